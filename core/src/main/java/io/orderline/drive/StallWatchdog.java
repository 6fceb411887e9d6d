package io.orderline.drive;

import io.orderline.database.connection.ServerWaits;
import io.orderline.database.connection.Target;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.watch.StallDetector;
import io.orderline.drive.watch.StallProbe;
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

    /// @param originNanos when the drive began
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
}
