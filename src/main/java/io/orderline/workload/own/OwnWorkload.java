package io.orderline.workload.own;

import io.orderline.target.Dialect;
import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import io.orderline.target.SqlSource;
import io.orderline.workload.Audit;
import io.orderline.workload.Choices;
import io.orderline.workload.Dataset;
import io.orderline.workload.Mix;
import io.orderline.workload.NeededIndex;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Tally;
import io.orderline.workload.Traces;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Transactions;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A workload that a user wrote: tables, types and parameters in `workload.yaml`, statements in files beside
/// it. Immutable and thread-safe.
public final class OwnWorkload implements Workload {
    private static final String CLAUSE = "of the workload";
    /// Of the mean of think times, as TPC-C's.
    private static final double THINK_TOLERANCE = 0.05;
    /// Of throughput over the window, as TPC-C's.
    private static final double STEADY = 0.02;

    private final Folder folder;
    private final Header header;
    private final OwnDataset dataset;
    private final Optional<Mix> mix;

    OwnWorkload(Folder folder, Header header, Optional<Mix> mix) {
        this.folder = folder;
        this.header = header;
        this.dataset = new OwnDataset(folder, header);
        this.mix = mix;
    }

    /// Reads and checks a folder.
    ///
    /// @throws io.orderline.config.ConfigException with everything that is wrong
    public static OwnWorkload read(Path path) {
        return WorkloadReader.read(path);
    }

    @Override
    public String name() {
        return header.name();
    }

    @Override
    public List<TransactionType> types() {
        return header.types().stream().map(OwnType::type).toList();
    }

    @Override
    public TransactionType headline() {
        return types().get(header.headline());
    }

    @Override
    public Workload choosing(Choices choices) {
        List<String> known = header.types().stream().map(OwnType::name).toList();
        choices.mix()
                .ifPresent(other -> other.percent().keySet().forEach(type -> {
                    if (!known.contains(type)) {
                        throw new IllegalArgumentException(
                                "'" + type + "' is no type of " + name() + "; there are: " + String.join(", ", known));
                    }
                }));
        return new OwnWorkload(folder, header, choices.mix());
    }

    private Weights weights() {
        return new Weights(header.types().stream()
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
        List<SqlText> files = new ArrayList<>();
        List<SqlSource> statements = new ArrayList<>();
        for (OwnType type : header.types()) {
            folder.text(type.name(), dialect).ifPresent(file -> {
                files.add(file);
                file.statements().forEach(s -> statements.add(s.named(type.name() + "." + s.id())));
            });
        }
        return Folder.rendered(files, statements, dialect);
    }

    @Override
    public Transactions transactions(StatementStyle style, SqlCatalog statements, Tally tally) {
        return new OwnTransactions(header.types().stream()
                .map(type -> Script.of(type, of(type, statements)))
                .toList());
    }

    private static List<Sql> of(OwnType type, SqlCatalog statements) {
        return statements.all().stream()
                .filter(sql -> sql.id().startsWith(type.name() + "."))
                .toList();
    }

    @Override
    public Traces traces(Dialect dialect) {
        return new OwnTraces(header.types(), dialect);
    }

    @Override
    public Transactions nullTransactions(Tally tally) {
        return (session, input, _) -> OwnTransactions.end(session, ((OwnInput) input).rollback());
    }

    @Override
    public RunInputs runInputs(RunSpec spec, Map<String, String> state) {
        RunInputs inputs = new OwnRunInputs(
                header.types(),
                weights(),
                header.course(),
                spec,
                Constants.ofRun(dataset.constants(state), spec.seed()));
        inputs.terminal(0); // fails here, and not in a terminal, if something cannot be drawn at this scale
        return inputs;
    }

    /// What the user asks for himself.
    @Override
    public List<Audit> audits() {
        List<Audit> audits = new ArrayList<>();
        if (types().stream().anyMatch(type -> !type.limit90().isZero())) {
            audits.add(new Audit.Limit90("response-limit", CLAUSE));
        }
        if (types().stream().anyMatch(type -> !type.meanThink().isZero())) {
            audits.add(new Audit.ThinkTimes("think-time", CLAUSE, THINK_TOLERANCE));
        }
        audits.add(new Audit.Evenness("steady-state", "", STEADY));
        return List.copyOf(audits);
    }

    @Override
    public List<NeededIndex> neededIndexes() {
        return List.of();
    }

    @Override
    public Optional<String> headlineCountSql(Dialect dialect) {
        return dataset.query(dialect, ChecksText.COMMITTED);
    }

    @Override
    public Optional<WorkloadFiles> files() {
        return Optional.of(new WorkloadFiles(header.description(), folder.texts()));
    }
}
