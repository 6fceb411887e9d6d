package io.orderline.stats.model;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// How the share of slow responses in a run grows with what the run was given, such as the offered rate, and
/// where it crosses a limit. The usual share follows `logit p = logit limit + b (ln x − ln c)`; single runs are
/// about it as [RunLikelihood] says. So c is where a run is beyond the limit as often as not: that one run in
/// ten is far beyond does not move it, as it would move the place where the mean share is the limit.
///
/// What is known of c is its likelihood with flat weights on `ln c`, over which the nuisance parameters, `ln b`
/// and the logarithm of the spread of runs, are integrated with flat weights too (J. O. Berger, B. Liseo, R. L.
/// Wolpert, "Integrated Likelihood Methods for Eliminating Nuisance Parameters", Statistical Science 14 (1999),
/// 1–28). A share of slow responses grows with the rate, so b is positive: a run far below the crossing with
/// hardly any slow response tells that the crossing is not below it, whatever the line does there. How often
/// intervals hold the truth is tested on servers of known capacity. Immutable.
public final class ResponseCurve {
    /// Fewer runs than this tell nothing of how runs vary.
    private static final int LEAST = 4;

    /// From a share that grows with the cube of the rate to one that grows 20 times as much within 1.5 %.
    private static final double[] SLOPES = Grid.geometric(3, 200, 22);

    /// How far beyond the smallest and largest x the crossing is looked for, as a logarithm: half, and twice.
    private static final double REACH = Math.log(2);

    /// Of a first look over all of that, as a logarithm.
    private static final double COARSE = 0.025;
    /// Cells of the second, where it is likely.
    private static final int CELLS = 160;
    /// So likely, relative to the most likely, the ends may be at most: else nobody knows what is beyond them.
    private static final double OPEN = 0.01;

    private static final double NEGLIGIBLE = -20;
    /// The same of a density, relative to the largest.
    private static final double UNLIKELY = 1e-5;

    private final double first;
    private final double step;
    /// By ln x from `first` on.
    private final double[] density;
    private final double slope;
    private final double spread;
    private final int runs;

    private ResponseCurve(double first, double step, double[] density, double slope, double spread, int runs) {
        this.first = first;
        this.step = step;
        this.density = density;
        this.slope = slope;
        this.spread = spread;
        this.runs = runs;
    }

    /// One run.
    ///
    /// @param x what it was given; positive
    /// @param share of slow responses, 0 … 1
    /// @param count how many independent responses it was counted of
    public record Run(double x, double share, double count) {}

    /// @param limit the share that is allowed
    /// @param saturated a share from which on a run is an overload: there it follows the run's length, so how
    /// much larger it is says nothing
    /// @return empty with fewer than 4 runs, or if all are at one x
    public static Optional<ResponseCurve> of(List<Run> runs, double limit, double saturated) {
        double[] x = runs.stream().mapToDouble(run -> Math.log(run.x)).sorted().toArray();
        if (x.length < LEAST || x[0] == x[x.length - 1]) {
            return Optional.empty();
        }
        Likelihoods likelihoods = new Likelihoods(runs, RunLikelihood.logit(limit), saturated);
        double span = x[x.length - 1] - x[0] + 2 * REACH;
        ResponseCurve coarse = integrated(likelihoods, x[0] - REACH, (int) (span / COARSE) + 1, COARSE);
        double from = coarse.first + coarse.step * Math.max(0, coarse.likely(false) - 1);
        double to = coarse.first + coarse.step * Math.min(coarse.density.length - 1, coarse.likely(true) + 1);
        return Optional.of(integrated(likelihoods, from, CELLS, (to - from) / (CELLS - 1)));
    }

    /// The first or last cell that is not unlikely.
    private int likely(boolean last) {
        double least = UNLIKELY * Arrays.stream(density).max().orElseThrow();
        IntStream cells = IntStream.range(0, density.length).filter(cell -> density[cell] > least);
        return (last ? cells.max() : cells.min()).orElseThrow();
    }

    private static ResponseCurve integrated(Likelihoods likelihoods, double first, int cells, double step) {
        double[][][] logs = new double[cells][][];
        for (int i = 0; i < cells; i++) {
            logs[i] = likelihoods.at(first + i * step);
        }
        return integrated(first, step, logs, likelihoods.runs.length);
    }

    /// @param logs of likelihoods, by crossing, slope and spread
    private static ResponseCurve integrated(double first, double step, double[][][] logs, int runs) {
        double most = Arrays.stream(logs)
                .flatMap(Arrays::stream)
                .flatMapToDouble(Arrays::stream)
                .max()
                .orElseThrow();
        double[] density = new double[logs.length];
        double slope = 0;
        double spread = 0;
        for (int i = 0; i < logs.length; i++) {
            for (int b = 0; b < SLOPES.length; b++) {
                for (int s = 0; s < RunLikelihood.SPREADS.length; s++) {
                    double log = logs[i][b][s] - most;
                    if (log < NEGLIGIBLE) {
                        continue;
                    }
                    double weight = Math.exp(log);
                    density[i] += weight;
                    slope += weight * Math.log(SLOPES[b]);
                    spread += weight * Math.log(RunLikelihood.SPREADS[s]);
                }
            }
        }
        double sum = Arrays.stream(density).sum();
        return new ResponseCurve(first, step, density, Math.exp(slope / sum), Math.exp(spread / sum), runs);
    }

    /// Of all runs together.
    private static final class Likelihoods {
        private final double[] x;
        private final RunLikelihood[] runs;
        private final double limit;

        private Likelihoods(List<Run> runs, double limit, double saturated) {
            this.x = runs.stream().mapToDouble(run -> Math.log(run.x)).toArray();
            this.runs = runs.stream()
                    .map(run -> new RunLikelihood(run.share, run.count, saturated))
                    .toArray(RunLikelihood[]::new);
            this.limit = limit;
        }

        /// Logarithms by slope and spread.
        ///
        /// @param crossing its logarithm
        private double[][] at(double crossing) {
            double[][] sums = new double[SLOPES.length][RunLikelihood.SPREADS.length];
            for (int b = 0; b < SLOPES.length; b++) {
                for (int i = 0; i < runs.length; i++) {
                    runs[i].addTo(sums[b], limit + SLOPES[b] * (x[i] - crossing));
                }
            }
            return sums;
        }
    }

    /// Where the limit is crossed: as likely below as above.
    public double crossing() {
        return quantile(0.5);
    }

    /// With the interval that has as much on either side; all numbers if it may be less than half of the
    /// smallest x, or more than twice the largest.
    ///
    /// @param confidence such as 0.95
    public Estimate crossing(double confidence) {
        double open = OPEN * Arrays.stream(density).max().orElseThrow();
        Range interval = density[0] > open || density[density.length - 1] > open
                ? Range.ALL
                : new Range(quantile((1 - confidence) / 2), quantile((1 + confidence) / 2));
        return new Estimate(crossing(), interval, confidence, runs);
    }

    private double quantile(double part) {
        double left = part * Arrays.stream(density).sum();
        int cell = 0;
        while (left > density[cell]) {
            left -= density[cell++];
        }
        return Math.exp(first + (cell - 0.5 + left / density[cell]) * step);
    }

    /// By how much the logit of the usual share grows with the logarithm of x: the mean of what is likely.
    public double slope() {
        return slope;
    }

    /// By how much the logits of single runs differ from it, likewise.
    public double spread() {
        return spread;
    }
}
