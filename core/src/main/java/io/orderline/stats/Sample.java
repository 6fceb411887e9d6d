package io.orderline.stats;

import java.util.Arrays;

/// The mean and variance of a few values that are at hand. [Mean] is for many values that are not.
///
/// @param variance variance with the divisor n − 1; 0 for a single value
public record Sample(int size, double mean, double variance) {
    /// @throws IllegalArgumentException if there are no values
    public static Sample of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("the mean of nothing");
        }
        // Equal values must have no variance, not even from rounding.
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

    /// Returns the standard error of the mean.
    public double error() {
        return Math.sqrt(variance / size);
    }
}
