package io.orderline.stats;

/// A share estimated by counting: `part` of `whole` cases have the property.
public record Share(long part, long whole) {
    public Share {
        if (part < 0 || part > whole) {
            throw new IllegalArgumentException(part + " of " + whole + " is no share");
        }
    }

    /// Returns the share, 0 … 1, or NaN if no case was examined.
    public double value() {
        return part / (double) whole;
    }

    /// Returns the score interval of E. B. Wilson, "Probable Inference, the Law of Succession, and
    /// Statistical Inference", JASA 22 (1927), 209–212:
    ///
    /// `(p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n)`
    ///
    /// Unlike `p ± z √(p(1 − p)/n)` it keeps its confidence for small shares (Brown, Cai, DasGupta, "Interval
    /// Estimation for a Binomial Proportion", Statistical Science 16 (2001), 101–133). Without cases it is 0
    /// … 1.
    public Range interval(double confidence) {
        if (whole == 0) {
            return new Range(0, 1);
        }
        return wilson(value(), (double) whole, NormalQuantiles.twoSided(confidence));
    }

    /// @param n number of cases, not necessarily a whole number
    static Range wilson(double p, double n, double z) {
        double centre = p + z * z / (2 * n);
        double margin = z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
        double scale = 1 + z * z / n;
        // The formula gives exactly 0 and 1 for shares of 0 and 1, except for rounding.
        double low = p == 0 ? 0 : Math.max(0, (centre - margin) / scale);
        double high = p == 1 ? 1 : Math.min(1, (centre + margin) / scale);
        return new Range(low, high);
    }
}
