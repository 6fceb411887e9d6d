package io.orderline.stats;

/// How many times as large one figure is as another, with what is not known about it.
///
/// @param value the estimate
/// @param interval in which the true ratio lies with the confidence; its high end may be infinite, its low
///     end 0
/// @param confidence such as 0.95
/// @param detectable smallest relative difference (0.03 for 3 %, as a rise) that so many observations with
///     such noise would have shown in four of five cases; infinite if nothing can be said
/// @param observations how many values of each side it was made of
public record Ratio(double value, Range interval, double confidence, double detectable, int observations) {

    /// Of a ratio that was estimated as a whole: the error of its logarithm is taken from its interval.
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

    /// Whether the two figures are different: 1 is not in the interval.
    public boolean isDifference() {
        return interval.high() < 1 || interval.low() > 1;
    }
}
