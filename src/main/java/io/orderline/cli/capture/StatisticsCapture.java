package io.orderline.cli.capture;

import io.orderline.base.TargetException;
import io.orderline.capture.statement.StatementStatistics;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.capture.twin.CaptureResult.Counts;
import io.orderline.cli.program.CliContext;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// What `pg_stat_statements` alone tells, where a log of statements cannot be had.
///
/// @param connection in autocommit
record StatisticsCapture(CliContext context, Connection connection) {
    private static final long PAUSE_MILLIS = 200;
    private static final List<String> UNKNOWN = List.of(
            "only statistics were read: transactions, their order, sessions, think times and values are unknown");

    /// Waits for so long, or until Ctrl-C.
    CaptureResult capture(String server, Duration length) throws Exception {
        StatementStatistics before = StatementStatistics.ifPostgres(connection);
        if (before.totals().isEmpty()) {
            throw new TargetException("the database has no statistics of statements: load pg_stat_statements by"
                    + " shared_preload_libraries, and call CREATE EXTENSION pg_stat_statements");
        }
        long commits = commits();
        long began = System.nanoTime();
        AtomicBoolean stopped = new AtomicBoolean();
        return context.interrupts().during(() -> stopped.set(true), () -> {
            while (!stopped.get() && System.nanoTime() - began < length.toNanos()) {
                Thread.sleep(PAUSE_MILLIS);
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            StatementStatistics grown =
                    StatementStatistics.ifPostgres(connection).since(before);
            return result(server, seconds, commits() - commits, grown);
        });
    }

    private static CaptureResult result(String server, double seconds, long commits, StatementStatistics grown) {
        List<CapturedStatement> statements = grown.totals().entrySet().stream()
                .map(entry -> statement(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(CapturedStatement::calls).reversed())
                .toList();
        return new CaptureResult(
                server, seconds, 0, new Counts(0, 0, 0, commits), Optional.empty(), List.of(), statements, UNKNOWN);
    }

    private static CapturedStatement statement(String key, StatementStatistics.Counts counts) {
        return new CapturedStatement(
                key,
                counts.calls(),
                1000 * counts.millis() / counts.calls(),
                Optional.of((double) counts.rows() / counts.calls()),
                Optional.of((double) counts.blocks() / counts.calls()));
    }

    private long commits() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
