package io.orderline.stats;

/// An estimate from the repeats of one system.
///
/// @param interval range that contains the true value with this confidence; [Range#ALL] with too few values
public record Estimate(double value, Range interval, double confidence, int observations) {

    /// Returns the mean with its interval by Student's t, `m ± t s/√n` (NIST/SEMATECH e-Handbook of
    /// Statistical Methods, 1.3.5.2). With fewer than 2 values the interval is [Range#ALL].
    public static Estimate mean(double[] values, double confidence) {
        Sample sample = Sample.of(values);
        if (values.length < 2) {
            return new Estimate(sample.mean(), Range.ALL, confidence, values.length);
        }
        double margin = StudentT.twoSided(confidence, values.length - 1) * sample.error();
        return new Estimate(
                sample.mean(), new Range(sample.mean() - margin, sample.mean() + margin), confidence, values.length);
    }

    public static Estimate median(double[] values, double confidence) {
        return new Estimate(Medians.median(values), Medians.interval(values, confidence), confidence, values.length);
    }

    public boolean isClaimed() {
        return !interval.equals(Range.ALL);
    }
}
