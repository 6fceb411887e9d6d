package io.orderline.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// Medians and the spread around them, which single outliers do not move.
public final class Medians {
    /// Makes the median absolute deviation of normal data their standard deviation: 1/Φ⁻¹(3/4).
    private static final double NORMAL_SPREAD = 1.482602218505602;

    private Medians() {}

    /// The middle value, or the mean of the two middle ones.
    ///
    /// @throws IllegalArgumentException if there is none
    public static double median(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("the median of nothing");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// The narrowest range between the k-th smallest and the k-th largest value that holds the true median
    /// with the confidence, whatever the distribution: it misses with `2 P(X < k)` where X is binomial with
    /// n and ½ (H. A. David, H. N. Nagaraja, "Order Statistics", 7.1). Often it holds more surely than
    /// asked for. Of fewer than 6 values even the whole range does not reach 0.95: nothing is claimed.
    ///
    /// @param confidence such as 0.95
    public static Range interval(double[] values, double confidence) {
        NormalQuantiles.check(confidence);
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        BinomialDistribution below = BinomialDistribution.of(n, 0.5);
        int k = 0;
        while (k < n / 2 && 2 * below.cumulativeProbability(k) <= 1 - confidence) {
            k++;
        }
        return k == 0 ? Range.ALL : new Range(sorted[k - 1], sorted[n - k]);
    }

    /// Standard deviation estimated by the median absolute deviation from zero (F. R. Hampel, "The Influence
    /// Curve and Its Role in Robust Estimation", JASA 69 (1974), 383–393).
    ///
    /// @param residuals with median 0
    public static double spread(double[] residuals) {
        return NORMAL_SPREAD * median(Arrays.stream(residuals).map(Math::abs).toArray());
    }
}
