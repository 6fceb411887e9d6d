package io.orderline.compare.ratio;

import io.orderline.stats.Autocorrelation;
import io.orderline.stats.Sample;
import java.util.stream.IntStream;

/// The ratio of two simultaneous runs, from paired rates of the same seconds or of neighbouring segments. A
/// disturbance of the machine affects both rates of a pair and cancels out.
///
/// The estimate is the ratio of the means R = ȳ/x̄, so rates of 0 count as they are. Its error is that of the
/// mean of the residuals `d = y − R x`. The standard error of this mean is `s/√nₑ` with
/// [Autocorrelation#effectiveSize], because disturbances that outlast a pair make neighbours alike; that of
/// the logarithm is `s/(ȳ √nₑ)` (W. G. Cochran, "Sampling Techniques", 3rd edition, 6.3 and 6.4). The
/// interval is Student's with nₑ − 1 degrees of freedom. If neighbouring pairs correlate by 0.5, 95 %
/// intervals of 30 pairs hold in 93 % of cases. If they correlate by 0.8, intervals of 60 pairs hold in 90 %
/// and of 120 pairs in 93 % (simulated).
///
/// The interval covers only the fluctuation within these two runs, as in [SeriesRatio]. Differences between
/// two starts of a server, such as the place of its files, take repeats and [PairedRatio].
public final class PairedSeriesRatio {
    /// The autocorrelation of fewer pairs is not known well enough.
    static final int FEWEST = 30;

    private PairedSeriesRatio() {}

    /// Estimates the ratio of the means, the other run to the baseline, from rates of the same times in
    /// order. With fewer than 30 pairs only the value is known.
    public static Ratio of(double[] baseline, double[] other, double confidence) {
        Sample before = Sample.of(baseline);
        Sample after = Sample.of(other);
        double value = LogRatio.log(after.mean()) - LogRatio.log(before.mean());
        double ratio = after.mean() / before.mean();
        double[] residuals = IntStream.range(0, Math.min(baseline.length, other.length))
                .mapToDouble(pair -> other[pair] - ratio * baseline[pair])
                .toArray();
        double size = Autocorrelation.effectiveSize(residuals);
        double error = Math.sqrt(Sample.of(residuals).variance() / size) / after.mean();
        return residuals.length < FEWEST
                ? LogRatio.unknown(Math.exp(value), confidence, (int) size)
                : new LogRatio(value, error, Math.max(1, size - 1), (int) size).at(confidence);
    }
}
