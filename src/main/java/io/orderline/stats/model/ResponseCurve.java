package io.orderline.stats.model;

import io.orderline.stats.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How the share of slow responses in a run grows with what the run was given, such as the offered rate, and
/// where it crosses a limit. The usual share follows `logit p = logit limit + b (ln x − ln c)`; single runs are
/// about it as [RunLikelihood] says. So c is where a run is beyond the limit as often as not: that one run in
/// ten is far beyond does not move it, as it would move the place where the mean share is the limit.
///
/// What is known of c is its likelihood with flat weights on `ln c`, over which the nuisance parameters, `ln b`
/// and the logarithm of the spread of runs, are integrated (J. O. Berger, B. Liseo, R. L. Wolpert, "Integrated
/// Likelihood Methods for Eliminating Nuisance Parameters", Statistical Science 14 (1999), 1–28), with flat
/// weights but for those with which runs would differ in speed by more than machines do. A share of slow
/// responses grows with the rate, so b is positive: a run far below the crossing with hardly any slow response
/// tells that the crossing is not below it, whatever the line does there. How often intervals hold the truth is
/// tested on servers of known capacity. Immutable.
public final class ResponseCurve {
    /// Fewer runs than this tell nothing of how runs vary.
    private static final int LEAST = 4;

    /// From a share that grows with the cube of the rate to one that grows 20 times as much within 1.5 %.
    private static final double[] SLOPES = Grid.geometric(3, 200, 22);

    /// By how much single runs of a system may well differ in speed, as a logarithm. On virtual machines beside
    /// others it was 0.02 to 0.15.
    private static final double SPEEDS = 0.2;

    /// Runs of a machine without other work differ by less, as a logarithm. The smallest spread is nothing
    /// beside what counting makes, and does not count.
    private static final double DISTURBED = 0.05;

    /// Logarithms of weights, by slope and spread. Runs whose logits differ by a spread differ by `v`, the
    /// spread over the slope, in speed: flat weights are multiplied by `1 / (1 + (v / 0.2)²)`, the factor of a
    /// half-Cauchy distribution, whose long tail lets data say that `v` is larger (A. Gelman, "Prior
    /// distributions for variance parameters in hierarchical models", Bayesian Analysis 1 (2006), 515–533).
    /// With flat weights alone, few runs would allow that shares hardly grow with the rate and runs differ by
    /// several times, and the crossing would be anywhere.
    private static final double[][] WEIGHTS = Arrays.stream(SLOPES)
            .mapToObj(slope -> IntStream.range(0, RunLikelihood.SPREADS.length)
                    .mapToDouble(spread -> weight(slope, spread))
                    .toArray())
            .toArray(double[][]::new);

    /// Standard deviations from the middle at which three equal weights stand for a normal distribution.
    private static final double FAR = 1.2;

    /// How far beyond the smallest and largest x the crossing is looked for, as a logarithm: half, and twice.
    private static final double REACH = Math.log(2);

    /// Of a first look over all of that, as a logarithm.
    private static final double COARSE = 0.025;
    /// Cells of the second, where it is likely.
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

    /// One run.
    ///
    /// @param turn its number; runs of two systems with the same one were made one right after the other
    /// @param x what it was given; positive
    /// @param share of slow responses, 0 … 1
    /// @param count how many independent responses it was counted of
    public record Run(int turn, double x, double share, double count) {}

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

    /// @param logs of likelihoods, by crossing, slope and spread
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

    /// Of all runs together.
    private static final class Likelihoods {
        /// Numbers of runs.
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

        /// Logarithms by slope and spread, with their weights.
        ///
        /// @param crossing its logarithm
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

    /// Where the limit is crossed: as likely below as above.
    public double crossing() {
        return density.quantile(0.5);
    }

    /// With the interval that has as much on either side; all numbers if it may be less than half of the
    /// smallest x, or more than twice the largest.
    ///
    /// @param confidence such as 0.95
    public Estimate crossing(double confidence) {
        return new Estimate(crossing(), density.interval(confidence), confidence, likelihoods.runs.length);
    }

    /// How many times the crossing of another curve this one's is, whose runs were made by turns with this
    /// one's; all numbers if either crossing may be.
    ///
    /// @param turns of which both runs count, if both curves have one
    public Estimate ratioOf(ResponseCurve other, Set<Integer> turns, double confidence) {
        return CrossingRatio.of(other, this, turns, confidence);
    }

    /// Logarithm of the first crossing that is not unlikely.
    double begin() {
        return density.end(false);
    }

    /// From there to the last.
    double span() {
        return density.end(true) - begin();
    }

    /// Numbers of the turns of its runs.
    Set<Integer> turns() {
        return likelihoods.turns.keySet();
    }

    /// How likely the run of one of its turns is.
    ///
    /// @param crossing its logarithm
    /// @param steepness a slope
    /// @param number of the spread
    double likelihood(int turn, double crossing, double steepness, int number) {
        int run = Objects.requireNonNull(likelihoods.turns.get(turn));
        return likelihoods.runs[run].at(likelihoods.limit + steepness * (likelihoods.x[run] - crossing), number);
    }

    /// The slope, and what is as far below and above it as slopes usually are.
    double[] slopes() {
        return new double[] {slope * Math.exp(-FAR * slopes), slope, slope * Math.exp(FAR * slopes)};
    }

    /// Logarithm of a weight: that of [#WEIGHTS].
    ///
    /// @param number of the spread
    static double weight(double steepness, int number) {
        double scales = RunLikelihood.SPREADS[number] / steepness / SPEEDS;
        return -Math.log1p(scales * scales);
    }

    /// How likely it is that single runs differ in speed by [#DISTURBED] or more.
    public double disturbed() {
        return disturbed;
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
