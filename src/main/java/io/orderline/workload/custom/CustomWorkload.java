package io.orderline.workload.custom;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.custom.generator.NuRandConstants;
import io.orderline.workload.custom.generator.WeightedChoice;
import io.orderline.workload.dataset.Dataset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A workload that a user wrote: tables, types and parameters in `workload.yaml`, statements in files beside
/// it. Immutable and thread-safe.
public final class CustomWorkload implements Workload {
    private static final String CLAUSE = "of the workload";
    /// Of the mean of think times, as TPC-C's.
    private static final double THINK_TOLERANCE = 0.05;
    /// Of throughput over the window, as TPC-C's.
    private static final double STEADY = 0.02;

    private final WorkloadFolder folder;
    private final WorkloadHeader header;
    private final CustomDataset dataset;
    private final Optional<TransactionMix> mix;

    CustomWorkload(WorkloadFolder folder, WorkloadHeader header, Optional<TransactionMix> mix) {
        this.folder = folder;
        this.header = header;
        this.dataset = new CustomDataset(folder, header);
        this.mix = mix;
    }

    /// Reads and checks a folder.
    ///
    /// @throws io.orderline.config.ConfigException with everything that is wrong
    public static CustomWorkload read(Path path) {
        return WorkloadReader.read(path);
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
        return types().get(header.headline());
    }

    @Override
    public Workload choosing(InputChoices choices) {
        List<String> known =
                header.types().stream().map(CustomTransactionType::name).toList();
        choices.mix()
                .ifPresent(other -> other.percent().keySet().forEach(type -> {
                    if (!known.contains(type)) {
                        throw new IllegalArgumentException(
                                "'" + type + "' is no type of " + name() + "; there are: " + String.join(", ", known));
                    }
                }));
        return new CustomWorkload(folder, header, choices.mix());
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
        return new CustomExecutor(header.types().stream()
                .map(type -> TransactionScript.of(type, of(type, statements)))
                .toList());
    }

    private static List<Sql> of(CustomTransactionType type, SqlCatalog statements) {
        return statements.all().stream()
                .filter(sql -> sql.id().startsWith(type.name() + "."))
                .toList();
    }

    @Override
    public CommitLookup traces(Dialect dialect) {
        return new CustomCommitLookup(header.types(), dialect);
    }

    @Override
    public TransactionExecutor nullTransactions(WorkloadTally tally) {
        return (session, input, _, _) -> CustomExecutor.end(session, ((CustomInput) input).rollback());
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        RunInputs inputs = new CustomRunInputs(
                header.types(),
                weights(),
                header.course(),
                spec,
                NuRandConstants.ofRun(dataset.constants(state), spec.seed()));
        inputs.terminal(0); // fails here, and not in a terminal, if something cannot be drawn at this scale
        return inputs;
    }

    /// What the user asks for himself.
    @Override
    public List<SpecificationRule> audits() {
        List<SpecificationRule> audits = new ArrayList<>();
        if (types().stream().anyMatch(type -> !type.limit90().isZero())) {
            audits.add(new SpecificationRule.Limit90("response-limit", CLAUSE));
        }
        if (types().stream().anyMatch(type -> !type.meanThink().isZero())) {
            audits.add(new SpecificationRule.ThinkTimes("think-time", CLAUSE, THINK_TOLERANCE));
        }
        audits.add(new SpecificationRule.Evenness("steady-state", "", STEADY));
        return List.copyOf(audits);
    }

    @Override
    public List<RequiredIndex> neededIndexes() {
        return List.of();
    }

    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        return dataset.query(dialect, ChecksFile.COMMITTED);
    }

    @Override
    public Optional<WorkloadFiles> files() {
        return Optional.of(new WorkloadFiles(header.description(), folder.texts()));
    }
}
