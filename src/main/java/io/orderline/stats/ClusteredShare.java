package io.orderline.stats;

/// A share that was counted in batches, whose members are alike: slow transactions come together, so that
/// counting them tells less than their number says.
///
/// @param part how many had the property, in all batches
/// @param early of those, in the first quarter of the batches, or a little less if they cannot be divided by
/// four
/// @param whole how many were looked at
/// @param batches how many batches had any
/// @param effect by how much the variance of the share is larger than that of so many independent ones, at
/// least 1 (the *design effect* of L. Kish, "Survey Sampling", Wiley 1965, 8.2)
public record ClusteredShare(double part, double early, double whole, int batches, double effect) {

    /// The variance is that of a ratio of two sums, `b/(b − 1) Σ(xᵢ − p nᵢ)²/(Σ nᵢ)²` (W. G. Cochran, "Sampling
    /// Techniques", 3rd edition, Wiley 1977, 2.11).
    ///
    /// @param parts of each batch
    /// @param wholes likewise
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

    /// 0 … 1; not a number if nothing was looked at.
    public double value() {
        return part / whole;
    }

    /// Wilson's interval ([Share#interval]) of as many as the batches are worth, which is fewer by the effect,
    /// and by `(z/t)²` as the effect is estimated from few batches (E. L. Korn, B. I. Graubard, "Confidence
    /// Intervals for Proportions with Small Expected Number of Positive Counts Estimated from Survey Data",
    /// Survey Methodology 24 (1998), 193–201, there for another interval). With fewer than 2 batches nothing is
    /// claimed: 0 … 1. If none had the property, nobody knows how they would come together: the interval is
    /// that of independent ones.
    ///
    /// @param confidence such as 0.95
    public Range interval(double confidence) {
        if (batches < 2) {
            return new Range(0, 1);
        }
        double z = NormalQuantiles.twoSided(confidence);
        double t = StudentT.twoSided(confidence, batches - 1.0);
        return Share.wilson(value(), whole / effect * (z / t) * (z / t), z);
    }
}
