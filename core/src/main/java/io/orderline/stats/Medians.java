package io.orderline.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The median and the spread around it, which single outliers do not move.
public final class Medians {
    /// Converts the median absolute deviation of normal data to the standard deviation: 1/Φ⁻¹(3/4).
    private static final double NORMAL_SPREAD = 1.482602218505602;

    private Medians() {}

    /// @throws IllegalArgumentException if there are no values
    public static double median(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("the median of nothing");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// Returns the narrowest range between the k-th smallest and the k-th largest value that holds the true
    /// median with the given confidence, whatever the distribution. It misses the median with probability
    /// `2 P(X < k)`, where X is binomial with n and ½ (H. A. David, H. N. Nagaraja, "Order Statistics", 7.1).
    /// Because k is a whole number, the actual confidence is often higher. Fewer than 6 values cannot reach
    /// 0.95; the result is then [Range#ALL].
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

    /// Returns a standard deviation estimated by the median absolute deviation from zero (F. R. Hampel, "The
    /// Influence Curve and Its Role in Robust Estimation", JASA 69 (1974), 383–393).
    ///
    /// @param residuals values whose median is 0
    public static double spread(double[] residuals) {
        return NORMAL_SPREAD * median(Arrays.stream(residuals).map(Math::abs).toArray());
    }
}
