package io.orderline.drive;

import io.orderline.database.connection.ServerWaits;
import io.orderline.database.connection.Target;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.watch.StallDetector;
import io.orderline.drive.watch.StallDetector.StallProbe;
import io.orderline.drive.watch.WaitTracker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Checks all workers periodically on its own thread, for stalls and for servers that do not answer.
final class StallWatchdog implements AutoCloseable {
    private static final long LONGEST_PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int LOOKS_PER_LIMIT = 10;
    private static final Duration END_LIMIT = Duration.ofSeconds(1);

    private final WaitTracker waits;
    private final StallDetector stalls;
    private final HungConnectionCutter silence;
    private final long periodNanos;
    private final Thread thread;
    private volatile boolean over;

    StallWatchdog(
            Target target,
            DrivePlan.Limits limits,
            long originNanos,
            List<? extends Worker> workers,
            DriveListener listener) {
        waits = new WaitTracker(workers.stream().map(Worker::activity).toList());
        stalls = new StallDetector(
                waits, limits.stall(), originNanos, () -> ServerWaits.ask(target, StallProbe.LIMIT), listener);
        silence = new HungConnectionCutter(waits, workers, limits.statement());
        periodNanos = Math.min(limits.stall().toNanos() / LOOKS_PER_LIMIT, LONGEST_PERIOD_NANOS);
        thread = Thread.ofPlatform().daemon().name("watch").start(this::watch);
    }

    private void watch() {
        while (!over) {
            LockSupport.parkNanos(this, periodNanos);
            long now = System.nanoTime();
            stalls.look(waits.look(now), now);
            silence.cut(now);
        }
        stalls.finish();
    }

    /// Waits for the last reports, but not for a server.
    @Override
    public void close() {
        over = true;
        LockSupport.unpark(thread);
        try {
            thread.join(END_LIMIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Cuts the connections of workers whose server has been silent for too long: a hung engine does not apply
    /// its own timeout either. The cut comes from another thread because a socket timeout costs the JDK two more
    /// system calls per answer. Confined to the watching thread.
    static final class HungConnectionCutter {
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
}
