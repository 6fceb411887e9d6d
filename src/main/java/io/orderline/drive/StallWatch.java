package io.orderline.drive;

import io.orderline.target.ServerWaits;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Looks for stalls on a thread of its own, from the beginning of a drive to its end.
final class StallWatch implements AutoCloseable {
    private static final long LONGEST_PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int LOOKS_PER_LIMIT = 10;
    private static final Duration END_LIMIT = Duration.ofSeconds(1);

    private final Stalls stalls;
    private final long periodNanos;
    private final Thread thread;
    private volatile boolean over;

    StallWatch(Drive drive, List<Activity> workers, DriveListener listener) {
        Duration limit = drive.plan().limits().stall();
        stalls = new Stalls(
                workers,
                limit,
                drive.recorder().originNanos(),
                () -> ServerWaits.ask(drive.target(), Inquiry.LIMIT),
                listener);
        periodNanos = Math.min(limit.toNanos() / LOOKS_PER_LIMIT, LONGEST_PERIOD_NANOS);
        thread = Thread.ofPlatform().daemon().name("stall-watch").unstarted(this::watch);
    }

    void start() {
        thread.start();
    }

    private void watch() {
        while (!over) {
            LockSupport.parkNanos(this, periodNanos);
            stalls.look(System.nanoTime());
        }
        stalls.finish();
    }

    /// Waits for the last words, but not for a server.
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
