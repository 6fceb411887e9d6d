package io.orderline.stats;

/// A share counted in batches whose cases are alike. Slow transactions come in clusters, for example, so
/// counting them tells less than their number suggests.
///
/// @param early number of these cases in the first quarter of the batches, rounded down
/// @param batches number of batches with at least one case
/// @param effect factor by which the variance of the share exceeds that of as many independent cases, at
///     least 1 (the *design effect* of L. Kish, "Survey Sampling", Wiley 1965, 8.2)
public record ClusteredShare(double part, double early, double whole, int batches, double effect) {

    /// Returns the share over all batches. Its variance is that of a ratio of two sums,
    /// `b/(b − 1) Σ(xᵢ − p nᵢ)²/(Σ nᵢ)²` (W. G. Cochran, "Sampling Techniques", 3rd edition, Wiley 1977,
    /// 2.11).
    public static ClusteredShare of(double[] parts, double[] wholes) {
        double part = 0;
        double early = 0;
        double whole = 0;
        int batches = 0;
        for (int i = 0; i < parts.length; i++) {
            part += parts[i];
            early += i + 1 <= parts.length / 4.0 ? parts[i] : 0;
            whole += wholes[i];
            batches += wholes[i] > 0 ? 1 : 0;
        }
        double share = part / whole;
        double squares = 0;
        for (int i = 0; i < parts.length; i++) {
            squares += (parts[i] - share * wholes[i]) * (parts[i] - share * wholes[i]);
        }
        double independent = whole * share * (1 - share);
        double effect = batches < 2 || independent == 0 ? 1 : squares * batches / (batches - 1) / independent;
        return new ClusteredShare(part, early, whole, batches, Math.max(1, effect));
    }

    /// Returns the share, 0 … 1, or NaN if no case was examined.
    public double value() {
        return part / whole;
    }

    /// Returns Wilson's interval ([Share#interval]) for the effective number of cases. That number is smaller
    /// than the actual one by the effect, and by `(z/t)²` because the effect is estimated from few batches
    /// (E. L. Korn, B. I. Graubard, "Confidence Intervals for Proportions with Small Expected Number of
    /// Positive Counts Estimated from Survey Data", Survey Methodology 24 (1998), 193–201, who use it for
    /// another interval). With fewer than 2 batches the interval is 0 … 1. If no case has the property, the
    /// effect is unknown and the interval is that of independent cases.
    public Range interval(double confidence) {
        if (batches < 2) {
            return new Range(0, 1);
        }
        double z = NormalQuantiles.twoSided(confidence);
        double t = StudentT.twoSided(confidence, batches - 1.0);
        return Share.wilson(value(), whole / effect * (z / t) * (z / t), z);
    }
}
