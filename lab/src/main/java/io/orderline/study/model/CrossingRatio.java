package io.orderline.study.model;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The ratio of the crossings of two [ResponseCurve]s whose runs were made in turns. A disturbance of the
/// machine that outlasts a run affects both runs of a turn, as if both systems were slower by the same
/// factor. The logarithm of the factor is drawn for each turn from a normal distribution. Its scale is
/// integrated out with flat weights on its own logarithm. So are the spread of single runs, which both
/// systems have in common, and the slope of each curve. Turns that only one system had are ignored, because
/// the machine may have been slower then. If nothing is common to turns, the ratio is that of two independent
/// estimates.
final class CrossingRatio {
    private static final int CELLS = 60;

    /// Scales of the factor's logarithm, from almost nothing to a quarter.
    private static final double[] SCALES = LogDensity.geometric(0.002, 0.25, 7);

    /// Step between the spreads that are used, to save time.
    private static final int SPREADS = 2;

    /// Largest distance between the factors at which a turn is evaluated, as a difference of logits. The
    /// likelihood of a run is not narrower.
    private static final double LOGITS = 0.75;

    private static final int LEAST_TURNS = 4;
    private static final double MOST_SCALES = 3;
    private static final int LEAST_NODES = 10;

    private CrossingRatio() {}

    private static final class Nodes {
        private final double[] at;
        private final double[] weights;

        private Nodes(double scale, double slope) {
            int side = LEAST_NODES + (int) (MOST_SCALES * scale * slope / LOGITS);
            double step = MOST_SCALES / side;
            double[] scales = IntStream.rangeClosed(-side, side)
                    .mapToDouble(i -> step * i)
                    .toArray();
            this.at = Arrays.stream(scales).map(z -> z * scale).toArray();
            this.weights =
                    Arrays.stream(scales).map(z -> step * Math.exp(-z * z / 2)).toArray();
        }
    }

    /// The runs of one system, and the crossings at which its curve is evaluated. `first` is a logarithm.
    private record SystemCurve(ResponseCurve curve, double first, double step, int cells) {
        private static SystemCurve of(ResponseCurve curve, double step) {
            int cells = (int) Math.ceil(curve.span() / step) + 1;
            return new SystemCurve(curve, curve.begin() - (step * (cells - 1) - curve.span()) / 2, step, cells);
        }

        /// Returns the likelihood of this system's run of a turn, by crossing and node.
        private double[][] likelihoods(int turn, double[] nodes, double slope, int spread) {
            double[][] all = new double[cells][nodes.length];
            for (int cell = 0; cell < cells; cell++) {
                for (int node = 0; node < nodes.length; node++) {
                    all[cell][node] = curve.likelihood(turn, first + cell * step - nodes[node], slope, spread);
                }
            }
            return all;
        }
    }

    static Estimate of(ResponseCurve from, ResponseCurve to, Set<Integer> together, double confidence) {
        double step = Math.max(from.span(), to.span()) / (CELLS - 1);
        SystemCurve baseline = SystemCurve.of(from, step);
        SystemCurve other = SystemCurve.of(to, step);
        Set<Integer> turns = new HashSet<>(from.turns());
        turns.retainAll(to.turns());
        turns.retainAll(together);
        List<double[][]> logs = slopes(from, to).parallelStream()
                .flatMap(slopes -> logs(baseline, other, turns, slopes))
                .toList();
        LogDensity density = new LogDensity(
                other.first - baseline.first - step * (baseline.cells - 1),
                step,
                differences(logs, baseline.cells, other.cells));
        boolean open = turns.size() < LEAST_TURNS
                || !from.crossing(confidence).isClaimed()
                || !to.crossing(confidence).isClaimed();
        return new Estimate(
                density.quantile(0.5), open ? Range.ALL : density.interval(confidence), confidence, turns.size());
    }

    private record Slopes(double from, double to) {
        private double weight(int spread) {
            return ResponseCurve.weight(from, spread) + ResponseCurve.weight(to, spread);
        }
    }

    private static List<Slopes> slopes(ResponseCurve from, ResponseCurve to) {
        return Arrays.stream(from.slopes())
                .boxed()
                .flatMap(left -> Arrays.stream(to.slopes()).mapToObj(right -> new Slopes(left, right)))
                .toList();
    }

    /// Returns the logarithms of likelihoods for each scale of the factors and each spread.
    private static Stream<double[][]> logs(SystemCurve from, SystemCurve to, Set<Integer> turns, Slopes slopes) {
        return Arrays.stream(SCALES)
                .mapToObj(scale -> new Nodes(scale, Math.max(slopes.from, slopes.to)))
                .flatMap(nodes -> IntStream.range(0, RunLikelihood.SPREADS.length)
                        .filter(spread -> spread % SPREADS == 0)
                        .mapToObj(spread -> logs(from, to, turns, slopes, nodes, spread)));
    }

    /// Returns the logarithms of the likelihoods of all turns, by both crossings.
    private static double[][] logs(
            SystemCurve from, SystemCurve to, Set<Integer> turns, Slopes slopes, Nodes nodes, int spread) {
        double[][] sums = new double[from.cells][to.cells];
        for (double[] row : sums) {
            Arrays.fill(row, slopes.weight(spread));
        }
        for (int turn : turns) {
            double[][] left = weighted(from.likelihoods(turn, nodes.at, slopes.from, spread), nodes.weights);
            double[][] right = to.likelihoods(turn, nodes.at, slopes.to, spread);
            for (int i = 0; i < from.cells; i++) {
                for (int j = 0; j < to.cells; j++) {
                    sums[i][j] += Math.log(both(left[i], right[j]));
                }
            }
        }
        return sums;
    }

    private static double[][] weighted(double[][] likelihoods, double[] weights) {
        for (double[] row : likelihoods) {
            for (int node = 0; node < weights.length; node++) {
                row[node] *= weights[node];
            }
        }
        return likelihoods;
    }

    private static double both(double[] left, double[] right) {
        double sum = Double.MIN_NORMAL;
        for (int node = 0; node < left.length; node++) {
            sum += left[node] * right[node];
        }
        return sum;
    }

    /// Returns weights by the number of cells by which the other crossing is above the baseline's.
    private static double[] differences(List<double[][]> logs, int from, int to) {
        double most = logs.stream()
                .flatMap(Stream::of)
                .flatMapToDouble(Arrays::stream)
                .max()
                .orElseThrow();
        double[] weights = new double[from + to - 1];
        for (double[][] sums : logs) {
            for (int i = 0; i < from; i++) {
                for (int j = 0; j < to; j++) {
                    weights[j - i + from - 1] += Math.exp(sums[i][j] - most);
                }
            }
        }
        return weights;
    }
}
