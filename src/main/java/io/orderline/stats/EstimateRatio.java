package io.orderline.stats;

/// The ratio of two estimates that were made independently and have intervals.
public final class EstimateRatio {
    /// Parameters that the estimates were fitted with.
    private static final int PARAMETERS = 2;

    private EstimateRatio() {}

    /// The errors are taken from the intervals, on the scale of logarithms: half of their width by Student's t.
    ///
    /// @param baseline a positive estimate of at least 3 observations, with an interval
    /// @param other likewise
    public static Ratio of(Estimate baseline, Estimate other) {
        return LogRatio.welch(side(baseline), side(other), Math.min(baseline.observations(), other.observations()))
                .at(baseline.confidence());
    }

    private static LogRatio.Side side(Estimate estimate) {
        double freedom = estimate.observations() - (double) PARAMETERS;
        double width = LogRatio.log(estimate.interval().high())
                - LogRatio.log(estimate.interval().low());
        return new LogRatio.Side(
                LogRatio.log(estimate.value()), width / 2 / StudentT.twoSided(estimate.confidence(), freedom), freedom);
    }
}
