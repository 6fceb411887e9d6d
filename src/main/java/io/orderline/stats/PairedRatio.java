package io.orderline.stats;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/// The ratio of two systems that were measured in blocks, one run of each in every block: what a block has in common,
/// such
/// as the hour or the state of the machine, is in both of its figures and cancels out.
public final class PairedRatio {
    /// Share of cases in which a difference of the detectable size is found.
    private static final double POWER = 0.8;

    private PairedRatio() {}

    /// @param baseline a positive figure for each block
    /// @param other likewise, of the other system, in the same order
    /// @param confidence such as 0.95
    /// @return of the other to the baseline; with fewer than 2 blocks nothing is claimed
    public static Ratio of(double[] baseline, double[] other, double confidence) {
        if (baseline.length != other.length || baseline.length == 0) {
            throw new IllegalArgumentException(baseline.length + " and " + other.length + " are no blocks");
        }
        int n = baseline.length;
        double[] logs = IntStream.range(0, n)
                .mapToDouble(block -> Math.log(other[block] / baseline[block]))
                .toArray();
        double mean = IntStream.range(0, n).mapToDouble(block -> logs[block]).sum() / n;
        if (n < 2) {
            return new Ratio(Math.exp(mean), Range.atLeast(0), confidence, Double.POSITIVE_INFINITY, n);
        }
        double squares = IntStream.range(0, n)
                .mapToDouble(block -> (logs[block] - mean) * (logs[block] - mean))
                .sum();
        double error = Math.sqrt(squares / (n - 1) / n);
        TDistribution student = TDistribution.of(n - 1);
        double t = student.inverseSurvivalProbability((1 - confidence) / 2);
        double seen = t + student.inverseCumulativeProbability(POWER);
        Range interval = new Range(Math.exp(mean - t * error), Math.exp(mean + t * error));
        return new Ratio(Math.exp(mean), interval, confidence, Math.expm1(seen * error), n);
    }
}
