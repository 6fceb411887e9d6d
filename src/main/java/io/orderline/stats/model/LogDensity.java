package io.orderline.stats.model;

import io.orderline.stats.Range;
import java.util.Arrays;
import java.util.stream.IntStream;

/// How likely values are that are equally far apart in their logarithms. Immutable.
final class LogDensity {
    /// So likely, relative to the most likely, the ends may be at most: else nobody knows what is beyond them.
    private static final double OPEN = 0.01;

    /// What is less likely, relative to the most likely, is not looked at.
    private static final double UNLIKELY = 1e-5;

    private final double first;
    private final double step;
    private final double[] weights;

    /// @param first logarithm of the first value
    /// @param step from one logarithm to the next
    /// @param weights relative to each other; not copied
    LogDensity(double first, double step, double[] weights) {
        this.first = first;
        this.step = step;
        this.weights = weights;
    }

    /// Logarithm of the first or last value that is not unlikely.
    double end(boolean last) {
        double least = UNLIKELY * most();
        IntStream cells = IntStream.range(0, weights.length).filter(cell -> weights[cell] > least);
        return first + step * (last ? cells.max() : cells.min()).orElseThrow();
    }

    private double most() {
        return Arrays.stream(weights).max().orElseThrow();
    }

    /// The value below which the part lies.
    double quantile(double part) {
        double left = part * Arrays.stream(weights).sum();
        int cell = 0;
        while (left > weights[cell]) {
            left -= weights[cell++];
        }
        return Math.exp(first + (cell - 0.5 + left / weights[cell]) * step);
    }

    /// With as much on either side; all numbers if values beyond the ends may be likely.
    Range interval(double confidence) {
        double open = OPEN * most();
        return weights[0] > open || weights[weights.length - 1] > open
                ? Range.ALL
                : new Range(quantile((1 - confidence) / 2), quantile((1 + confidence) / 2));
    }
}
