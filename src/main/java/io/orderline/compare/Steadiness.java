package io.orderline.compare;

import io.orderline.stats.SteadyState;
import java.util.Optional;

/// Judges the windows of runs.
public final class Steadiness {
    private Steadiness() {}

    /// Of a run's own rate, second by second; empty if its window is too short, or its files do not tell.
    ///
    /// @param confidence such as 0.95
    public static Optional<SteadyState> of(RunFacts run, double confidence) {
        return SteadyState.of(SecondRates.of(run, Metric.NOPM), confidence);
    }
}
