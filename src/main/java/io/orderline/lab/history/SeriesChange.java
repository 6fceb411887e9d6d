package io.orderline.lab.history;

import io.orderline.stats.Ratio;
import io.orderline.stats.change.ChangePoint;
import java.util.List;
import java.util.Optional;

/// A change of a series' level, with what else changed then.
///
/// @param before the last run of the level before
/// @param first the first run of the level after
/// @param nearby what differs at that run, and near it: the place of a change is sure to within some runs only
/// @param accepted by whom it was wanted, if it was
/// @param standing whether the newest runs are worse than those before this change, which was for the worse and was
///     not accepted
public record SeriesChange(
        ChangePoint point,
        Kind kind,
        HistoryRun before,
        HistoryRun first,
        List<ChangeMark> nearby,
        Optional<AcceptedChange> accepted,
        boolean standing) {
    /// A change is not sure to be nearer than that to its true place, in runs (found by simulation for steps of
    /// more than the noise).
    static final int NEAR = 2;

    /// What a change is for who measured.
    public enum Kind {
        BETTER,
        WORSE,
        /// It is there, but the whole interval is within what matters.
        NEGLIGIBLE
    }

    public SeriesChange {
        nearby = List.copyOf(nearby);
    }

    /// How far it is from no change, as a logarithm; infinite if there is no ratio.
    public double size() {
        return point.ratio()
                .map(Ratio::value)
                .map(value -> Math.abs(Math.log(value)))
                .orElse(Double.POSITIVE_INFINITY);
    }
}
