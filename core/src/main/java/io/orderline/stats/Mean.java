package io.orderline.stats;

/// The mean of independent observations, from their sums. It is exact as long as the sums are.
public record Mean(long count, double sum, double sumOfSquares) {
    /// The normal approximation is not used below this count.
    private static final int FEW = 30;

    /// Returns the mean, or NaN if there is no observation.
    public double value() {
        return sum / count;
    }

    /// Returns the interval `m ± z s/√n` of the central limit theorem, with the sample's
    /// `s² = (Σx² − n m²)/(n − 1)` (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2). With fewer
    /// than 30 observations it is [Range#ALL].
    public Range interval(double confidence) {
        if (count < FEW) {
            return Range.ALL;
        }
        double margin = NormalQuantiles.twoSided(confidence) * error();
        return new Range(value() - margin, value() + margin);
    }

    /// Returns the standard error of the mean, or NaN with fewer than 30 observations.
    double error() {
        double variance = Math.max(0, (sumOfSquares - count * value() * value()) / (count - 1.0));
        return count < FEW ? Double.NaN : Math.sqrt(variance / count);
    }
}
