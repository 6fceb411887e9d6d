package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.HarnessReport;
import io.orderline.run.verdict.ThroughputSeries.Point;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.stats.Medians;
import java.util.List;

/// Checks for how much of the window the driver was stopped by a signal, by its host, or by garbage
/// collection. Throughput is too low by this share, and the same share of responses is too long.
record DriverStoppedRule() implements VerdictRule {
    /// Two runs of the same system differ by about as much.
    private static final double MOST = 0.05;
    /// The length of an interval: shorter stops matter only in windows that are too short for a figure.
    private static final double LEAST_SECONDS = 1;
    /// An interval longer than one second by this much ended late.
    private static final double LATE_SECONDS = 0.5;

    @Override
    public List<Finding> judge(RunEvidence run) {
        double seconds = run.measured().window().span().seconds();
        if (seconds <= 0 || !run.counted().driven()) {
            return List.of();
        }
        double late = late(ThroughputSeries.of(run.workload(), run.measured().rows()));
        double collecting = run.harnessed()
                .harness()
                .map(HarnessReport::gcSeconds)
                .filter(known -> known > 0)
                .orElse(0.0);
        double stood = Math.max(late, collecting);
        double share = stood / seconds;
        String figures = FindingText.format(
                "the driver stood still for %.1f %% of the window (%.1f s in intervals that ended late, %.1f s of garbage"
                        + " collection; at most %.0f %% may be)",
                100 * share, late, collecting, 100 * MOST);
        Level beyond = stood > LEAST_SECONDS ? Level.FAIL : Level.WARN;
        return List.of(new Finding(share > MOST ? beyond : Level.PASS, "driver-stopped", figures));
    }

    /// Returns the time that the missing transactions of late intervals stand for. An interval whose end
    /// alone was late, as when results could not be written, has none missing.
    private static double late(ThroughputSeries series) {
        double usual = series.points().isEmpty() ? 0 : Medians.median(series.rates());
        return usual <= 0
                ? 0
                : series.points().stream()
                        .filter(point -> length(point) > 1 + LATE_SECONDS)
                        .mapToDouble(point ->
                                Math.clamp(length(point) * (1 - point.perSecond() / usual), 0, length(point) - 1))
                        .sum();
    }

    private static double length(Point point) {
        return point.end() - point.begin();
    }
}
