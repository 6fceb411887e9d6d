package io.orderline.stats;

import java.util.Arrays;

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

    /// Standard deviation estimated by the median absolute deviation from zero (F. R. Hampel, "The Influence
    /// Curve and Its Role in Robust Estimation", JASA 69 (1974), 383–393).
    ///
    /// @param residuals with median 0
    static double spread(double[] residuals) {
        return NORMAL_SPREAD * median(Arrays.stream(residuals).map(Math::abs).toArray());
    }
}
