package io.orderline.stats.series;

import io.orderline.stats.Autocorrelation;
import io.orderline.stats.Medians;
import io.orderline.stats.MultipleComparisons;
import io.orderline.stats.NormalQuantiles;
import io.orderline.stats.Range;
import io.orderline.stats.Sample;
import java.util.Arrays;
import java.util.Comparator;

/// Whether a series begins on another level than it goes on: a start that is still rising while caches fill,
/// or falling until the first checkpoint. [Drift] does not see what is much shorter than a third.
///
/// The median of each of some beginnings, from a twentieth of the series to a third, is held against that of
/// the last two thirds, and the one that stands out most is judged, at a confidence corrected for their
/// number. Errors are those of [Drift], with noise and effective size of the last two thirds.
///
/// The length is the truncation point of MSER-5: of means of five values, as many are left out as make the
/// standard error of the mean of the rest smallest, but no more than half (K. P. White, "An Effective
/// Truncation Heuristic for Bias Reduction in Simulation Output", Simulation 69 (1997), 323–334; K. P.
/// White, M. J. Cobb, S. C. Spratt, "A Comparison of Five Steady-State Truncation Heuristics for
/// Simulation", WSC 2000, 755–760). It is told, not applied.
///
/// @param relative how far the start is from the rest, as a share of the rest; below 0 if it was slower
/// @param interval of that share
/// @param share of the series that this start is
/// @param length number of values until the series is steady; 0 if 0 is in the interval, half of the series
///     if steadiness does not come before
public record WarmUp(double relative, Range interval, double share, int length) {
    private static final int[] PARTS = {20, 10, 5, 3};
    /// Values of a beginning below which it is not looked at.
    private static final int FEW = 5;
    private static final int BATCH = 5;

    /// By how much the start moves the mean of the whole series, as a share of it.
    public Range effect() {
        return new Range(share * interval.low(), share * interval.high());
    }

    /// @param series at least 24 evenly spaced values, with a positive median of the last two thirds
    static WarmUp of(double[] series, double confidence) {
        double[] rest = rest(series);
        double level = Medians.median(rest);
        double[] residuals = Arrays.stream(rest).map(value -> value - level).toArray();
        double independent = Autocorrelation.effectiveSize(residuals) / rest.length;
        // Of one value: √(π/2) σ, see Drift.
        double error = Math.sqrt(Math.PI / 2 / independent) * Medians.spread(residuals) / level;
        double z = NormalQuantiles.twoSided(MultipleComparisons.confidence(confidence, PARTS.length));
        WarmUp most = Arrays.stream(PARTS)
                .filter(part -> series.length / part >= FEW)
                .mapToObj(part -> {
                    double[] start = Arrays.copyOf(series, series.length / part);
                    double margin = z * error * Math.sqrt(1.0 / start.length + 1.0 / rest.length);
                    double relative = Medians.median(start) / level - 1;
                    return new WarmUp(relative, new Range(relative - margin, relative + margin), 1.0 / part, 0);
                })
                .max(Comparator.comparingDouble(WarmUp::standsOut))
                .orElseThrow();
        return most.interval.isApartFrom(new Range(0, 0))
                ? new WarmUp(most.relative, most.interval, most.share, truncation(series))
                : most;
    }

    /// What a start is held against.
    static double[] rest(double[] series) {
        return Arrays.copyOfRange(series, series.length / 3, series.length);
    }

    private double standsOut() {
        return relative == 0 ? 0 : Math.abs(relative) / (interval.high() - interval.low());
    }

    private static int truncation(double[] series) {
        double[] batches = new double[series.length / BATCH];
        for (int i = 0; i < batches.length * BATCH; i++) {
            batches[i / BATCH] += series[i] / BATCH;
        }
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int left = 0; left <= batches.length / 2; left++) {
            Sample rest = Sample.of(Arrays.copyOfRange(batches, left, batches.length));
            double squaredError = rest.variance() * (rest.size() - 1) / rest.size() / rest.size();
            if (squaredError < least) {
                least = squaredError;
                best = left;
            }
        }
        return best * BATCH;
    }
}
