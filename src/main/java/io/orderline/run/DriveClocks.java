package io.orderline.run;

import io.orderline.drive.ClockWatch;
import io.orderline.measure.Interval;
import io.orderline.result.Clocks;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/// Looks at the clocks whenever a phase or an interval of a drive ends. Used by the driving thread.
final class DriveClocks {
    /// The drive's ticker sleeps no longer.
    private static final long LONGEST_INTERVAL = TimeUnit.SECONDS.toNanos(1);

    private final ClockWatch watch;
    private long latestTick;

    DriveClocks(ClockWatch watch) {
        this.watch = watch;
    }

    static DriveClocks ofSystem() {
        return new DriveClocks(new ClockWatch(System::nanoTime, InstantSource.system()));
    }

    /// A phase begins.
    void look() {
        watch.look();
    }

    void interval(Interval interval) {
        watch.look();
        long late = interval.endNanos() - interval.startNanos() - LONGEST_INTERVAL;
        latestTick = Math.max(latestTick, late);
    }

    Clocks found() {
        return new Clocks(
                watch.comparedNanos() / 1e9,
                millis(watch.largestStepNanos()),
                millis(watch.driftNanos()),
                millis(latestTick));
    }

    /// To a microsecond.
    private static double millis(long nanos) {
        return Math.round(nanos / 1e3) / 1e3;
    }
}
