package io.orderline.drive;

import io.orderline.drive.watch.WaitTracker;
import java.time.Duration;
import java.util.List;

/// Cuts the connections of workers whose server has been silent for longer than it should: then the engine's own
/// timeout does not work any more, because the engine does not. Done from outside, since a socket with a timeout of
/// its own costs the JDK two more system calls for each answer. Belongs to the thread that looks.
final class HungConnectionCutter {
    /// What the engine's own timeout may be late by, network included.
    private static final Duration GRACE = Duration.ofSeconds(5);
    /// For the session's settings, after the login, which the driver bounds itself.
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);

    private final WaitTracker waits;
    private final List<? extends Worker> workers;
    private final long statementNanos;

    /// @param statement after which the engine gives a statement up; zero for never
    HungConnectionCutter(WaitTracker waits, List<? extends Worker> workers, Duration statement) {
        this.waits = waits;
        this.workers = workers;
        this.statementNanos =
                statement.isZero() ? Long.MAX_VALUE : statement.plus(GRACE).toNanos();
    }

    /// To be called after the waits have looked.
    void cut(long now) {
        for (int i = 0; i < workers.size(); i++) {
            if (waits.nanos(i, now) > (waits.connecting(i) ? CONNECT_LIMIT.toNanos() : statementNanos)) {
                workers.get(i).abortCurrent(WorkerThreads.CUTTER);
                waits.forget(i); // the cut takes effect in a moment
            }
        }
    }
}
