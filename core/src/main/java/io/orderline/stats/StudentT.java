package io.orderline.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/// Student's t for an estimate whose standard error was itself estimated (Student, "The Probable Error of a
/// Mean", Biometrika 6 (1908), 1–25).
public final class StudentT {
    /// Normal quantile of the power: a detectable difference is found in four of five cases.
    private static final double POWER = 0.8416212335729143;

    private StudentT() {}

    /// Returns the t of a two-sided interval: 2.776 for a confidence of 0.95 and 4 degrees of freedom.
    public static double twoSided(double confidence, double freedom) {
        NormalQuantiles.check(confidence);
        return TDistribution.of(freedom).inverseSurvivalProbability((1 - confidence) / 2);
    }

    /// Returns the difference δ that is found in four of five cases.
    ///
    /// A difference is found if `x > t s`, where x varies around δ with the true standard error, and s is the
    /// study's estimate of that error. The true error is not known now either, only an earlier estimate s₀.
    /// Let `δ = k s₀`, and let both estimates be nearly normal with mean `1 − 1/4ν` and variance `1/2ν` times
    /// the true one (Abramowitz, Stegun, "Handbook of Mathematical Functions", 26.7.10, where only s is
    /// uncertain). The power is then `Φ((k b₀ − t b) / √(1 + k²/2ν₀ + t²/2ν))` with `b = 1 − 1/4ν`, which is
    /// solved for k. Averaging the power over the possible noise is the *assurance* of A. O'Hagan, J. W.
    /// Stevens, M. J. Campbell, "Assurance in Clinical Trial Design", Pharmaceutical Statistics 4 (2005),
    /// 187–201. With few observations it asks for more than a power that takes the estimated noise for the
    /// true one.
    ///
    /// @param error earlier estimate s₀ of the standard error
    /// @param known degrees of freedom ν₀ of the earlier estimate
    /// @param freedom degrees of freedom ν of the study in question
    public static double detectable(double error, double known, double confidence, double freedom) {
        double t = twoSided(confidence, freedom);
        double bias = 1 - 1 / (4 * known);
        double limit = t * (1 - 1 / (4 * freedom));
        // (k bias − limit)² = z² (1 + k²/2ν₀ + t²/2ν) is a k² − 2 b k + c = 0; the other solution is below
        // the limit.
        double a = bias * bias - POWER * POWER / (2 * known);
        double b = bias * limit;
        double c = limit * limit - POWER * POWER * (1 + t * t / (2 * freedom));
        return error * (b + Math.sqrt(b * b - a * c)) / a;
    }
}
