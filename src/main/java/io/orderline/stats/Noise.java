package io.orderline.stats;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/// How much single runs of the same system differ on one machine, measured by A/A pairs: two runs of it, one
/// after the other.
///
/// The logarithms d of the pairs' ratios have mean 0, for there is no difference, so that one run's
/// variance is `Σd²/2n` with n degrees of freedom. Its interval is that of a variance of normal values by
/// χ² (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.8). Tails that are heavier than normal make
/// it too narrow. What is common to all second runs, such as warmed caches, counts as noise: a comparison
/// of two single runs suffers from it too.
///
/// @param spread relative standard deviation of a single run (0.02 for 2 %)
/// @param interval of it
/// @param meaningless the largest difference (0.05 for 5 %) that two single runs of the same system show
///     with the confidence: nothing below it means anything on this machine
/// @param confidence such as 0.95
/// @param pairs how many there were
public record Noise(double spread, Range interval, double meaningless, double confidence, int pairs) {

    /// @param first a positive figure for each pair
    /// @param second likewise, in the same order
    /// @param confidence such as 0.95
    public static Noise of(double[] first, double[] second, double confidence) {
        double[] logs = LogRatio.logs(first, second);
        int n = logs.length;
        double squares = IntStream.range(0, n)
                .mapToDouble(pair -> logs[pair] * logs[pair])
                .sum();
        ChiSquaredDistribution chiSquared = ChiSquaredDistribution.of(n);
        double tail = (1 - confidence) / 2;
        return new Noise(
                Math.sqrt(squares / 2 / n),
                new Range(
                        Math.sqrt(squares / 2 / chiSquared.inverseSurvivalProbability(tail)),
                        Math.sqrt(squares / 2 / chiSquared.inverseCumulativeProbability(tail))),
                Math.expm1(StudentT.twoSided(confidence, n) * Math.sqrt(squares / n)),
                confidence,
                n);
    }

    /// The relative difference that a study of so many blocks will probably find on this machine, in four of
    /// five cases.
    ///
    /// @param blocks at least 2
    public double detectable(int blocks) {
        if (blocks < 2) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.expm1(StudentT.detectable(spread * Math.sqrt(2.0 / blocks), pairs, confidence, blocks - 1));
    }
}
