package io.orderline.figures;

import io.orderline.stats.series.SteadyState;
import java.util.Optional;

/// Judges the windows of runs.
public final class WindowSteadiness {
    private WindowSteadiness() {}

    /// Of a run's own rate, second by second; empty if its window is too short, or its files do not tell.
    ///
    /// @param confidence such as 0.95
    public static Optional<SteadyState> of(ComparedRun run, double confidence) {
        return SteadyState.of(RateSeries.of(run, Metric.NOPM), confidence);
    }
}
