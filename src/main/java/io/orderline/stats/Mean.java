package io.orderline.stats;

/// A mean of independent observations, from their sums. Exact as long as the sums are.
///
/// @param count number of observations
/// @param sum of the observations
/// @param sumOfSquares of the observations
public record Mean(long count, double sum, double sumOfSquares) {
    /// With fewer the normal approximation is not used.
    private static final int FEW = 30;

    /// Not a number if there is no observation.
    public double value() {
        return sum / count;
    }

    /// The interval `m ± z s/√n` of the central limit theorem, with the sample's `s² = (Σx² − n m²)/(n − 1)`
    /// (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2). With fewer than 30 observations nothing
    /// is claimed: all numbers.
    ///
    /// @param confidence such as 0.95
    public Range interval(double confidence) {
        if (count < FEW) {
            return Range.ALL;
        }
        double margin = NormalQuantiles.twoSided(confidence) * error();
        return new Range(value() - margin, value() + margin);
    }

    /// The mean's standard error; not a number with fewer than 30 observations.
    double error() {
        double variance = Math.max(0, (sumOfSquares - count * value() * value()) / (count - 1.0));
        return count < FEW ? Double.NaN : Math.sqrt(variance / count);
    }
}
