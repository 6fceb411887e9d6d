package io.orderline.study.model;

import io.orderline.stats.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A model of how the share of slow responses in a run grows with what the run was given, such as the offered
/// rate, and of where it crosses a limit. The usual share follows `logit p = logit limit + b (ln x − ln c)`;
/// single runs vary about it as [RunLikelihood] says. A run at c is beyond the limit as often as not. One run
/// in ten far beyond the limit does not move c, but would move the place where the mean share is the limit.
///
/// The estimate of c is its likelihood with flat weights on `ln c`. The nuisance parameters, `ln b` and the
/// logarithm of the spread of runs, are integrated out (J. O. Berger, B. Liseo, R. L. Wolpert, "Integrated
/// Likelihood Methods for Eliminating Nuisance Parameters", Statistical Science 14 (1999), 1–28). Their
/// weights are flat except where runs would differ in speed by more than machines do. The share of slow
/// responses grows with the rate, so b is positive. A run far below the crossing with hardly any slow
/// response therefore shows that the crossing is not below it, whatever the line does there. Tests on servers
/// of known capacity check how often intervals hold the truth. Immutable.
public final class ResponseCurve {
    /// Fewer runs than this do not show how runs vary.
    private static final int LEAST = 4;

    /// Slopes from a share that grows with the cube of the rate to one that grows 20-fold within 1.5 %.
    private static final double[] SLOPES = LogDensity.geometric(3, 200, 22);

    /// Plausible difference in speed between single runs of a system, as a logarithm. On virtual machines
    /// beside others it was 0.02 to 0.15.
    private static final double SPEEDS = 0.2;

    /// Difference in speed between single runs, as a logarithm, that a machine without other work does not
    /// reach. The smallest spread is negligible beside the counting error and does not count.
    private static final double DISTURBED = 0.05;

    /// Logarithms of weights, by slope and spread. Runs whose logits differ by a spread differ in speed by
    /// `v`, the spread divided by the slope. Flat weights are multiplied by `1 / (1 + (v / 0.2)²)`, the
    /// factor of a half-Cauchy distribution, whose long tail lets data show a larger `v` (A. Gelman, "Prior
    /// distributions for variance parameters in hierarchical models", Bayesian Analysis 1 (2006), 515–533).
    /// With flat weights alone, few runs would allow shares that hardly grow with the rate and runs that
    /// differ several-fold, and the crossing could be anywhere.
    private static final double[][] WEIGHTS = Arrays.stream(SLOPES)
            .mapToObj(slope -> IntStream.range(0, RunLikelihood.SPREADS.length)
                    .mapToDouble(spread -> weight(slope, spread))
                    .toArray())
            .toArray(double[][]::new);

    /// Standard deviations from the middle at which three equal weights stand for a normal distribution.
    private static final double FAR = 1.2;

    /// Distance beyond the range of x within which the crossing is sought, as a logarithm: half, and twice.
    private static final double REACH = Math.log(2);

    /// Step of the first search, over the whole range, as a logarithm.
    private static final double COARSE = 0.025;
    private static final int CELLS = 160;

    private static final double NEGLIGIBLE = -20;

    private final Likelihoods likelihoods;
    private final LogDensity density;
    private final double slope;
    private final double slopes;
    private final double spread;
    private final double disturbed;

    private ResponseCurve(
            Likelihoods likelihoods, LogDensity density, double slope, double slopes, double spread, double disturbed) {
        this.likelihoods = likelihoods;
        this.density = density;
        this.slope = slope;
        this.slopes = slopes;
        this.spread = spread;
        this.disturbed = disturbed;
    }

    /// A run as a point of the curve.
    ///
    /// @param turn turn number; runs of two systems with the same one were made one right after the other
    /// @param x what the run was given; positive
    /// @param share share of slow responses, 0 … 1
    /// @param count number of independent responses behind the share
    public record Run(int turn, double x, double share, double count) {}

    /// Fits a curve to runs; empty with fewer than 4 runs, or if all runs have the same x.
    ///
    /// @param limit allowed share
    /// @param saturated share from which on a run is overloaded: the share then depends on the length of the
    ///     run, so its exact value says nothing
    public static Optional<ResponseCurve> of(List<Run> runs, double limit, double saturated) {
        double[] x = runs.stream().mapToDouble(run -> Math.log(run.x)).sorted().toArray();
        if (x.length < LEAST || x[0] == x[x.length - 1]) {
            return Optional.empty();
        }
        Likelihoods likelihoods = new Likelihoods(runs, RunLikelihood.logit(limit), saturated);
        double span = x[x.length - 1] - x[0] + 2 * REACH;
        ResponseCurve coarse = integrated(likelihoods, x[0] - REACH, (int) (span / COARSE) + 1, COARSE);
        double from = Math.max(x[0] - REACH, coarse.density.end(false) - COARSE);
        double to = Math.min(x[x.length - 1] + REACH, coarse.density.end(true) + COARSE);
        return Optional.of(integrated(likelihoods, from, CELLS, (to - from) / (CELLS - 1)));
    }

    private static ResponseCurve integrated(Likelihoods likelihoods, double first, int cells, double step) {
        double[][][] logs = new double[cells][][];
        for (int i = 0; i < cells; i++) {
            logs[i] = likelihoods.at(first + i * step);
        }
        return integrated(likelihoods, first, step, logs);
    }

    /// @param logs logarithms of likelihoods, by crossing, slope and spread
    private static ResponseCurve integrated(Likelihoods likelihoods, double first, double step, double[][][] logs) {
        double most = Arrays.stream(logs)
                .flatMap(Arrays::stream)
                .flatMapToDouble(Arrays::stream)
                .max()
                .orElseThrow();
        double[] density = new double[logs.length];
        double slope = 0;
        double squares = 0;
        double spread = 0;
        double disturbed = 0;
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
                    squares += weight * Math.log(SLOPES[b]) * Math.log(SLOPES[b]);
                    spread += weight * Math.log(RunLikelihood.SPREADS[s]);
                    disturbed += s > 0 && RunLikelihood.SPREADS[s] >= DISTURBED * SLOPES[b] ? weight : 0;
                }
            }
        }
        double sum = Arrays.stream(density).sum();
        return new ResponseCurve(
                likelihoods,
                new LogDensity(first, step, density),
                Math.exp(slope / sum),
                Math.sqrt(Math.max(0, squares / sum - slope / sum * slope / sum)),
                Math.exp(spread / sum),
                disturbed / sum);
    }

    private static final class Likelihoods {
        private final Map<Integer, Integer> turns;
        private final double[] x;
        private final RunLikelihood[] runs;
        private final double limit;

        private Likelihoods(List<Run> runs, double limit, double saturated) {
            this.turns =
                    IntStream.range(0, runs.size()).boxed().collect(Collectors.toMap(i -> runs.get(i).turn, i -> i));
            this.x = runs.stream().mapToDouble(run -> Math.log(run.x)).toArray();
            this.runs = runs.stream()
                    .map(run -> new RunLikelihood(run.share, run.count, saturated))
                    .toArray(RunLikelihood[]::new);
            this.limit = limit;
        }

        private double[][] at(double crossing) {
            double[][] sums = Arrays.stream(WEIGHTS).map(double[]::clone).toArray(double[][]::new);
            for (int b = 0; b < SLOPES.length; b++) {
                for (int i = 0; i < runs.length; i++) {
                    runs[i].addTo(sums[b], limit + SLOPES[b] * (x[i] - crossing));
                }
            }
            return sums;
        }
    }

    /// Returns the x at which the limit is crossed: the true one is as likely below as above it.
    public double crossing() {
        return density.quantile(0.5);
    }

    /// Returns the crossing with an interval of equal tails. The interval is unbounded if the crossing may be
    /// less than half the smallest x or more than twice the largest.
    public Estimate crossing(double confidence) {
        return new Estimate(crossing(), density.interval(confidence), confidence, likelihoods.runs.length);
    }

    /// Returns the ratio of this crossing to that of another curve whose runs were made in turns with these
    /// runs. The interval is unbounded if that of either crossing is, or with fewer than 4 common turns.
    ///
    /// @param turns turns that count if both curves have a run of them
    public Estimate ratioOf(ResponseCurve other, Set<Integer> turns, double confidence) {
        return CrossingRatio.of(other, this, turns, confidence);
    }

    /// Returns the logarithm of the first crossing that is not unlikely.
    double begin() {
        return density.end(false);
    }

    /// Returns the distance from [#begin] to the last crossing that is not unlikely, as a logarithm.
    double span() {
        return density.end(true) - begin();
    }

    Set<Integer> turns() {
        return likelihoods.turns.keySet();
    }

    /// Returns the likelihood of the run of a turn. The crossing is a logarithm; the number is that of a
    /// spread.
    double likelihood(int turn, double crossing, double steepness, int number) {
        int run = Objects.requireNonNull(likelihoods.turns.get(turn));
        return likelihoods.runs[run].at(likelihoods.limit + steepness * (likelihoods.x[run] - crossing), number);
    }

    /// Returns the mean slope, with one slope below and one above it at [#FAR] standard deviations.
    double[] slopes() {
        return new double[] {slope * Math.exp(-FAR * slopes), slope, slope * Math.exp(FAR * slopes)};
    }

    /// Returns the logarithm of a weight, as in [#WEIGHTS].
    static double weight(double steepness, int number) {
        double scales = RunLikelihood.SPREADS[number] / steepness / SPEEDS;
        return -Math.log1p(scales * scales);
    }

    /// Returns the probability that single runs differ in speed by [#DISTURBED] or more.
    public double disturbed() {
        return disturbed;
    }

    /// Returns the mean likely slope: how much the logit of the usual share grows with the logarithm of x.
    public double slope() {
        return slope;
    }

    /// Returns the mean likely spread: how much the logits of single runs differ from the usual one.
    public double spread() {
        return spread;
    }
}
