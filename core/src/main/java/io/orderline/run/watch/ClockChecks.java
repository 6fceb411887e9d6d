package io.orderline.run.watch;

import io.orderline.measure.Interval;
import io.orderline.result.environment.ClockReport;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Compares the wall clock with the monotonic clock by which a drive is measured. A difference shifts the
/// drive's time axis against log files, monitors and the database. Used by the driving thread.
public final class ClockChecks {
    /// The longest sleep of the drive's ticker.
    private static final long LONGEST_INTERVAL = TimeUnit.SECONDS.toNanos(1);

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
    private long latestTick;

    /// @param monotonic clock in nanoseconds, such as [System#nanoTime]
    ClockChecks(LongSupplier monotonic, InstantSource wall) {
        this.monotonic = monotonic;
        this.wall = wall;
    }

    public static ClockChecks ofSystem() {
        return new ClockChecks(System::nanoTime, InstantSource.system());
    }

    /// Compares the clocks when an interval of the drive has ended.
    public void interval(Interval interval) {
        look();
        long late = interval.endNanos() - interval.startNanos() - LONGEST_INTERVAL;
        latestTick = Math.max(latestTick, late);
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

    public ClockReport found() {
        return new ClockReport(
                (lastNanos - firstNanos) / 1e9, millis(largestStep), millis(last - first), millis(latestTick));
    }

    private static double millis(long nanos) {
        return Math.round(nanos / 1e3) / 1e3;
    }
}
