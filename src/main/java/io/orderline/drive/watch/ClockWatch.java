package io.orderline.drive.watch;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Compares the wall clock with the monotonic one by which a drive is measured. What one gains on the other
/// shifts the drive's time axis against log files, monitors and the database. Belongs to one thread.
public final class ClockWatch {
    /// Both clocks are read within this time, or read again: else a thread that loses its processor in
    /// between would look like a step.
    private static final long LONGEST_LOOK_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    private static final int MOST_LOOKS = 5;

    private final LongSupplier monotonic;
    private final InstantSource wall;
    private boolean began;
    private long first;
    private long last;
    private long firstNanos;
    private long lastNanos;
    private long largestStep;

    /// @param monotonic nanoseconds, such as [System#nanoTime]
    public ClockWatch(LongSupplier monotonic, InstantSource wall) {
        this.monotonic = monotonic;
        this.wall = wall;
    }

    /// Compares the clocks; to be called about once a second.
    public void look() {
        long offset = offset();
        if (!began) {
            began = true;
            first = offset;
            firstNanos = lastNanos;
        } else if (Math.abs(offset - last) > Math.abs(largestStep)) {
            largestStep = offset - last;
        }
        last = offset;
    }

    /// What the wall clock showed, or will show, at a moment of the monotonic one.
    public Instant at(long nanos) {
        return Instant.EPOCH.plusNanos(offset() + nanos);
    }

    /// Wall clock minus monotonic clock, as both were within the shortest of some looks.
    private long offset() {
        long offset = 0;
        long shortest = Long.MAX_VALUE;
        for (int look = 0; look < MOST_LOOKS && shortest > LONGEST_LOOK_NANOS; look++) {
            long before = monotonic.getAsLong();
            long now = nanos(wall.instant());
            long took = monotonic.getAsLong() - before;
            if (took < shortest) {
                shortest = took;
                offset = now - (before + took / 2);
                lastNanos = before;
            }
        }
        return offset;
    }

    private static long nanos(Instant instant) {
        return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
    }

    /// What the wall clock gained between two looks, negative if it lost; the one farthest from zero.
    public long largestStepNanos() {
        return largestStep;
    }

    /// What the wall clock gained from the first look to the last.
    public long driftNanos() {
        return last - first;
    }

    /// Time between the first look and the last.
    public long comparedNanos() {
        return lastNanos - firstNanos;
    }
}
