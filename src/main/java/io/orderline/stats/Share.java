package io.orderline.stats;

/// A share that was estimated by counting.
///
/// @param part how many had the property
/// @param whole how many were looked at
public record Share(long part, long whole) {
    public Share {
        if (part < 0 || part > whole) {
            throw new IllegalArgumentException(part + " of " + whole + " is no share");
        }
    }

    /// 0 … 1; not a number if nothing was looked at.
    public double value() {
        return part / (double) whole;
    }

    /// The score interval of E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
    /// Inference", JASA 22 (1927), 209–212:
    ///
    /// `(p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n)`
    ///
    /// Unlike `p ± z √(p(1 − p)/n)` it keeps its confidence for small shares (Brown, Cai, DasGupta, "Interval
    /// Estimation for a Binomial Proportion", Statistical Science 16 (2001), 101–133). Of nothing it is 0 … 1.
    ///
    /// @param confidence such as 0.95
    public Range interval(double confidence) {
        if (whole == 0) {
            return new Range(0, 1);
        }
        return wilson(value(), (double) whole, NormalQuantiles.twoSided(confidence));
    }

    /// @param n of how many, which need not be a whole number
    static Range wilson(double p, double n, double z) {
        double centre = p + z * z / (2 * n);
        double margin = z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
        double scale = 1 + z * z / n;
        // At the ends the formula gives exactly 0 and 1, but for rounding.
        double low = p == 0 ? 0 : Math.max(0, (centre - margin) / scale);
        double high = p == 1 ? 1 : Math.min(1, (centre + margin) / scale);
        return new Range(low, high);
    }
}
