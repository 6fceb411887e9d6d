package io.orderline.study.model;

import io.orderline.stats.Range;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/// The point where a rising curve bends most: the largest distance below the straight line between its ends,
/// with both axes scaled to 0 … 1 (V. Satopää and others, "Finding a 'Kneedle' in a Haystack", ICDCS
/// Workshops 2011).
///
/// @param interval range of x if any one point is left out; it shows the dependence on single points and is
///     not a confidence interval
public record Knee(double x, Range interval) {
    private static final int LEAST = 5;
    /// A curve that is less below the line than this has no knee.
    private static final double BEND = 0.1;

    /// Finds the knee of a curve with ascending x. Empty with fewer than 5 points, if the curve does not rise
    /// to its end, or if it hardly bends.
    public static Optional<Knee> of(double[] x, double[] y) {
        if (x.length < LEAST || !isHighestLast(y) || bend(x, y, find(x, y)) < BEND) {
            return Optional.empty();
        }
        double[] without = IntStream.range(1, x.length - 1)
                .mapToDouble(out -> {
                    double[] fewer = leaveOut(x, out);
                    return fewer[find(fewer, leaveOut(y, out))];
                })
                .sorted()
                .toArray();
        return Optional.of(new Knee(x[find(x, y)], new Range(without[0], without[without.length - 1])));
    }

    private static boolean isHighestLast(double[] y) {
        return y[y.length - 1] > y[0] && Arrays.stream(y).allMatch(one -> one <= y[y.length - 1]);
    }

    private static int find(double[] x, double[] y) {
        int best = 0;
        for (int i = 1; i < x.length; i++) {
            best = bend(x, y, i) > bend(x, y, best) ? i : best;
        }
        return best;
    }

    private static double bend(double[] x, double[] y, int i) {
        int last = x.length - 1;
        return (x[i] - x[0]) / (x[last] - x[0]) - (y[i] - y[0]) / (y[last] - y[0]);
    }

    private static double[] leaveOut(double[] values, int out) {
        return IntStream.range(0, values.length)
                .filter(i -> i != out)
                .mapToDouble(i -> values[i])
                .toArray();
    }
}
