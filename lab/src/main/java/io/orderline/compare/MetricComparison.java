package io.orderline.compare;

import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.stats.Medians;
import java.util.List;
import java.util.Optional;

/// A comparison of one figure of a system with that of the baseline.
///
/// @param baselineValues figures of the baseline's runs; empty if unknown
/// @param ratio ratio of the other system to the baseline; empty if there is none, or none may be shown
/// @param comparisons number of comparisons made together, for which the confidence was corrected
/// @param declared differences that were declared to be on purpose
public record MetricComparison(
        Metric metric,
        ComparedSystem baseline,
        ComparedSystem other,
        List<Double> baselineValues,
        List<Double> values,
        IntervalBasis basis,
        Optional<Ratio> ratio,
        int comparisons,
        List<Mismatch> declared,
        DifferingFactors factors,
        ComparisonAnswer answer) {
    public MetricComparison {
        baselineValues = List.copyOf(baselineValues);
        values = List.copyOf(values);
        declared = List.copyOf(declared);
    }

    public String sentence() {
        return ComparisonSentence.of(this);
    }

    public static double median(List<Double> values) {
        return values.isEmpty()
                ? Double.NaN
                : Medians.median(
                        values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
