package io.orderline.lab.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.stats.Medians;
import io.orderline.stats.Ratio;
import java.util.List;
import java.util.Optional;

/// One figure of a system against that of the baseline.
///
/// @param baselineValues a figure for each run; empty if not known
/// @param values likewise, of the other system
/// @param basis what the ratio's interval was made of
/// @param ratio of the other system to the baseline; empty if there is none, or none may be shown
/// @param comparisons that were made together, and for which the confidence was corrected
/// @param declared what differs between them on purpose
/// @param factors what else they do not have in common, of work and machine
/// @param answer what may be said
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

    /// The answer in a sentence.
    public String sentence() {
        return ComparisonSentence.of(this);
    }

    /// The middle of a system's figures; not a number if they are not known.
    public static double median(List<Double> values) {
        return values.isEmpty()
                ? Double.NaN
                : Medians.median(
                        values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
