package io.orderline.stats.change;

import java.util.Optional;

/// Where a stretch of a series is least alike on both sides: one step of E-divisive (D. S. Matteson, N. A. James,
/// "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", JASA 109 (2014), 334–345),
/// with the distance to the power of 1.
///
/// @param from first index of the left side
/// @param index of the first value behind the split
/// @param to index after the last of the right side
/// @param energy how unlike both sides are, `Q̂` there
record EnergySplit(int from, int index, int to, double energy) {

    /// Both sides are values next to each other: the left one begins where the stretch does, the right one may end
    /// before the stretch does, so that a level which came and went is found too.
    ///
    /// @param from first index
    /// @param to index after the last
    /// @param least values on each side
    /// @return the split with the largest energy; empty if the stretch is too short
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

    /// `Q̂ = mn/(m + n) (2/(mn) Σ|x − y| − 1/C(n,2) Σ|x − x'| − 1/C(m,2) Σ|y − y'|)` there.
    private static double energy(int n, int m, double between, double left, double right) {
        double unlike = 2 * between / (n * (double) m);
        double alikeLeft = n < 2 ? 0 : 2 * left / (n * (n - 1.0));
        double alikeRight = m < 2 ? 0 : 2 * right / (m * (m - 1.0));
        return n * (double) m / (n + m) * (unlike - alikeLeft - alikeRight);
    }

    /// Sums of the distances between all values before each index.
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
