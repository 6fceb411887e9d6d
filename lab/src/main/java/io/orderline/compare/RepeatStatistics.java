package io.orderline.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.List;
import java.util.Optional;

/// The statistics of a figure over the repeats of one system, without a comparison.
///
/// @param mean mean with an interval by Student's t, from two repeats on; a single run has the interval of
///     its metric, if there is one
/// @param median median with an interval for any distribution, from six repeats on at 95 %
public record RepeatStatistics(Estimate mean, Estimate median) {

    /// Returns the statistics; empty if no run tells the figure, or if a run has only a lower bound of it.
    public static Optional<RepeatStatistics> of(ComparedSystem system, Metric metric, double confidence) {
        List<Double> figures = metric.of(system);
        if (figures.isEmpty() || metric.isLowerBound(system)) {
            return Optional.empty();
        }
        RepeatStatistics repeats =
                of(figures.stream().mapToDouble(Double::doubleValue).toArray(), confidence);
        return Optional.of(metric.interval(system, confidence)
                .map(counted -> new RepeatStatistics(widened(repeats.mean, counted), repeats.median))
                .orElse(repeats));
    }

    /// Widens an interval to that of counts. Runs that found nothing do not vary, but the next one may find
    /// something. Runs that do vary tell more than counts.
    private static Estimate widened(Estimate mean, Range counted) {
        return new Estimate(
                mean.value(),
                mean.isClaimed() ? mean.interval().hull(counted) : counted,
                mean.confidence(),
                mean.observations());
    }

    /// @param values at least one
    static RepeatStatistics of(double[] values, double confidence) {
        return new RepeatStatistics(
                notNegative(Estimate.mean(values, confidence)), Estimate.median(values, confidence));
    }

    /// Cuts an interval off at zero. Student's t ignores that times and rates are never negative; the cut
    /// interval holds as well.
    private static Estimate notNegative(Estimate mean) {
        Range all = mean.interval();
        return mean.isClaimed() && all.low() < 0
                ? new Estimate(mean.value(), new Range(0, all.high()), mean.confidence(), mean.observations())
                : mean;
    }
}
