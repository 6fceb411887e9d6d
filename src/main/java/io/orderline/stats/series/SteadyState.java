package io.orderline.stats.series;

import io.orderline.stats.Autocorrelation;
import io.orderline.stats.Decision;
import io.orderline.stats.Medians;
import io.orderline.stats.Range;
import io.orderline.stats.Sample;
import java.util.Arrays;
import java.util.Optional;

/// Judges the window of one run by its series of rates. The window is judged and never trimmed: a figure is
/// that of the whole window, whatever is found here.
///
/// @param effectiveSize how many independent values the series is worth, see [Autocorrelation#effectiveSize]
/// @param variation coefficient of variation (standard deviation / mean) of the means of ten equal spans. A.
///     Georges, D. Buytaert, L. Eeckhout, "Statistically Rigorous Java Performance Evaluation", OOPSLA 2007,
///     57–76, take iterations for steady when theirs is below 0.01 or 0.02
/// @param drift between the window's thirds
/// @param warmUp of its start
public record SteadyState(double effectiveSize, double variation, Drift drift, WarmUp warmUp) {
    private static final int SPANS = 10;

    /// @param series evenly spaced rates, each of enough transactions to be nearly normal
    /// @param confidence such as 0.95
    /// @return empty if the series is shorter than 24 values or its median, or that of its last two thirds,
    ///     is not positive
    public static Optional<SteadyState> of(double[] series, double confidence) {
        return Drift.of(series, confidence)
                .filter(drift -> Medians.median(WarmUp.rest(series)) > 0)
                .map(drift -> new SteadyState(
                        Autocorrelation.effectiveSize(series),
                        variation(series),
                        drift,
                        WarmUp.of(series, confidence)));
    }

    /// Whether the thirds do not differ by more than the tolerance, nor the start moves the window's mean by
    /// more.
    ///
    /// @param tolerance such as 0.02
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
