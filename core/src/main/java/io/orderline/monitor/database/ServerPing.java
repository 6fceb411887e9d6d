package io.orderline.monitor.database;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Checks at intervals, over separate connections, whether a server answers at all during an operation of
/// unknown length. Reports once that the server has been silent for too long. Thread-safe.
public final class ServerPing implements AutoCloseable {
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);
    /// One lost packet is no silence.
    private static final int UNANSWERED = 3;

    private final Target target;
    private final Runnable onSilence;
    private final Thread thread;
    private volatile boolean over;
    private volatile boolean silent;

    /// @param onSilence called at most once, from another thread, before [#close]
    public ServerPing(Target target, Runnable onSilence) {
        this.target = target;
        this.onSilence = onSilence;
        this.thread = Thread.ofPlatform().daemon().name("pulse").start(this::watch);
    }

    public boolean silent() {
        return silent;
    }

    private void watch() {
        int unanswered = 0;
        while (!over && unanswered < UNANSWERED) {
            LockSupport.parkNanos(this, PAUSE_NANOS);
            unanswered = over || answers() ? 0 : unanswered + 1;
        }
        if (!over) {
            silent = true;
            onSilence.run();
        }
    }

    /// Returns true for a refusal too. SQLSTATE class 08 means that the connection failed or was lost.
    private boolean answers() {
        try (Connection connection = target.connect("pulse", ANSWER_LIMIT)) {
            return connection.isValid(Math.toIntExact(ANSWER_LIMIT.toSeconds()));
        } catch (TargetException unusable) {
            return unusable.getCause() instanceof SQLException cause && !isLost(cause);
        } catch (SQLException unanswered) {
            return !isLost(unanswered);
        }
    }

    private static boolean isLost(SQLException e) {
        return String.valueOf(e.getSQLState()).startsWith("08");
    }

    @Override
    public void close() {
        over = true;
        LockSupport.unpark(thread);
    }
}
