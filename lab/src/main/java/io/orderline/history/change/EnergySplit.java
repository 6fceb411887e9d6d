package io.orderline.history.change;

import java.util.Optional;

/// The split of a stretch of a series whose two sides differ most: one step of E-divisive (D. S. Matteson, N.
/// A. James, "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", JASA 109
/// (2014), 334–345), with distances to the power of 1.
///
/// @param index index of the first value after the split
/// @param to index after the last value of the right side
/// @param energy dissimilarity of the two sides, `Q̂` in the paper
record EnergySplit(int from, int index, int to, double energy) {

    /// Returns the split of a stretch with the largest energy; empty if the stretch is too short. The left
    /// side begins where the stretch begins. The right side may end before the stretch ends, which also finds
    /// a level that came and went.
    static Optional<EnergySplit> of(double[] series, int from, int to, int least) {
        EnergySplit best = null;
        double[] within = within(series, from, to);
        for (int index = from + least; index <= to - least; index++) {
            double left = within[index - from];
            double right = 0;
            double between = 0;
            for (int end = index; end < to; end++) {
                right += distances(series, index, end, series[end]);
                between += distances(series, from, index, series[end]);
                double energy = energy(index - from, end + 1 - index, between, left, right);
                if (end + 1 - index >= least && (best == null || energy > best.energy)) {
                    best = new EnergySplit(from, index, end + 1, energy);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /// Returns `Q̂ = mn/(m + n) (2/(mn) Σ|x − y| − 1/C(n,2) Σ|x − x'| − 1/C(m,2) Σ|y − y'|)`.
    private static double energy(int n, int m, double between, double left, double right) {
        double unlike = 2 * between / (n * (double) m);
        double alikeLeft = n < 2 ? 0 : 2 * left / (n * (n - 1.0));
        double alikeRight = m < 2 ? 0 : 2 * right / (m * (m - 1.0));
        return n * (double) m / (n + m) * (unlike - alikeLeft - alikeRight);
    }

    /// Returns the sum of the distances between all values before each index.
    private static double[] within(double[] series, int from, int to) {
        double[] sums = new double[to - from + 1];
        for (int i = from; i < to; i++) {
            sums[i - from + 1] = sums[i - from] + distances(series, from, i, series[i]);
        }
        return sums;
    }

    private static double distances(double[] series, int from, int to, double value) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(series[i] - value);
        }
        return sum;
    }
}
