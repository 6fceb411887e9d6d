package io.orderline.drive;

import io.orderline.drive.watch.WaitTracker;
import java.time.Duration;
import java.util.List;

/// Cuts the connections of workers whose server has been silent for too long: a hung engine does not apply
/// its own timeout either. The cut comes from another thread because a socket timeout costs the JDK two more
/// system calls per answer. Confined to the watching thread.
final class HungConnectionCutter {
    /// How late the engine's own timeout may be, including the network.
    private static final Duration GRACE = Duration.ofSeconds(5);
    /// The limit for the session's settings after the login; the JDBC driver bounds the login itself.
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);

    private final WaitTracker waits;
    private final List<? extends Worker> workers;
    private final long statementNanos;

    /// @param statement after which the engine cancels a statement; zero for never
    HungConnectionCutter(WaitTracker waits, List<? extends Worker> workers, Duration statement) {
        this.waits = waits;
        this.workers = workers;
        this.statementNanos =
                statement.isZero() ? Long.MAX_VALUE : statement.plus(GRACE).toNanos();
    }

    /// Cuts hung connections. Call this after [WaitTracker#look].
    void cut(long now) {
        for (int i = 0; i < workers.size(); i++) {
            if (waits.nanos(i, now) > (waits.connecting(i) ? CONNECT_LIMIT.toNanos() : statementNanos)) {
                workers.get(i).abortCurrent(WorkerThreads.CUTTER);
                waits.forget(i); // the cut takes effect a moment later
            }
        }
    }
}
