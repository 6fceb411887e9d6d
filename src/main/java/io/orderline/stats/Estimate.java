package io.orderline.stats;

/// What the repeats of one system say about it.
///
/// @param value the estimate
/// @param interval in which the truth lies with the confidence; without ends if nothing is claimed
/// @param confidence such as 0.95
/// @param observations how many values it was made of
public record Estimate(double value, Range interval, double confidence, int observations) {

    /// The mean with its interval by Student's t, `m ± t s/√n` (NIST/SEMATECH e-Handbook of Statistical
    /// Methods, 1.3.5.2). Of fewer than 2 values nothing is claimed.
    public static Estimate mean(double[] values, double confidence) {
        Sample sample = Sample.of(values);
        if (values.length < 2) {
            return new Estimate(sample.mean(), Range.ALL, confidence, values.length);
        }
        double margin = StudentT.twoSided(confidence, values.length - 1) * sample.error();
        return new Estimate(
                sample.mean(), new Range(sample.mean() - margin, sample.mean() + margin), confidence, values.length);
    }

    /// The median with the interval of [Medians#interval].
    public static Estimate median(double[] values, double confidence) {
        return new Estimate(Medians.median(values), Medians.interval(values, confidence), confidence, values.length);
    }

    /// Whether anything is claimed.
    public boolean isClaimed() {
        return !interval.equals(Range.ALL);
    }
}
