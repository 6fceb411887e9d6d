package io.orderline.cli.program;

import io.orderline.base.Durations;
import io.orderline.report.format.FigureFormat;
import java.time.Duration;

/// Estimates the speed of some work and the time that is left. Not thread-safe.
public final class ProgressEstimate {
    private final long total;
    private final long beganNanos;

    public ProgressEstimate(long total) {
        this.total = total;
        this.beganNanos = System.nanoTime();
    }

    /// Returns `12,000,000 of 50,000,000 rows (24 %), 510,000 rows/s, 1m14s left`.
    public String text(long done, String unit) {
        double seconds = (System.nanoTime() - beganNanos) / 1e9;
        double perSecond = seconds > 0 ? done / seconds : 0;
        String left = done > 0 && done < total
                ? ", " + Durations.text(Duration.ofSeconds(Math.round((total - done) / Math.max(perSecond, 1e-9))))
                        + " left"
                : "";
        return FigureFormat.format(
                "%,d of %,d %s (%d %%), %,.0f %s/s%s",
                done, total, unit, total == 0 ? 100 : Math.min(100, 100 * done / total), perSecond, unit, left);
    }
}
