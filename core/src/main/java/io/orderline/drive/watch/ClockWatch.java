package io.orderline.drive.watch;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Compares the wall clock with the monotonic clock by which a drive is measured. A difference shifts the
/// drive's time axis against log files, monitors and the database. Confined to one thread.
public final class ClockWatch {
    /// Both clocks must be read within this time, otherwise they are read again: a thread that loses its
    /// processor between both reads would look like a clock step.
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

    /// @param monotonic clock in nanoseconds, such as [System#nanoTime]
    public ClockWatch(LongSupplier monotonic, InstantSource wall) {
        this.monotonic = monotonic;
        this.wall = wall;
    }

    /// Compares the clocks. Call this about once a second.
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

    /// Returns the wall clock time, past or future, at a moment of the monotonic clock.
    public Instant at(long nanos) {
        return Instant.EPOCH.plusNanos(offset() + nanos);
    }

    /// Returns wall clock minus monotonic clock, from the quickest of several reads.
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

    /// Returns the largest gain, by absolute value, of the wall clock between two looks.
    public long largestStepNanos() {
        return largestStep;
    }

    /// Returns the gain of the wall clock from the first look to the last.
    public long driftNanos() {
        return last - first;
    }

    public long comparedNanos() {
        return lastNanos - firstNanos;
    }
}
