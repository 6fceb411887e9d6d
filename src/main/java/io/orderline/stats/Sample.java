package io.orderline.stats;

import java.util.Arrays;

/// Mean and variance of a few values that are at hand; [Mean] is for many that are not.
///
/// @param variance of the values, with n − 1; 0 for a single one
public record Sample(int size, double mean, double variance) {
    /// @throws IllegalArgumentException if there is no value
    public static Sample of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("the mean of nothing");
        }
        // Equal values must have no variance, not even that of rounding.
        double first = values[0];
        double mean = first + Arrays.stream(values).map(value -> value - first).sum() / values.length;
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return new Sample(values.length, mean, values.length < 2 ? 0 : squares / (values.length - 1));
    }

    public double deviation() {
        return Math.sqrt(variance);
    }

    /// Standard error of the mean.
    double error() {
        return Math.sqrt(variance / size);
    }

    LogRatio.Side asMean() {
        return asMean(1);
    }

    /// @param inflation of the mean's variance, by values that resemble their neighbours
    LogRatio.Side asMean(double inflation) {
        return new LogRatio.Side(mean, error() * Math.sqrt(inflation), size - 1);
    }
}
