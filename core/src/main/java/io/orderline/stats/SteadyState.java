package io.orderline.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/// The steadiness of one run's window, judged by its series of rates. The window is never trimmed: figures
/// are those of the whole window, whatever is found here.
///
/// @param effectiveSize number of independent values that the series is worth
/// @param variation coefficient of variation (standard deviation / mean) of the means of ten equal spans. A.
///     Georges, D. Buytaert, L. Eeckhout, "Statistically Rigorous Java Performance Evaluation", OOPSLA 2007,
///     57–76, regard iterations as steady if this is below 0.01 or 0.02
public record SteadyState(double effectiveSize, double variation, Drift drift, WarmUp warmUp) {
    private static final int SPANS = 10;

    /// Judges a series; empty if it is shorter than 24 values, or if its median or that of its last two
    /// thirds is not positive.
    ///
    /// @param series evenly spaced rates, each of enough transactions to be nearly normal
    public static Optional<SteadyState> of(double[] series, double confidence) {
        return Drift.of(series, confidence)
                .filter(drift -> Medians.median(WarmUp.rest(series)) > 0)
                .map(drift -> new SteadyState(
                        Autocorrelation.effectiveSize(series),
                        variation(series),
                        drift,
                        WarmUp.of(series, confidence)));
    }

    /// Decides whether neither the difference between the thirds nor the effect of the start on the window's
    /// mean exceeds the tolerance, such as 0.02.
    public Decision judge(double tolerance) {
        Decision even = Decision.of(drift.interval(), Range.atMost(tolerance));
        Decision warm = Decision.of(warmUp.effect(), new Range(-tolerance, tolerance));
        return even.and(warm);
    }

    private static double variation(double[] series) {
        double[] means = new double[SPANS];
        for (int span = 0; span < SPANS; span++) {
            int from = span * series.length / SPANS;
            int to = (span + 1) * series.length / SPANS;
            means[span] = Arrays.stream(series, from, to).sum() / (to - from);
        }
        Sample sample = Sample.of(means);
        return sample.deviation() / sample.mean();
    }

    /// A comparison of the start of a series with the rest. A start may still rise while caches fill, or fall
    /// until the first checkpoint. [Drift] does not detect a start that is much shorter than a third.
    ///
    /// The medians of several starts, from a twentieth of the series to a third, are compared with that of the
    /// last two thirds. The start that stands out most is judged, at a confidence corrected for their number.
    /// Errors are those of [Drift], with noise and effective size of the last two thirds.
    ///
    /// The length is the truncation point of MSER-5. Of means of five values it leaves out as many as minimize
    /// the standard error of the mean of the rest, but at most half (K. P. White, "An Effective Truncation
    /// Heuristic for Bias Reduction in Simulation Output", Simulation 69 (1997), 323–334; K. P. White, M. J.
    /// Cobb, S. C. Spratt, "A Comparison of Five Steady-State Truncation Heuristics for Simulation", WSC 2000,
    /// 755–760). The length is reported but not applied.
    ///
    /// @param relative difference between start and rest, as a share of the rest; negative if the start is slower
    /// @param share share of the series that belongs to this start
    /// @param length number of values until the series is steady; 0 if the interval contains 0, half of the
    ///     series if it is not steady before that
    record WarmUp(double relative, Range interval, double share, int length) {
        private static final int[] PARTS = {20, 10, 5, 3};
        /// Starts with fewer values are not examined.
        private static final int FEW = 5;
        private static final int BATCH = 5;

        /// Returns by how much the start shifts the mean of the whole series, as a share of it.
        public Range effect() {
            return new Range(share * interval.low(), share * interval.high());
        }

        /// @param series at least 24 evenly spaced values, the last two thirds with a positive median
        static WarmUp of(double[] series, double confidence) {
            double[] rest = rest(series);
            double level = Medians.median(rest);
            double[] residuals = Arrays.stream(rest).map(value -> value - level).toArray();
            double independent = Autocorrelation.effectiveSize(residuals) / rest.length;
            // The standard error of one value is √(π/2) σ, see Drift.
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
}
