package io.orderline.stats.change;

import io.orderline.stats.Autocorrelation;
import io.orderline.stats.Ratio;
import io.orderline.stats.Sample;
import io.orderline.stats.UnpairedRatio;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/// Two stretches of a series, one behind the other, which may be of different levels.
final class Levels {
    /// Runs that resemble their neighbours more than this are not told from a level that wanders.
    private static final double MOST_ALIKE = 0.8;

    private final double[] before;
    private final double[] after;

    private Levels(double[] before, double[] after) {
        this.before = before;
        this.after = after;
    }

    /// @param from first index of the level before
    /// @param index first one of the level after
    /// @param to index behind that
    static Levels of(double[] series, int from, int index, int to) {
        return new Levels(Arrays.copyOfRange(series, from, index), Arrays.copyOfRange(series, index, to));
    }

    /// How many times as large the level after is, if the values are logarithms.
    Ratio ratio(double confidence) {
        return UnpairedRatio.of(figures(before), figures(after), confidence, inflation());
    }

    private static double[] figures(double[] logarithms) {
        return Arrays.stream(logarithms).map(Math::exp).toArray();
    }

    /// How much of the sum of squares a change here takes away.
    double gain() {
        double difference = mean(after) - mean(before);
        return difference * difference * before.length * after.length / (before.length + after.length);
    }

    /// How often noise alone would make levels at least as far apart: Student's t-test of two samples with one
    /// variance (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.3), with the variance of means multiplied
    /// by [#inflation].
    ///
    /// The test is made again without the one value of either side that speaks most for the change, and the worst
    /// answer counts: one value that is far off is no level.
    double probability() {
        boolean rise = mean(after) > mean(before);
        return DoubleStream.of(
                        student(this),
                        student(new Levels(without(before, !rise), after)),
                        student(new Levels(before, without(after, rise))))
                .max()
                .orElseThrow();
    }

    /// How many times as large the variance of means is as with independent values: `(1 + ρ)/(1 − ρ)`, which is
    /// [Autocorrelation#effectiveSize] with `ρ(k) = ρᵏ`: too few values are left here to know more than ρ. To the
    /// sample's autocorrelation is added what the two means take of it in n values, 1/n each (M. G. Kendall, "Note
    /// on Bias in the Estimation of Autocorrelation", Biometrika 41 (1954), 403–404). Never less than 1.
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

    private double student(Levels levels) {
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

    /// All but the largest, or the smallest.
    private static double[] without(double[] values, boolean largest) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return Arrays.copyOfRange(sorted, largest ? 0 : 1, sorted.length - (largest ? 1 : 0));
    }

    private static double mean(double[] values) {
        return Sample.of(values).mean();
    }
}
