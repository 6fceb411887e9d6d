package io.orderline.cli.capture;

import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.capture.ActivitySampler;
import io.orderline.capture.Capture;
import io.orderline.capture.log.ChangedSettings;
import io.orderline.capture.log.MariaDbStatementLog;
import io.orderline.capture.log.PostgresStatementLog;
import io.orderline.capture.log.StatementLog;
import io.orderline.capture.statement.RecordedTransaction;
import io.orderline.capture.statement.StatementStatistics;
import io.orderline.cli.program.CliContext;
import io.orderline.database.connection.Target;
import io.orderline.report.format.FigureFormat;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Captures the statements of a database's sessions. If the connection is lost, the capture ends, and the
/// statements up to then are used.
///
/// @param changeSettings whether the server's settings may be changed during the capture
record StatementListener(CliContext context, Target target, boolean changeSettings) {
    private static final long SAMPLE_MILLIS = 100;
    private static final long READ_NANOS = 500_000_000;
    /// The largest share of the time for reading a log that is read from the beginning each time.
    private static final double READING = 0.2;

    private static final long AGAIN_MILLIS = 1000;
    private static final int MOST_TRIES = 60;

    /// @param counted statistics of the server for the time of the capture
    record Heard(Capture capture, StatementStatistics counted, List<ActivitySampler.Activity> active) {}

    /// @param recording consumes each transaction, if transactions are to be kept
    Heard listen(Duration length, Consumer<RecordedTransaction> recording, AtomicBoolean stopped) throws Exception {
        try (Connection connection = target.connect("capture")) {
            StatementStatistics before = StatementStatistics.read(connection);
            StatementLog log = log(connection);
            try {
                note(log.changed());
                Capture capture = new Capture(log, recording);
                ActivitySampler sampler = new ActivitySampler(connection);
                boolean whole = listen(capture, sampler, length, log.readsAnew() ? READING : 1, stopped);
                StatementStatistics counted =
                        whole ? StatementStatistics.read(connection).since(before) : new StatementStatistics(Map.of());
                return new Heard(capture, counted, sampler.means());
            } finally {
                setBack(log.changed(), connection);
            }
        }
    }

    private StatementLog log(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return switch (product) {
            case "PostgreSQL" -> PostgresStatementLog.open(connection, changeSettings);
            case "MariaDB" -> MariaDbStatementLog.open(connection, changeSettings);
            default ->
                throw new TargetException("a log of statements is read of PostgreSQL and MariaDB, not of " + product);
        };
    }

    private void note(ChangedSettings changed) {
        if (!changed.isEmpty()) {
            context.say("note: set " + changed.names()
                    + " of the server for the time of the capture; if this process is killed, call "
                    + String.join("; ", changed.undo()));
        }
    }

    /// @param reading largest share of the time for reading the log
    /// @return whether the connection lasted until the end
    private boolean listen(
            Capture capture, ActivitySampler sampler, Duration length, double reading, AtomicBoolean stopped)
            throws Exception {
        long end = System.nanoTime() + length.toNanos();
        try {
            while (System.nanoTime() < end && !stopped.get()) {
                long next = System.nanoTime() + Math.max(READ_NANOS, (long) (read(capture) / reading));
                while (System.nanoTime() < Math.min(next, end) && !stopped.get()) {
                    Thread.sleep(SAMPLE_MILLIS);
                    sampler.sample();
                }
                progress(capture, end - System.nanoTime());
            }
            capture.read();
            return true;
        } catch (SQLException lost) {
            if (capture.transactions() == 0) {
                throw lost;
            }
            context.say("the connection was lost: what was seen until then is used: " + lost.getMessage());
            return false;
        } finally {
            capture.finish();
            context.progress().clear();
        }
    }

    /// Reads the log and returns the nanoseconds that this took.
    private static long read(Capture capture) throws SQLException {
        long began = System.nanoTime();
        capture.read();
        return System.nanoTime() - began;
    }

    private void progress(Capture capture, long left) {
        context.progress()
                .update(FigureFormat.format(
                        "%,d statements in %,d transactions, %,.0f transactions/s, %s left",
                        capture.statements(),
                        capture.transactions(),
                        capture.transactions() / Math.max(capture.seconds(), 1e-9),
                        Durations.text(Duration.ofSeconds(Math.max(0, left / 1_000_000_000)))));
    }

    private void setBack(ChangedSettings changed, Connection connection) throws InterruptedException {
        if (changed.isEmpty()) {
            return;
        }
        try {
            changed.undo(connection);
        } catch (SQLException lost) {
            try (Connection again = connectAgain()) {
                changed.undo(again);
            } catch (SQLException | TargetException unusable) {
                context.say("the server is not set back: call " + String.join("; ", changed.undo()) + ": "
                        + unusable.getMessage());
            }
        }
    }

    /// Connects again; a server that was killed may take some time to come back.
    ///
    /// @throws TargetException if the server does not come back
    Connection connectAgain() throws InterruptedException {
        for (int tries = 1; ; tries++) {
            try {
                return target.connect("capture");
            } catch (TargetException unusable) {
                if (tries == MOST_TRIES) {
                    throw unusable;
                }
                Thread.sleep(AGAIN_MILLIS);
            }
        }
    }
}
