package io.orderline.compare.ratio;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import io.orderline.stats.StudentT;

/// The ratio of one figure to another, with its uncertainty.
///
/// @param interval range that contains the true ratio with this confidence; the ends may be 0 and infinity
/// @param detectable smallest relative difference (0.03 for a rise by 3 %) that as many observations with as
///     much noise would have shown in four of five cases; infinite if unknown
/// @param observations number of values of each side
public record Ratio(double value, Range interval, double confidence, double detectable, int observations) {

    /// Converts an estimate of a ratio. The error of the logarithm is taken from the interval.
    public static Ratio of(Estimate ratio) {
        double freedom = Math.max(1, ratio.observations() - 1.0);
        double width = LogRatio.log(ratio.interval().high())
                - LogRatio.log(ratio.interval().low());
        double error = width / 2 / StudentT.twoSided(ratio.confidence(), freedom);
        return new Ratio(
                ratio.value(),
                ratio.interval(),
                ratio.confidence(),
                Math.expm1(StudentT.detectable(error, freedom, ratio.confidence(), freedom)),
                ratio.observations());
    }

    public boolean isDifference() {
        return interval.high() < 1 || interval.low() > 1;
    }
}
