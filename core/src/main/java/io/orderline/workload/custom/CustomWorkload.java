package io.orderline.workload.custom;

import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.ClientTotals;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InputChoices;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.custom.WorkloadHeader.CourseRules;
import io.orderline.workload.custom.file.SqlFile;
import io.orderline.workload.custom.generator.NuRandConstants;
import io.orderline.workload.custom.generator.WeightedChoice;
import io.orderline.workload.dataset.Dataset;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A workload that is described by a folder of a user or of Orderline. `workload.yaml` has tables, types and
/// parameters, and the files beside it have the statements. Immutable and thread-safe.
public final class CustomWorkload implements Workload {
    private static final String CLAUSE = "of the workload";
    /// The tolerance of the mean think time, as for TPC-C.
    private static final double THINK_TOLERANCE = 0.05;
    /// The tolerance of throughput over the window, as for TPC-C.
    private static final double STEADY = 0.02;

    private final WorkloadFolder folder;
    private final WorkloadHeader header;
    private final CustomDataset dataset;
    private final Optional<TransactionMix> mix;

    CustomWorkload(WorkloadFolder folder, WorkloadHeader header, Optional<TransactionMix> mix) {
        this.folder = folder;
        this.header = header;
        this.dataset = new CustomDataset(folder, header);
        this.mix = mix.or(() -> header.mixes().values().stream().findFirst());
    }

    public static CustomWorkload read(Path path) {
        return WorkloadReader.read(WorkloadFolder.read(path));
    }

    public static CustomWorkload bundled(String name) {
        return WorkloadReader.read(WorkloadFolder.bundled(name));
    }

    /// Returns whether terminals execute the types one after another, in the order of the header.
    public boolean inOrder() {
        return header.course().inOrder();
    }

    CourseRules course() {
        return header.course();
    }

    @Override
    public String name() {
        return header.name();
    }

    @Override
    public List<TransactionType> types() {
        return header.types().stream().map(CustomTransactionType::type).toList();
    }

    @Override
    public TransactionType headline() {
        return headline(header, mix);
    }

    /// Returns the header's headline type. If the mix does not contain this type, returns the mix's first type.
    private static TransactionType headline(WorkloadHeader header, Optional<TransactionMix> mix) {
        TransactionType usual = header.types().get(header.headline()).type();
        return mix.filter(chosen -> chosen.share(usual.name()) == 0)
                .flatMap(chosen -> chosen.percent().keySet().stream().findFirst())
                .flatMap(first -> header.types().stream()
                        .map(CustomTransactionType::type)
                        .filter(type -> type.name().equals(first))
                        .findFirst())
                .orElse(usual);
    }

    @Override
    public Workload choosing(InputChoices choices) {
        if (choices.mix().isPresent() && inOrder()) {
            throw new IllegalArgumentException(
                    "has no meaning for " + name() + ", whose users take " + types().size() + " steps in order");
        }
        Optional<TransactionMix> chosen = choices.mix().map(given -> given.named(header.mixes()));
        List<String> known =
                header.types().stream().map(CustomTransactionType::name).toList();
        chosen.ifPresent(other -> other.percent().keySet().forEach(type -> {
            if (!known.contains(type)) {
                throw new IllegalArgumentException(
                        "'" + type + "' is no type of " + name() + "; there are: " + String.join(", ", known));
            }
        }));
        return new CustomWorkload(folder, header, chosen);
    }

    private WeightedChoice weights() {
        return new WeightedChoice(header.types().stream()
                .mapToDouble(type -> mix.isPresent() ? mix.get().share(type.name()) : type.weight())
                .toArray());
    }

    @Override
    public Dataset dataset() {
        return dataset;
    }

    @Override
    public Optional<String> objection(StatementStyle style, Dialect dialect) {
        return style == StatementStyle.ROW
                ? Optional.empty()
                : Optional.of("is a style of TPC-C: statements of your own are executed as they are written");
    }

    @Override
    public Optional<String> objection(Dialect dialect) {
        boolean savepoints = header.types().stream()
                .flatMap(type -> folder.text(type.name(), dialect).stream())
                .flatMap(file -> file.statements().stream())
                .anyMatch(statement -> StatementKind.of(statement).isAboutSavepoint());
        return Optional.of(dialect.about())
                .filter(_ -> savepoints)
                .flatMap(about -> about.abilities()
                        .objection(Ability.SAVEPOINTS)
                        .map(reason -> "'" + name() + "' sets savepoints, and " + about.title() + " " + reason));
    }

    @Override
    public void begin(Connection connection, Dialect dialect) throws SQLException {
        dataset.begin(connection, dialect);
    }

    @Override
    public SqlCatalog statements(StatementStyle style, Dialect dialect) {
        List<SqlFile> files = new ArrayList<>();
        List<SqlSource> statements = new ArrayList<>();
        for (CustomTransactionType type : header.types()) {
            folder.text(type.name(), dialect).ifPresent(file -> {
                files.add(file);
                file.statements().forEach(s -> statements.add(s.named(type.name() + "." + s.id())));
            });
        }
        return WorkloadFolder.rendered(files, statements, dialect);
    }

    @Override
    public TransactionExecutor transactions(StatementStyle style, SqlCatalog statements, WorkloadTally tally) {
        return new CustomExecutor(scripts(statements, tally), tally(tally));
    }

    private List<TransactionScript> scripts(SqlCatalog statements, WorkloadTally tally) {
        return header.types().stream()
                .map(type -> TransactionScript.of(type, of(type, statements), tally))
                .toList();
    }

    private @Nullable CourseTally tally(WorkloadTally tally) {
        return header.course().counted() ? new CourseTally(tally, header.course()) : null;
    }

    private static List<Sql> of(CustomTransactionType type, SqlCatalog statements) {
        return statements.all().stream()
                .filter(sql -> sql.id().startsWith(type.name() + "."))
                .toList();
    }

    @Override
    public CommitLookup traces(Dialect dialect) {
        SqlCatalog statements = statements(StatementStyle.ROW, dialect);
        return new CustomCommitLookup(header.types(), scripts(statements, new WorkloadTally()), statements);
    }

    @Override
    public Optional<LedgerRules> bookkeeping(Dialect dialect) {
        return CustomLedgerRules.of(header.types(), type -> dataset.find(dialect, LedgerStatement.id(type)));
    }

    public List<Sql> ledgerQueries(Dialect dialect) {
        return header.types().stream()
                .flatMap(type -> dataset.find(dialect, LedgerStatement.id(type)).stream())
                .toList();
    }

    @Override
    public TransactionExecutor nullTransactions(WorkloadTally tally) {
        CustomExecutor executor = new CustomExecutor(List.of(), tally(tally));
        return (session, input, _, _) -> executor.executeNothing(session, (CustomInput) input);
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        RunInputs inputs = new CustomRunInputs(
                header.types(),
                weights(),
                header.course(),
                spec,
                NuRandConstants.ofRun(dataset.constants(state), spec.seed()));
        inputs.terminal(0); // fails early if a generator cannot draw at this scale
        return inputs;
    }

    /// Draws a transaction of each type, as a terminal could draw it.
    ///
    /// @param state the rows of the state table by name, as a load stores them
    /// @throws IllegalArgumentException if the tables were loaded by another definition
    public List<Example> examples(RunSpec spec, Map<String, String> state, Dialect dialect) {
        SqlCatalog statements = statements(StatementStyle.ROW, dialect);
        return ((CustomRunInputs) runInputs(spec, state))
                .terminal(0).oneOfEach().stream()
                        .map(input -> example(input, statements))
                        .toList();
    }

    private Example example(CustomInput input, SqlCatalog statements) {
        CustomTransactionType type = header.types().get(input.type());
        Map<String, Object> values = new LinkedHashMap<>();
        int place = 0;
        for (String name : type.ofCourse()) {
            values.put(name, input.values()[place++]);
        }
        for (String name : type.parameters().keySet()) {
            values.put(name, input.values()[place++]);
        }
        Map<String, Integer> times = new LinkedHashMap<>();
        for (int repeat = 0; repeat < type.repeats().size(); repeat++) {
            @Nullable Object[][] rows = input.repeats()[repeat];
            times.put(type.repeats().get(repeat).name(), rows.length);
            int column = 0;
            for (String name : type.repeats().get(repeat).parameters().keySet()) {
                values.put(name, rows.length == 0 ? "" : rows[0][column++]);
            }
        }
        return new Example(type.type(), input, values, times, of(type, statements));
    }

    /// An example of one transaction.
    ///
    /// @param values the values by name; of repeated parameters, the values of the first iteration
    /// @param times the number of iterations by repeat
    /// @param statements the statements of the transaction's type
    public record Example(
            TransactionType type,
            TransactionInput input,
            Map<String, Object> values,
            Map<String, Integer> times,
            List<Sql> statements) {
        public Example {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
            times = Collections.unmodifiableMap(new LinkedHashMap<>(times));
            statements = List.copyOf(statements);
        }
    }

    public Map<String, Long> rows(int scale) {
        Map<String, Long> rows = new LinkedHashMap<>();
        header.tables().forEach(table -> rows.put(table.name(), table.rows().at(scale)));
        return rows;
    }

    public Map<String, TransactionMix> mixes() {
        return header.mixes();
    }

    /// Returns the comment at the beginning of the header, without the signs of comments.
    public String introduction() {
        return folder.texts()
                .getOrDefault(WorkloadFolder.HEADER, "")
                .lines()
                .takeWhile(line -> line.startsWith("#"))
                .map(line -> line.substring(1).replaceFirst("^ ", ""))
                .collect(Collectors.joining("\n"));
    }

    public static Map<String, String> skeleton(String name) {
        return WorkloadFolder.skeleton(name);
    }

    public static List<String> bundledNames() {
        return WorkloadFolder.bundledNames();
    }

    /// Returns a rule for each property that the header specifies, such as response limits.
    @Override
    public List<SpecificationRule> audits() {
        List<SpecificationRule> audits = new ArrayList<>();
        if (types().stream().anyMatch(type -> !type.limit90().isZero())) {
            audits.add(new SpecificationRule.Limit90("response-limit", CLAUSE));
        }
        if (types().stream().anyMatch(type -> !type.meanThink().isZero())) {
            audits.add(new SpecificationRule.ThinkTimes("think-time", CLAUSE, THINK_TOLERANCE));
        }
        if (!inOrder()) { // users who begin together move through their steps together, and the rate follows
            audits.add(new SpecificationRule.Evenness("steady-state", "", STEADY));
        }
        audits.addAll(CourseTally.audits(header.course()));
        return List.copyOf(audits);
    }

    @Override
    public List<RequiredIndex> neededIndexes() {
        return List.of();
    }

    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        String name = headline().name();
        return dataset.query(dialect, ChecksFile.COMMITTED + "." + name)
                .or(() -> Optional.of(ChecksFile.COMMITTED)
                        .filter(_ ->
                                header.types().get(header.headline()).name().equals(name))
                        .flatMap(id -> dataset.query(dialect, id)));
    }

    @Override
    public Optional<ClientTotals> balance(Dialect dialect) {
        return dataset.sums(dialect);
    }

    @Override
    public Optional<WorkloadFiles> files() {
        return Optional.of(folder)
                .filter(files -> !files.bundled())
                .map(files -> new WorkloadFiles(header.description(), files.texts()));
    }
}
