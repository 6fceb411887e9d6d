package io.orderline.cli.workload;

import io.orderline.base.TargetException;
import io.orderline.cli.plan.ArgumentVerb;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.WorkloadKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.custom.CustomWorkload.Example;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.SqlCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "workload",
        description =
                "Workloads that are folders, yours and Orderline's: a new one, what one does, and whether it works.",
        footer = {"", "Example:", "  orderline workload show tpcb"})
public final class WorkloadVerb extends VerbGroup {
    public WorkloadVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(new Make(), new Check(context), new Show(context), new RunOnce(context));
    }

    @Command(
            name = "new",
            description =
                    "Makes a folder with a small workload that works as it is: one table, a transaction that writes and"
                            + " one that reads, and checks. Change it to what you need.",
            footer = {"", "Example:", "  orderline workload new shop"})
    final class Make implements Callable<Integer> {
        @Parameters(
                index = "0",
                paramLabel = "FOLDER",
                description = "Does not exist yet; its last name is the workload's.")
        @Nullable
        Path folder;

        @Override
        public Integer call() throws IOException {
            Path made = folder == null ? Path.of("") : folder;
            String name = NewFile.requireWorkload("FOLDER", made);
            Files.createDirectory(made);
            for (Map.Entry<String, String> file : CustomWorkload.skeleton(name).entrySet()) {
                Files.writeString(made.resolve(file.getKey()), file.getValue());
            }
            context.result(
                    "made " + made + "; next:\n  orderline workload show " + made + "\n  orderline load --workload "
                            + made + " --url …\n  orderline workload check " + made + " --url …\n");
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "check",
            description =
                    "Says everything that is wrong with the files of a workload. With a database that it is loaded in, has"
                            + " each statement and each check prepared there; nothing is executed. Exit code 3 if one cannot"
                            + " be.",
            footer = {
                "",
                "Example:",
                "  orderline workload check shop",
                "  orderline workload check shop --url jdbc:postgresql://db/bench --user bench"
            })
    static final class Check extends NamedVerb {
        Check(CliContext context) {
            super(context);
        }

        @Override
        protected List<Key<?>> keys() {
            return PlanKeys.ofDatabase();
        }

        @Override
        public Integer call() throws Exception {
            Plan plan = plan();
            CustomWorkload workload = workload(plan);
            if (plan.find(PlanKeys.URL).isEmpty() && plan.find(PlanKeys.TESTBED).isEmpty()) {
                context.result(workload.name()
                        + ": nothing is wrong with its files. With --url its statements are prepared," + " too.\n");
                return ExitCode.OK.code();
            }
            return database().work(plan, bound -> prepare(bound.target(), workload));
        }

        private int prepare(Target target, CustomWorkload workload) throws SQLException {
            Map<String, String> texts = texts(workload, target.dialect());
            StringBuilder refused = new StringBuilder();
            int wrong = 0;
            try (Connection connection = target.connect("check")) {
                for (Map.Entry<String, String> statement : texts.entrySet()) {
                    try (PreparedStatement prepared = connection.prepareStatement(statement.getValue())) {
                        prepared.getParameterMetaData(); // some drivers send nothing before this call
                    } catch (SQLException e) {
                        wrong++;
                        refused.append("  ")
                                .append(statement.getKey())
                                .append(": ")
                                .append(e.getMessage())
                                .append('\n');
                    }
                }
            }
            context.result(workload.name() + ": " + plural(texts.size() - wrong, "statement") + " prepared"
                    + (wrong == 0 ? "\n" : ", " + wrong + " refused\n" + refused));
            return (wrong == 0 ? ExitCode.OK : ExitCode.TARGET).code();
        }

        /// Returns the texts by type or file and name. Savepoints are left out, as drivers do not prepare them.
        private static Map<String, String> texts(CustomWorkload workload, Dialect dialect) {
            Map<String, String> texts = new LinkedHashMap<>();
            for (Sql sql : workload.statements(StatementStyle.ROW, dialect).all()) {
                if (!sql.text().matches("(?i).*\\bSAVEPOINT +\\w+")) {
                    texts.put(sql.id(), sql.text());
                }
            }
            workload.ledgerQueries(dialect).forEach(sql -> texts.put("checks." + sql.id(), sql.text()));
            workload.dataset().checks(dialect).forEach(check -> {
                if (check instanceof SqlCheck sql) {
                    texts.put("checks." + sql.id(), sql.sql());
                }
            });
            return texts;
        }
    }

    @Command(
            name = "show",
            description =
                    "Shows what a workload is: its tables and their rows, its mixes, and a transaction of each type with"
                            + " values as a terminal draws them. Needs no database.",
            footer = {"", "Example:", "  orderline workload show sysbench-oltp --scale 10"})
    static final class Show extends NamedVerb {
        private static final String USUAL_DIALECT = "postgresql";

        Show(CliContext context) {
            super(context);
        }

        @Override
        protected List<Key<?>> keys() {
            return List.of(WorkloadKeys.SCALE, PlanKeys.DIALECT, WorkloadKeys.DRIVE_SEED);
        }

        @Override
        public Integer call() {
            Plan plan = plan();
            CustomWorkload workload = workload(plan);
            int scale = plan.find(WorkloadKeys.SCALE).orElse(1);
            Dialect dialect = DialectCatalog.bundled(plan.find(PlanKeys.DIALECT).orElse(USUAL_DIALECT));
            LoadSpec load = new LoadSpec(scale, 1, workload.dataset().unit());
            StringBuilder text = new StringBuilder(workload.introduction()).append("\n\nrows at scale " + scale + "\n");
            workload.rows(scale)
                    .forEach((table, rows) -> text.append(FigureFormat.format("  %-28s %,14d%n", table, rows)));
            if (!workload.mixes().isEmpty()) {
                text.append("\nmixes, the first if --mix names none\n");
                workload.mixes()
                        .forEach((name, mix) -> text.append(FigureFormat.format("  %-28s %s%n", name, mix.text())));
            }
            workload.examples(one(scale, plan), workload.dataset().constants(load), dialect)
                    .forEach(example -> text.append('\n').append(ExampleText.of(example)));
            context.result(text.toString());
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "run-once",
            description =
                    "Executes a transaction of each type on a database that the workload is loaded in, and rolls each back."
                            + " Exit code 3 if one fails.",
            footer = {"", "Example:", "  orderline workload run-once tpcb --url jdbc:postgresql://db/bench --user bench"
            })
    static final class RunOnce extends NamedVerb {
        RunOnce(CliContext context) {
            super(context);
        }

        @Override
        protected List<Key<?>> keys() {
            return PlanKeys.ofDatabase(WorkloadKeys.DRIVE_SEED, WorkloadKeys.ISOLATION);
        }

        @Override
        public Integer call() throws Exception {
            Plan plan = plan();
            CustomWorkload workload = workload(plan);
            if (workload.inOrder()) {
                throw new ConfigException(
                        "WORKLOAD", workload.name(), "has types that build on what those before committed: use run");
            }
            return database().work(plan, bound -> each(plan, bound.target(), workload));
        }

        private int each(Plan plan, Target target, CustomWorkload workload) throws SQLException {
            List<Example> examples = examples(plan, target, workload);
            SqlCatalog statements = workload.statements(StatementStyle.ROW, target.dialect());
            TransactionExecutor transactions =
                    workload.transactions(StatementStyle.ROW, statements, new WorkloadTally());
            StringBuilder text = new StringBuilder();
            boolean failed = false;
            try (Session session = new Session(target, plan.get(WorkloadKeys.ISOLATION), statements.size())) {
                session.neverCommit();
                session.connect();
                for (Example example : examples) {
                    long before = session.roundTrips();
                    String outcome;
                    try {
                        outcome = words(transactions.execute(
                                session, example.input(), Timestamp.from(Instant.now()), new TransactionDetails()));
                    } catch (SQLException e) {
                        failed = true;
                        outcome = "failed at " + session.lastStatement() + ": " + e.getMessage();
                    }
                    session.rollback();
                    text.append(FigureFormat.format(
                            "%-24s %3d round trips  %s%n",
                            example.type().name(), session.roundTrips() - before, outcome));
                }
            }
            context.result(text.toString());
            return (failed ? ExitCode.TARGET : ExitCode.OK).code();
        }

        private static List<Example> examples(Plan plan, Target target, CustomWorkload workload) throws SQLException {
            try (Connection connection = target.connect("run-once")) {
                if (LoadState.read(connection, workload.dataset(), target.dialect())
                        instanceof LoadState.Complete complete) {
                    Map<String, String> state = LoadState.constants(connection, workload.dataset(), target.dialect());
                    return workload.examples(
                            one(complete.identity().spec().warehouses(), plan), state, target.dialect());
                }
            } catch (IllegalArgumentException otherTables) {
                throw new TargetException(String.valueOf(otherTables.getMessage()), otherTables);
            }
            throw new TargetException("workload " + workload.name() + " is not loaded there: call 'orderline load'");
        }

        private static String words(Outcome outcome) {
            return outcome == Outcome.COMMITTED
                    ? "would have been committed; rolled back"
                    : "is rolled back on purpose, by its own rule";
        }
    }

    /// A verb about a workload that is a folder. The name of the workload takes the place of the plan.
    abstract static class NamedVerb extends ArgumentVerb {
        @Parameters(index = "0", paramLabel = "WORKLOAD", description = "A folder, or a name such as tpcb.")
        String name = "";

        NamedVerb(CliContext context) {
            super(context);
        }

        @Override
        protected Optional<RawValue> argument() {
            return Optional.of(new RawValue(WorkloadKeys.WORKLOAD.name(), name, "WORKLOAD"));
        }

        /// @throws ConfigException with all mistakes in the files of the workload
        static CustomWorkload workload(Plan plan) {
            if (WorkloadFinder.of(plan) instanceof CustomWorkload custom) {
                return custom;
            }
            throw new ConfigException(
                    plan.origin(WorkloadKeys.WORKLOAD),
                    plan.get(WorkloadKeys.WORKLOAD),
                    "is no folder. Folders of Orderline's are " + String.join(", ", CustomWorkload.bundledNames()));
        }

        static RunSpec one(int scale, Plan plan) {
            return new RunSpec(scale, 1, plan.get(WorkloadKeys.DRIVE_SEED));
        }

        static String plural(int number, String what) {
            return number + " " + what + (number == 1 ? "" : "s");
        }
    }
}
