package io.orderline.lab.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.stats.Range;
import java.util.Collections;
import java.util.List;

/// What may be said of two systems where a figure is only a lower bound: nothing that a higher figure would refute.
///
/// @param before figures of the baseline's runs; empty if not known
/// @param after likewise, of the other system
record LowerBounds(
        Metric metric, ComparedSystem baseline, ComparedSystem other, List<Double> before, List<Double> after) {
    /// What makes a bound; a clause.
    static final String WHY = "not all that was due was done when the window ended";

    static LowerBounds of(MetricComparison comparison) {
        return new LowerBounds(
                comparison.metric(),
                comparison.baseline(),
                comparison.other(),
                comparison.baselineValues(),
                comparison.values());
    }

    /// Whether there is any.
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

    /// Where the ratio of any of the other's runs to any of the baseline's is.
    Range ratio() {
        boolean first = metric.isLowerBound(baseline);
        boolean second = metric.isLowerBound(other);
        double least = first || Collections.max(before) <= 0 ? 0 : Collections.min(after) / Collections.max(before);
        return second || Collections.min(before) <= 0
                ? Range.atLeast(least)
                : new Range(least, Collections.max(after) / Collections.min(before));
    }
}
