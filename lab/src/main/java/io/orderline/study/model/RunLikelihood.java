package io.orderline.study.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/// The likelihood of a run's share of slow responses, given the usual share at the rate of the run and the
/// spread of runs: a table for [ResponseCurve]. All shares are logits, `ln(p/(1 − p))`.
///
/// A run's own logit is drawn from Student's t with 4 degrees of freedom about the usual one, which gives
/// little weight to a run in which the machine stood still (K. L. Lange, R. J. A. Little, J. M. G. Taylor,
/// "Robust Statistical Modeling Using the t Distribution", JASA 84 (1989), 881–896). The count in the run is
/// binomial about its own logit (as in D. A. Williams, "Extra-binomial Variation in Logistic Linear Models",
/// Applied Statistics 31 (1982), 144–148). Immutable.
final class RunLikelihood {
    private static final double LEAST = -14;
    private static final double MOST = 10;
    private static final double STEP = 0.1;
    private static final int CELLS = (int) Math.round((MOST - LEAST) / STEP) + 1;
    private static final TDistribution T = TDistribution.of(4);
    /// Likelihoods below this, relative to the largest, are ignored.
    private static final double NEGLIGIBLE = 1e-9;

    /// Scales of the t distribution, from one negligible beside the counting error to a factor of 400 in
    /// shares.
    static final double[] SPREADS = LogDensity.geometric(0.15, 6, 12);

    /// Probabilities of a cell, by spread and by distance from the usual cell, from −(CELLS − 1) on. [#TAILS]
    /// has the probability of everything below the first cell, by spread and usual cell.
    private static final double[][] PROBABILITIES =
            Arrays.stream(SPREADS).mapToObj(RunLikelihood::probabilities).toArray(double[][]::new);

    private static final double[][] TAILS =
            Arrays.stream(SPREADS).mapToObj(RunLikelihood::tails).toArray(double[][]::new);

    private final double[][] table = new double[CELLS][SPREADS.length];

    /// @param share share of slow responses, 0 … 1
    /// @param count number of independent responses behind the share
    /// @param saturated share from which on a run is only known to have at least this share
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

    /// Returns likelihoods by usual logit. Logits beyond the ends are as likely as the ends. The inner loop
    /// runs over the usual logit, which lets a processor compute several values at once.
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
            int shift = CELLS - 1 - cell; // the distribution is symmetric
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

    /// Returns binomial likelihoods of a run's own logits, relative to the largest.
    private static double[] own(double share, double count) {
        double[] logs = IntStream.range(0, CELLS)
                .mapToDouble(cell -> LEAST + cell * STEP)
                .map(logit -> count * (share * logit - Math.max(0, logit) - Math.log1p(Math.exp(-Math.abs(logit)))))
                .toArray();
        double most = Arrays.stream(logs).max().orElseThrow();
        return Arrays.stream(logs).map(log -> Math.exp(log - most)).toArray();
    }

    /// @param usual logit of the usual share at the rate of the run
    /// @param spread index in [#SPREADS]
    double at(double usual, int spread) {
        double position = position(usual);
        int cell = (int) position;
        double part = position - cell;
        return Math.exp(table[cell][spread] * (1 - part) + table[cell + 1][spread] * part);
    }

    private static double position(double usual) {
        return Math.clamp((usual - LEAST) / STEP, 0, CELLS - 1.000001);
    }

    void addTo(double[] sums, double usual) {
        double position = position(usual);
        int cell = (int) position;
        double part = position - cell;
        for (int spread = 0; spread < sums.length; spread++) {
            sums[spread] += table[cell][spread] * (1 - part) + table[cell + 1][spread] * part;
        }
    }
}
