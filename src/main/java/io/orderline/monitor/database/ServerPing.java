package io.orderline.monitor.database;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Asks a server now and then whether it answers at all, over connections of its own, while somebody waits for
/// something that may take any time. Tells once when the server has been silent for too long. Thread-safe.
public final class ServerPing implements AutoCloseable {
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);
    /// So that one lost packet is no silence.
    private static final int UNANSWERED = 3;

    private final Target target;
    private final Runnable onSilence;
    private final Thread thread;
    private volatile boolean over;
    private volatile boolean silent;

    /// @param onSilence called at most once, from another thread, while the pulse is open
    public ServerPing(Target target, Runnable onSilence) {
        this.target = target;
        this.onSilence = onSilence;
        this.thread = Thread.ofPlatform().daemon().name("pulse").start(this::watch);
    }

    /// Whether the server was found silent.
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

    /// A refusal is an answer too; SQLSTATE class 08 is a connection that could not be had, or was lost.
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
