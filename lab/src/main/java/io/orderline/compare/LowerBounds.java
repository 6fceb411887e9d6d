package io.orderline.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.stats.Range;
import java.util.Collections;
import java.util.List;

/// Compares two systems if a figure is only a lower bound, without saying anything that a higher figure would
/// refute. A list of figures is empty if they are unknown.
record LowerBounds(
        Metric metric, ComparedSystem baseline, ComparedSystem other, List<Double> before, List<Double> after) {
    /// The reason for a bound, as a clause.
    static final String WHY = "not all that was due was done when the window ended";

    static LowerBounds of(MetricComparison comparison) {
        return new LowerBounds(
                comparison.metric(),
                comparison.baseline(),
                comparison.other(),
                comparison.baselineValues(),
                comparison.values());
    }

    boolean any() {
        return !before.isEmpty() && !after.isEmpty() && (metric.isLowerBound(baseline) || metric.isLowerBound(other));
    }

    ComparisonAnswer answer() {
        boolean first = metric.isLowerBound(baseline);
        boolean second = metric.isLowerBound(other);
        if (first && second) {
            return new ComparisonAnswer.Unknown(
                    "both figures are only lower bounds: not all that was due was done when the windows ended");
        }
        if (Collections.max(first ? after : before) < Collections.min(first ? before : after)) {
            return new ComparisonAnswer.Ordered(second);
        }
        return new ComparisonAnswer.Unknown("the figure of " + (first ? baseline : other).label()
                + " is only a lower bound (" + WHY + "), and that of " + (first ? other : baseline).label()
                + " is not below it");
    }

    /// Returns the range of the ratios of all runs of the other system to all runs of the baseline.
    Range ratio() {
        boolean first = metric.isLowerBound(baseline);
        boolean second = metric.isLowerBound(other);
        double least = first || Collections.max(before) <= 0 ? 0 : Collections.min(after) / Collections.max(before);
        return second || Collections.min(before) <= 0
                ? Range.atLeast(least)
                : new Range(least, Collections.max(after) / Collections.min(before));
    }
}
