package io.orderline.cli.workload;

import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.custom.CustomWorkload.Example;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
        name = "run-once",
        mixinStandardHelpOptions = true,
        description =
                "Executes a transaction of each type on a database that the workload is loaded in, and rolls each back."
                        + " Exit code 3 if one fails.",
        footer = {"", "Example:", "  orderline workload run-once tpcb --url jdbc:postgresql://db/bench --user bench"})
final class WorkloadRunOnceVerb extends NamedWorkloadVerb {
    WorkloadRunOnceVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofDatabase(PlanKeys.DRIVE_SEED, PlanKeys.ISOLATION);
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
        TransactionExecutor transactions = workload.transactions(StatementStyle.ROW, statements, new WorkloadTally());
        StringBuilder text = new StringBuilder();
        boolean failed = false;
        try (Session session = new Session(target, plan.get(PlanKeys.ISOLATION), statements.size())) {
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
                text.append(String.format(
                        Locale.ROOT,
                        "%-24s %3d round trips  %s%n",
                        example.type().name(),
                        session.roundTrips() - before,
                        outcome));
            }
        }
        context.terminal().result(text.toString());
        return (failed ? ExitCode.TARGET : ExitCode.OK).code();
    }

    private static List<Example> examples(Plan plan, Target target, CustomWorkload workload) throws SQLException {
        try (Connection connection = target.connect("run-once")) {
            if (LoadState.read(connection, workload.dataset(), target.dialect())
                    instanceof LoadState.Complete complete) {
                Map<String, String> state = LoadState.constants(connection, workload.dataset(), target.dialect());
                return workload.examples(one(complete.identity().spec().warehouses(), plan), state, target.dialect());
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
