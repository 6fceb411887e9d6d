package io.orderline.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// The probability that chance alone goes at least as far beyond an allowed range as an observation does: the
/// smaller of two tails, one for each end of the range. A caller that rejects an observation if this is at
/// most α/2 errs in at most α of all cases. The probability is exact, however few observations there are,
/// except for [#of(Mean, Range)] (C. J. Clopper, E. S. Pearson, "The Use of Confidence or Fiducial Limits
/// Illustrated in the Case of the Binomial", Biometrika 26 (1934), 404–413).
public final class TailProbability {
    private TailProbability() {}

    /// Returns the probability for independent cases that have a property, each with a probability in the
    /// range (NIST DLMF 8.17.5).
    public static double of(Share share, Range allowed) {
        return Math.min(
                atMost(share.part(), share.whole(), allowed.low()),
                atMost(share.whole() - share.part(), share.whole(), 1 - allowed.high()));
    }

    private static double atMost(long part, long whole, double probability) {
        if (part >= whole || probability <= 0) {
            return 1;
        }
        return probability >= 1
                ? 0
                : BetaDistribution.of(part + 1.0, whole - (double) part).survivalProbability(probability);
    }

    /// Returns the probability for a count of independent events with expectation in the range (NIST DLMF
    /// 8.4.10).
    public static double ofCount(long count, Range expected) {
        double atMost =
                expected.low() <= 0 ? 1 : GammaDistribution.of(count + 1.0, 1).survivalProbability(expected.low());
        return Math.min(
                atMost,
                count == 0 ? 1 : GammaDistribution.of((double) count, 1).cumulativeProbability(expected.high()));
    }

    /// Returns the probability for the sum of exponentially distributed times whose mean is in the range.
    public static double ofTimes(long count, double sum, Range mean) {
        if (count == 0) {
            return 1;
        }
        GammaDistribution times = GammaDistribution.of((double) count, 1);
        return Math.min(times.cumulativeProbability(sum / mean.low()), times.survivalProbability(sum / mean.high()));
    }

    /// Returns the probability by Student's t for the mean of observations whose tails are no heavier than
    /// normal ones, or 1 if [Mean#interval] is unbounded.
    public static double of(Mean mean, Range allowed) {
        double error = mean.error();
        if (Double.isNaN(error)) {
            return 1;
        }
        double beyond = Math.max(allowed.low() - mean.value(), mean.value() - allowed.high());
        if (error == 0) {
            return beyond > 0 ? 0 : 1;
        }
        return TDistribution.of(mean.count() - 1.0).survivalProbability(beyond / error);
    }
}
