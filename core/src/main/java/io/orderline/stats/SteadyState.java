package io.orderline.stats;

import java.util.Arrays;
import java.util.Optional;

/// The steadiness of one run's window, judged by its series of rates. The window is never trimmed: figures
/// are those of the whole window, whatever is found here.
///
/// @param effectiveSize number of independent values that the series is worth
/// @param variation coefficient of variation (standard deviation / mean) of the means of ten equal spans. A.
///     Georges, D. Buytaert, L. Eeckhout, "Statistically Rigorous Java Performance Evaluation", OOPSLA 2007,
///     57–76, regard iterations as steady if this is below 0.01 or 0.02
public record SteadyState(double effectiveSize, double variation, Drift drift, WarmUp warmUp) {
    private static final int SPANS = 10;

    /// Judges a series; empty if it is shorter than 24 values, or if its median or that of its last two
    /// thirds is not positive.
    ///
    /// @param series evenly spaced rates, each of enough transactions to be nearly normal
    public static Optional<SteadyState> of(double[] series, double confidence) {
        return Drift.of(series, confidence)
                .filter(drift -> Medians.median(WarmUp.rest(series)) > 0)
                .map(drift -> new SteadyState(
                        Autocorrelation.effectiveSize(series),
                        variation(series),
                        drift,
                        WarmUp.of(series, confidence)));
    }

    /// Decides whether neither the difference between the thirds nor the effect of the start on the window's
    /// mean exceeds the tolerance, such as 0.02.
    public Decision judge(double tolerance) {
        Decision even = Decision.of(drift.interval(), Range.atMost(tolerance));
        Decision warm = Decision.of(warmUp.effect(), new Range(-tolerance, tolerance));
        return even.and(warm);
    }

    private static double variation(double[] series) {
        double[] means = new double[SPANS];
        for (int span = 0; span < SPANS; span++) {
            int from = span * series.length / SPANS;
            int to = (span + 1) * series.length / SPANS;
            means[span] = Arrays.stream(series, from, to).sum() / (to - from);
        }
        Sample sample = Sample.of(means);
        return sample.deviation() / sample.mean();
    }
}
