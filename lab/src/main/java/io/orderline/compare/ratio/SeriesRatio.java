package io.orderline.compare.ratio;

import io.orderline.stats.Autocorrelation;
import io.orderline.stats.Sample;

/// The ratio of two single runs, from the rates per second of their windows.
///
/// The interval covers only the fluctuation within these two runs. Differences from run to run, such as
/// plans, caches, the place of files on a disk or another guest on the machine, are in neither series and are
/// often larger. A difference found here is one between two runs, not between two systems; the latter takes
/// repeats and [PairedRatio].
///
/// The standard error of a mean m of n correlated values is `s/√nₑ` with [Autocorrelation#effectiveSize], and
/// that of its logarithm is `s/(m √nₑ)` (delta method: G. Casella, R. L. Berger, "Statistical Inference",
/// 5.5.4). For a minute whose neighbouring seconds correlate by 0.5, 95 % intervals hold in 95 % of cases; by
/// 0.8, in 93 %; by 0.9, in 90 %, and over five minutes in 95 % (simulated).
public final class SeriesRatio {
    /// The autocorrelation of shorter series is not known well enough. The effective size has no limit:
    /// series that reach it would be those whose effective size is overestimated.
    private static final int SHORTEST = 60;

    private SeriesRatio() {}

    /// Estimates the ratio of the means, the other run to the baseline, from evenly spaced rates. The runs
    /// may differ in length. With fewer than 60 values only the value of the ratio is known.
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

    private static LogRatio.LogFigure side(double[] series) {
        Sample sample = Sample.of(series);
        double size = size(series);
        double error = Math.sqrt(sample.variance() / size) / sample.mean();
        return new LogRatio.LogFigure(LogRatio.log(sample.mean()), error, Math.max(1, size - 1));
    }
}
