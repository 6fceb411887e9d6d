package io.orderline.capture.twin;

import java.util.function.DoubleUnaryOperator;

/// Estimates the exponent of Zipf's distribution by maximum likelihood. It is the exponent for which the expected
/// mean logarithm of ranks equals the observed one. Not instantiable.
final class ZipfFit {
    private static final double HIGHEST = 10;
    private static final int EXACT = 10_000;
    private static final double BLOCK = 1.001;
    private static final int STEPS = 50;

    private ZipfFit() {}

    /// Returns the exponent; 0 if the ranks are uniform, or high ranks are more frequent.
    ///
    /// @param meanLogarithm the mean logarithm of the ranks, which begin with 1
    /// @param numbers the number of ranks
    static double theta(double meanLogarithm, long numbers) {
        return decreasing(theta -> meanLogarithm(theta, numbers), meanLogarithm, HIGHEST, STEPS);
    }

    /// Returns the point between 0 and `highest` at which a decreasing function has the given value, by
    /// bisection.
    static double decreasing(DoubleUnaryOperator function, double value, double highest, int steps) {
        double low = 0;
        double high = highest;
        for (int step = 0; step < steps; step++) {
            double middle = (low + high) / 2;
            if (function.applyAsDouble(middle) > value) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /// Sums exactly over the first ranks, and then over blocks a thousandth wide.
    static double meanLogarithm(double theta, long numbers) {
        double weights = 0;
        double sum = 0;
        long rank = 1;
        while (rank <= numbers) {
            long next = rank < EXACT ? rank + 1 : Math.min(numbers + 1, (long) (rank * BLOCK));
            double middle = (rank + next - 1) / 2.0;
            double weight = Math.pow(middle, -theta) * (next - rank);
            weights += weight;
            sum += weight * Math.log(middle);
            rank = next;
        }
        return sum / weights;
    }
}
