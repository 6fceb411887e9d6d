package io.orderline.history.change;

import io.orderline.compare.ratio.Ratio;
import io.orderline.compare.ratio.UnpairedRatio;
import io.orderline.stats.Autocorrelation;
import io.orderline.stats.Sample;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/// Two adjacent stretches of a series, which may have different levels.
final class LevelShift {
    /// Autocorrelation up to which values are distinguished from a level that drifts.
    private static final double MOST_ALIKE = 0.8;

    private final double[] before;
    private final double[] after;

    private LevelShift(double[] before, double[] after) {
        this.before = before;
        this.after = after;
    }

    static LevelShift of(double[] series, int from, int index, int to) {
        return new LevelShift(Arrays.copyOfRange(series, from, index), Arrays.copyOfRange(series, index, to));
    }

    /// Returns the ratio of the level after to the level before, if the values are logarithms.
    Ratio ratio(double confidence) {
        return UnpairedRatio.of(figures(before), figures(after), confidence, inflation());
    }

    private static double[] figures(double[] logarithms) {
        return Arrays.stream(logarithms).map(Math::exp).toArray();
    }

    /// Returns by how much a change here reduces the sum of squares.
    double gain() {
        double difference = mean(after) - mean(before);
        return difference * difference * before.length * after.length / (before.length + after.length);
    }

    /// Returns how often noise alone would make levels at least as far apart: Student's t-test of two samples
    /// with equal variance (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.3), with the variance of
    /// the means multiplied by [#inflation].
    ///
    /// The test is repeated without the one value of each side that most favours a change, and the largest
    /// probability counts: a single value that is far off is not a level.
    double probability() {
        boolean rise = mean(after) > mean(before);
        return DoubleStream.of(
                        student(this),
                        student(new LevelShift(without(before, !rise), after)),
                        student(new LevelShift(before, without(after, rise))))
                .max()
                .orElseThrow();
    }

    /// Returns the factor by which the variance of means exceeds that of independent values,
    /// `(1 + ρ)/(1 − ρ)`, at least 1. This is [Autocorrelation#effectiveSize] with `ρ(k) = ρᵏ`, because there
    /// are too few values here to know more than ρ. Each of the two means takes 1/n off the sample
    /// autocorrelation of n values, and 2/n is added to correct it (M. G. Kendall, "Note on Bias in the
    /// Estimation of Autocorrelation", Biometrika 41 (1954), 403–404).
    double inflation() {
        double[] residuals =
                DoubleStream.concat(residuals(before), residuals(after)).toArray();
        double alike = Math.clamp(Autocorrelation.at(residuals, 1) + 2.0 / residuals.length, 0, MOST_ALIKE);
        return (1 + alike) / (1 - alike);
    }

    private static DoubleStream residuals(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(value -> value - mean);
    }

    private double student(LevelShift levels) {
        Sample left = Sample.of(levels.before);
        Sample right = Sample.of(levels.after);
        int freedom = left.size() + right.size() - 2;
        double difference = Math.abs(right.mean() - left.mean());
        if (difference == 0 || freedom < 1) {
            return 1;
        }
        double variance = ((left.size() - 1) * left.variance() + (right.size() - 1) * right.variance()) / freedom;
        double error = Math.sqrt(variance * inflation() * (1.0 / left.size() + 1.0 / right.size()));
        return error == 0 ? 0 : 2 * TDistribution.of(freedom).survivalProbability(difference / error);
    }

    private static double[] without(double[] values, boolean largest) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return Arrays.copyOfRange(sorted, largest ? 0 : 1, sorted.length - (largest ? 1 : 0));
    }

    private static double mean(double[] values) {
        return Sample.of(values).mean();
    }
}
