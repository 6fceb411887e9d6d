package io.orderline.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;

/// Quantiles of the standard normal distribution.
public final class NormalQuantiles {
    private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

    private NormalQuantiles() {}

    /// Returns the z of a two-sided interval: 1.96 for a confidence of 0.95.
    public static double twoSided(double confidence) {
        check(confidence);
        return STANDARD.inverseSurvivalProbability((1 - confidence) / 2);
    }

    /// @throws IllegalArgumentException if the confidence is not between 0 and 1
    static void check(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("no confidence between 0 and 1: " + confidence);
        }
    }

    /// Returns the share of values above z.
    public static double beyond(double z) {
        return STANDARD.survivalProbability(z);
    }
}
