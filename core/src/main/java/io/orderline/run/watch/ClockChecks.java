package io.orderline.run.watch;

import io.orderline.drive.watch.ClockWatch;
import io.orderline.measure.Interval;
import io.orderline.result.environment.ClockReport;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/// Checks the clocks whenever a phase or an interval of a drive ends. Used by the driving thread.
public final class ClockChecks {
    /// The longest sleep of the drive's ticker.
    private static final long LONGEST_INTERVAL = TimeUnit.SECONDS.toNanos(1);

    private final ClockWatch watch;
    private long latestTick;

    ClockChecks(ClockWatch watch) {
        this.watch = watch;
    }

    public static ClockChecks ofSystem() {
        return new ClockChecks(new ClockWatch(System::nanoTime, InstantSource.system()));
    }

    public void look() {
        watch.look();
    }

    public void interval(Interval interval) {
        watch.look();
        long late = interval.endNanos() - interval.startNanos() - LONGEST_INTERVAL;
        latestTick = Math.max(latestTick, late);
    }

    /// Returns the wall clock time at a moment of [System#nanoTime].
    public Instant at(long nanos) {
        return watch.at(nanos);
    }

    public ClockReport found() {
        return new ClockReport(
                watch.comparedNanos() / 1e9,
                millis(watch.largestStepNanos()),
                millis(watch.driftNanos()),
                millis(latestTick));
    }

    private static double millis(long nanos) {
        return Math.round(nanos / 1e3) / 1e3;
    }
}
