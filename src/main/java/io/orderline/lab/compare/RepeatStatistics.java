package io.orderline.lab.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.List;
import java.util.Optional;

/// What the repeats of one system say of a figure by themselves, without another system beside them.
///
/// @param mean with an interval by Student's t, from two repeats on; of a single run with that of its
///     metric, if that has one
/// @param median with an interval that holds for any distribution, from six repeats on at 95 %
public record RepeatStatistics(Estimate mean, Estimate median) {

    /// Empty if no run tells the figure, or one knows only a lower bound.
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

    /// Runs that found nothing do not vary, and yet another one may find something; runs that vary tell more than
    /// counts.
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

    /// Student's t does not know that no time and no rate is less than zero; cut off there, an interval holds as well.
    private static Estimate notNegative(Estimate mean) {
        Range all = mean.interval();
        return mean.isClaimed() && all.low() < 0
                ? new Estimate(mean.value(), new Range(0, all.high()), mean.confidence(), mean.observations())
                : mean;
    }
}
