package io.orderline.compare.ratio;

import io.orderline.stats.Range;
import io.orderline.stats.StudentT;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/// The noise of single runs of one system on one machine, measured by A/A pairs: two runs in succession.
///
/// The logarithms d of the pairs' ratios have mean 0 because there is no difference. The variance of one run
/// is therefore `Σd²/2n` with n degrees of freedom. Its interval is that of a variance of normal values by χ²
/// (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.8). Tails that are heavier than normal make it too
/// narrow. An effect common to all second runs, such as warmed caches, counts as noise, because it also
/// affects a comparison of two single runs.
///
/// @param spread relative standard deviation of a single run (0.02 for 2 %)
/// @param meaningless largest difference (0.05 for 5 %) that two single runs of the same system show with
///     this confidence; a smaller difference means nothing on this machine
public record Noise(double spread, Range interval, double meaningless, double confidence, int pairs) {

    /// Measures the noise of A/A pairs from positive figures of first and second runs, in the same order.
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

    /// Returns the relative difference that a study with this many blocks detects on this machine in four of
    /// five cases; infinite with fewer than 2 blocks.
    public double detectable(int blocks) {
        if (blocks < 2) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.expm1(StudentT.detectable(spread * Math.sqrt(2.0 / blocks), pairs, confidence, blocks - 1));
    }
}
