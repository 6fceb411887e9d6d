package io.orderline.cli.capture;

import io.orderline.base.TargetException;
import io.orderline.capture.ActivitySampler;
import io.orderline.capture.statement.StatementStatistics;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.capture.twin.CaptureResult.Counts;
import io.orderline.capture.twin.CaptureResult.Sessions;
import io.orderline.cli.program.CliContext;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// Captures only a server's statistics of statements, for servers whose statements cannot be logged.
///
/// @param connection in autocommit
record StatisticsCapture(CliContext context, Connection connection) {
    private static final long PAUSE_MILLIS = 100;
    private static final List<String> UNKNOWN = List.of(
            "only statistics were read: transactions, their order, sessions, think times and values are unknown");
    private static final String POSTGRESQL_COMMITS =
            "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()";
    /// Counts the commits of the whole server, not only of this database.
    private static final String MARIADB_COMMITS =
            "SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'COM_COMMIT'";

    /// Captures for the given time, or until Ctrl-C.
    CaptureResult capture(String server, Duration length) throws Exception {
        StatementStatistics before = StatementStatistics.read(connection);
        if (before.totals().isEmpty()) {
            throw new TargetException("the database has no statistics of statements. PostgreSQL: load"
                    + " pg_stat_statements by shared_preload_libraries, and call CREATE EXTENSION pg_stat_statements."
                    + " MariaDB: set performance_schema = ON. Either takes a restart");
        }
        long commits = commits();
        long began = System.nanoTime();
        AtomicBoolean stopped = new AtomicBoolean();
        ActivitySampler sampler = new ActivitySampler(connection);
        return context.interrupts().during(() -> stopped.set(true), () -> {
            while (!stopped.get() && System.nanoTime() - began < length.toNanos()) {
                Thread.sleep(PAUSE_MILLIS);
                sampler.sample();
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            StatementStatistics grown = StatementStatistics.read(connection).since(before);
            return result(server, seconds, commits() - commits, sampler.means(), grown);
        });
    }

    private static CaptureResult result(
            String server,
            double seconds,
            long commits,
            List<ActivitySampler.Activity> active,
            StatementStatistics grown) {
        List<CapturedStatement> statements = grown.totals().entrySet().stream()
                .map(entry -> statement(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(CapturedStatement::calls).reversed())
                .toList();
        return new CaptureResult(
                server,
                seconds,
                new Sessions(0, active),
                new Counts(0, 0, 0, commits),
                Optional.empty(),
                List.of(),
                statements,
                UNKNOWN);
    }

    private static CapturedStatement statement(String key, StatementStatistics.Counts counts) {
        return new CapturedStatement(
                key,
                counts.calls(),
                1000 * counts.millis() / counts.calls(),
                Optional.of(counts.rowsEach()),
                counts.blocksEach());
    }

    private long commits() throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return SqlQuery.number(connection, product.equals("MariaDB") ? MARIADB_COMMITS : POSTGRESQL_COMMITS);
    }
}
