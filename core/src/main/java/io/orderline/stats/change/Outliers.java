package io.orderline.stats.change;

import io.orderline.stats.Medians;
import java.util.Arrays;
import java.util.stream.IntStream;

/// Single values that are far from their neighbours on both sides. They say nothing about the level, and
/// would pull a change towards themselves.
final class Outliers {
    private static final int NEIGHBOURS = 2;
    /// Distance in standard deviations of the noise; fewer than one in 10,000 normal values is as far.
    private static final double FAR = 5;

    private Outliers() {}

    /// Replaces each value that is far from the median of its neighbours, two on each side and itself, by
    /// that median (the identifier of F. R. Hampel, "The Influence Curve and Its Role in Robust Estimation",
    /// JASA 69 (1974), 383–393, in a moving window). A step stays, because its first value and the two behind
    /// it are the majority of the window.
    static double[] replaced(double[] series) {
        double[] medians = IntStream.range(0, series.length)
                .mapToDouble(i -> Medians.median(Arrays.copyOfRange(
                        series, Math.max(0, i - NEIGHBOURS), Math.min(series.length, i + NEIGHBOURS + 1))))
                .toArray();
        double[] residuals = IntStream.range(0, series.length)
                .mapToDouble(i -> series[i] - medians[i])
                .filter(residual -> residual != 0) // in each window one value is the median
                .toArray();
        double spread = residuals.length == 0 ? 0 : Medians.spread(residuals);
        return IntStream.range(0, series.length)
                .mapToDouble(i -> Math.abs(series[i] - medians[i]) > FAR * spread ? medians[i] : series[i])
                .toArray();
    }
}
