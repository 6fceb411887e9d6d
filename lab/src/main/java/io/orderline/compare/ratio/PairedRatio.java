package io.orderline.compare.ratio;

import io.orderline.stats.NormalQuantiles;
import io.orderline.stats.Range;
import io.orderline.stats.Sample;
import io.orderline.stats.StudentT;

/// The ratio of two systems that were measured in blocks, with one run of each system in every block. Common
/// conditions, such as the time of day or the state of the machine, affect both figures and cancel out.
///
/// The estimate is the geometric mean of the blocks' ratios. Each end of its interval is the wider of two:
/// Student's t on the logarithms of the ratios, and a bootstrap that resamples the blocks. The bootstrap
/// gives an expanded percentile interval (T. C. Hesterberg, "What Teachers Should Know About the Bootstrap",
/// The American Statistician 69 (2015), 371–386). Its tails are `Φ(−t √(n/(n − 1)))`, because resamples of
/// few values vary too little.
///
/// Both are needed. Between two runs of the same system, a plain 95 % percentile bootstrap finds a difference
/// in 24 % of studies with 3 blocks and in 10 % of those with 10 (simulated). No resampling of 3 to 5 blocks
/// can do better than the range of their ratios, which misses the truth in `2/2ⁿ` of cases: 25 % to 6 %.
/// Student's t keeps its confidence there, and heavy tails only make it more cautious. From about 6 blocks
/// on, the bootstrap detects skewed noise, which a symmetric interval does not, and moves one end. It does
/// not detect all of it: if the noise of only one system is skewed (exponential), 95 % intervals hold in 87 %
/// to 91 % of cases.
public final class PairedRatio {
    private PairedRatio() {}

    /// Estimates the ratio of the other system to the baseline from positive figures of the same blocks. With
    /// fewer than 2 blocks only the value is known. If all blocks have the same ratio, the interval is a
    /// point and 0 is detectable.
    public static Ratio of(double[] baseline, double[] other, double confidence) {
        double[] logs = LogRatio.logs(baseline, other);
        Sample sample = Sample.of(logs);
        int n = logs.length;
        if (n < 2) {
            return LogRatio.unknown(Math.exp(sample.mean()), confidence, n);
        }
        LogRatio ratio = new LogRatio(sample.mean(), sample.error(), n - 1, n);
        return ratio.at(confidence, ratio.student(confidence).hull(bootstrap(logs, confidence)));
    }

    private static Range bootstrap(double[] logs, double confidence) {
        double n = logs.length;
        return BlockBootstrap.means(
                logs, NormalQuantiles.beyond(StudentT.twoSided(confidence, n - 1) * Math.sqrt(n / (n - 1))));
    }
}
