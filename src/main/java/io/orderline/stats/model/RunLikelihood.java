package io.orderline.stats.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/// How likely a run's share of slow responses is, by what is usual at the rate of that run and by how much runs
/// differ: a table for [ResponseCurve]. Shares are logits throughout, `ln(p/(1 − p))`.
///
/// A run's own logit is drawn from Student's t with 4 degrees of freedom about the usual one, so that a run in
/// which the machine stood still counts little (K. L. Lange, R. J. A. Little, J. M. G. Taylor, "Robust
/// Statistical Modeling Using the t Distribution", JASA 84 (1989), 881–896). What is counted in the run is
/// binomial about its own logit (as in D. A. Williams, "Extra-binomial Variation in Logistic Linear Models",
/// Applied Statistics 31 (1982), 144–148). Immutable.
final class RunLikelihood {
    private static final double LEAST = -14;
    private static final double MOST = 10;
    private static final double STEP = 0.1;
    private static final int CELLS = (int) Math.round((MOST - LEAST) / STEP) + 1;
    private static final TDistribution T = TDistribution.of(4);
    /// Less likely than so many times the most likely is not looked at.
    private static final double NEGLIGIBLE = 1e-9;

    /// Scales of the t distribution, from one that is nothing beside what counting makes to a factor of 400 in
    /// shares.
    static final double[] SPREADS = Grid.geometric(0.15, 6, 12);

    /// By spread: probabilities of a cell by its distance from the usual one, from −(CELLS − 1) on, and of
    /// everything below the first cell by the usual one.
    private static final double[][] PROBABILITIES =
            Arrays.stream(SPREADS).mapToObj(RunLikelihood::probabilities).toArray(double[][]::new);

    private static final double[][] TAILS =
            Arrays.stream(SPREADS).mapToObj(RunLikelihood::tails).toArray(double[][]::new);

    /// Logarithms, by usual logit and spread.
    private final double[][] table = new double[CELLS][SPREADS.length];

    /// @param share 0 … 1
    /// @param count of how many independent responses
    /// @param saturated a larger share says only that it is no smaller than this
    RunLikelihood(double share, double count, double saturated) {
        double[] own = own(Math.min(share, saturated), count);
        if (share >= saturated) {
            for (int cell = cell(logit(saturated)); cell < CELLS; cell++) {
                own[cell] = 1;
            }
        }
        for (int spread = 0; spread < SPREADS.length; spread++) {
            double[] likelihood = likelihood(own, PROBABILITIES[spread], TAILS[spread]);
            for (int usual = 0; usual < CELLS; usual++) {
                table[usual][spread] = Math.log(likelihood[usual]);
            }
        }
    }

    /// By usual logit. What is beyond the ends is as likely as at them. What is usual runs in the inner loop,
    /// which a processor can then do several of at once.
    private static double[] likelihood(double[] own, double[] probabilities, double[] tails) {
        double[] sums = new double[CELLS];
        for (int usual = 0; usual < CELLS; usual++) {
            sums[usual] = own[0] * tails[usual] + own[CELLS - 1] * tails[CELLS - 1 - usual] + Double.MIN_NORMAL;
        }
        for (int cell = 0; cell < CELLS; cell++) {
            double likely = own[cell];
            if (likely < NEGLIGIBLE) {
                continue;
            }
            int shift = CELLS - 1 - cell; // both sides are alike
            for (int usual = 0; usual < CELLS; usual++) {
                sums[usual] += likely * probabilities[usual + shift];
            }
        }
        return sums;
    }

    static double logit(double share) {
        return Math.log(share / (1 - share));
    }

    private static int cell(double logit) {
        return (int) Math.clamp(Math.ceil((logit - LEAST) / STEP), 0, CELLS - 1);
    }

    private static double[] probabilities(double spread) {
        double half = STEP / 2 / spread;
        return IntStream.range(0, 2 * CELLS - 1)
                .mapToDouble(index -> (index - CELLS + 1) * STEP / spread)
                .map(distance -> T.probability(distance - half, distance + half))
                .toArray();
    }

    private static double[] tails(double spread) {
        return IntStream.range(0, CELLS)
                .mapToDouble(usual -> T.cumulativeProbability(-(usual + 0.5) * STEP / spread))
                .toArray();
    }

    /// Binomial likelihoods of a run's own logits; the largest is 1.
    private static double[] own(double share, double count) {
        double[] logs = IntStream.range(0, CELLS)
                .mapToDouble(cell -> LEAST + cell * STEP)
                .map(logit -> count * (share * logit - Math.max(0, logit) - Math.log1p(Math.exp(-Math.abs(logit)))))
                .toArray();
        double most = Arrays.stream(logs).max().orElseThrow();
        return Arrays.stream(logs).map(log -> Math.exp(log - most)).toArray();
    }

    /// @param usual logit of the share that is usual at the run's rate
    /// @param spread its number among [#SPREADS]
    double at(double usual, int spread) {
        double position = position(usual);
        int cell = (int) position;
        double part = position - cell;
        return Math.exp(table[cell][spread] * (1 - part) + table[cell + 1][spread] * part);
    }

    private static double position(double usual) {
        return Math.clamp((usual - LEAST) / STEP, 0, CELLS - 1.000001);
    }

    /// Adds the logarithm of the likelihood to each spread's sum.
    ///
    /// @param usual logit of the share that is usual at the run's rate
    void addTo(double[] sums, double usual) {
        double position = position(usual);
        int cell = (int) position;
        double part = position - cell;
        for (int spread = 0; spread < sums.length; spread++) {
            sums[spread] += table[cell][spread] * (1 - part) + table[cell + 1][spread] * part;
        }
    }
}
