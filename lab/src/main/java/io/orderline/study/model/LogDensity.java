package io.orderline.study.model;

import io.orderline.stats.Range;
import java.util.Arrays;
import java.util.stream.IntStream;

/// The relative likelihood of values whose logarithms are equally spaced. Immutable.
final class LogDensity {
    /// Likelihood, relative to the largest, up to which the ends bound the density. If an end is more likely,
    /// values beyond it may be likely too.
    private static final double OPEN = 0.01;

    /// Values that are less likely than this, relative to the most likely one, are ignored.
    private static final double UNLIKELY = 1e-5;

    private final double first;
    private final double step;
    private final double[] weights;

    /// @param weights likelihoods relative to each other; not copied
    LogDensity(double first, double step, double[] weights) {
        this.first = first;
        this.step = step;
        this.weights = weights;
    }

    /// Returns values whose logarithms are equally spaced.
    static double[] geometric(double from, double to, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> from * Math.pow(to / from, i / (count - 1.0)))
                .toArray();
    }

    /// Returns the logarithm of the first or last value that is not unlikely.
    double end(boolean last) {
        double least = UNLIKELY * most();
        IntStream cells = IntStream.range(0, weights.length).filter(cell -> weights[cell] > least);
        return first + step * (last ? cells.max() : cells.min()).orElseThrow();
    }

    private double most() {
        return Arrays.stream(weights).max().orElseThrow();
    }

    /// Returns the value below which the given part of the likelihood lies.
    double quantile(double part) {
        double left = part * Arrays.stream(weights).sum();
        int cell = 0;
        while (left > weights[cell]) {
            left -= weights[cell++];
        }
        return Math.exp(first + (cell - 0.5 + left / weights[cell]) * step);
    }

    /// Returns the interval with equal tails; [Range#ALL] if values beyond the ends may be likely.
    Range interval(double confidence) {
        double open = OPEN * most();
        return weights[0] > open || weights[weights.length - 1] > open
                ? Range.ALL
                : new Range(quantile((1 - confidence) / 2), quantile((1 + confidence) / 2));
    }
}
