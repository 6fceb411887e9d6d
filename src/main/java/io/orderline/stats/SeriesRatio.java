package io.orderline.stats;

/// The ratio of two single runs, from the second-by-second rates of their windows.
///
/// Its interval covers the fluctuation within these two runs and nothing else. What differs from run to run,
/// such as plans, caches, the place of files on a disk, or another guest on the machine, is in neither
/// series, and is often more. So a difference found here is one between two runs, not between two systems:
/// that takes repeats, [PairedRatio].
///
/// The standard error of a mean m of n correlated values is `s/√nₑ` with [Autocorrelation#effectiveSize],
/// that of its logarithm `s/(m √nₑ)` (delta method: G. Casella, R. L. Berger, "Statistical Inference",
/// 5.5.4). Of a minute whose neighbouring seconds correlate by 0.5, intervals of 95 % hold in 95 % of cases;
/// by 0.8, in 93 %; by 0.9, in 90 %, and over five minutes in 95 % (simulated).
public final class SeriesRatio {
    /// Of shorter series the autocorrelation is not known well enough. There is no such limit for the
    /// effective size: those that reached it would be the ones that are taken for better than they are.
    private static final int SHORTEST = 60;

    private SeriesRatio() {}

    /// @param baseline evenly spaced rates of one run
    /// @param other likewise, of the other run; there may be more of them or fewer
    /// @param confidence such as 0.95
    /// @return of the other's mean to the baseline's; of fewer than 60 values nothing is claimed
    public static Ratio of(double[] baseline, double[] other, double confidence) {
        int known = (int) Math.min(size(baseline), size(other));
        LogRatio ratio = LogRatio.welch(side(baseline), side(other), known);
        return Math.min(baseline.length, other.length) < SHORTEST
                ? LogRatio.unknown(Math.exp(ratio.value()), confidence, known)
                : ratio.at(confidence);
    }

    private static double size(double[] series) {
        return Autocorrelation.effectiveSize(series);
    }

    private static LogRatio.Side side(double[] series) {
        Sample sample = Sample.of(series);
        double size = size(series);
        double error = Math.sqrt(sample.variance() / size) / sample.mean();
        return new LogRatio.Side(LogRatio.log(sample.mean()), error, Math.max(1, size - 1));
    }
}
