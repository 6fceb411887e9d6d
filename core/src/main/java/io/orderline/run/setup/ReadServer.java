package io.orderline.run.setup;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.plan.Plan;
import io.orderline.plan.ReadKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/// The server on which read-only transactions run, if the plan has one beside the target.
public final class ReadServer {
    private ReadServer() {}

    static Optional<Target> of(Plan plan, Target target) {
        return plan.find(ReadKeys.URL).map(target::at);
    }

    /// Returns whether both URLs lead to the same server, as far as servers report their names.
    public static boolean isSame(Target reads, Target target) {
        String name = name(target);
        return name != null && !name.isEmpty() && name.equals(name(reads));
    }

    private static String name(Target server) {
        try (Session session = new Session(server, Isolation.READ_COMMITTED, 0)) {
            session.connect();
            return session.server();
        }
    }

    /// @throws TargetException if the server cannot be reached
    /// @throws ConfigException if it is no copy of the target's database, or no transaction could run there
    static void check(Plan plan, Target target, Workload workload, LoadState state) throws SQLException {
        Optional<Target> reads = of(plan, target);
        if (reads.isEmpty()) {
            return;
        }
        if (!target.dialect().speaks(reads.get().url())) {
            throw wrong(plan, "is no URL of a " + target.dialect().name() + " database, as target.url is.");
        }
        if (workload.types().stream().noneMatch(TransactionType::readOnly)) {
            throw wrong(
                    plan, "has no use: no transaction of the workload " + workload.name() + " is declared read-only.");
        }
        try (Connection connection = connection(reads.get())) {
            copy(plan, state, LoadState.read(connection, workload.dataset(), target.dialect()));
            isolation(plan, connection, reads.get(), workload);
        }
    }

    private static Connection connection(Target reads) {
        try {
            return reads.connect("run", Target.ANSWER_LIMIT);
        } catch (TargetException unreachable) {
            throw new TargetException(ReadKeys.URL.name() + ": " + unreachable.getMessage(), unreachable);
        }
    }

    /// Checks for the same load; later changes are not compared.
    private static void copy(Plan plan, LoadState state, LoadState there) {
        if (!there.equals(state)) {
            throw wrong(
                    plan,
                    "is not a copy of the target's database: it has " + there.text() + "; the target has "
                            + state.text() + ".");
        }
    }

    /// Executes a query: hot standbys of PostgreSQL accept an unsupported level, and reject the first query.
    private static void isolation(Plan plan, Connection connection, Target reads, Workload workload)
            throws SQLException {
        plan.get(WorkloadKeys.ISOLATION).apply(connection, reads.dialect());
        connection.setAutoCommit(false);
        String table = workload.dataset().tables().getFirst();
        try (Statement statement = connection.createStatement();
                ResultSet _ = statement.executeQuery("SELECT count(*) FROM " + table)) {
            connection.rollback();
        } catch (SQLException refused) {
            throw new ConfigException(plan.problem(
                    WorkloadKeys.ISOLATION,
                    "'" + plan.get(WorkloadKeys.ISOLATION).text() + "' cannot be had on the server of "
                            + ReadKeys.URL.name() + ": " + refused.getMessage()));
        }
    }

    private static ConfigException wrong(Plan plan, String sentence) {
        return new ConfigException(plan.problem(ReadKeys.URL, sentence));
    }
}
