package io.orderline.history;

import io.orderline.compare.ratio.Ratio;
import io.orderline.history.change.ChangePoint;
import java.util.List;
import java.util.Optional;

/// A change of a series' level, with what else changed at the time.
///
/// @param nearby differences near the change, whose place is certain only to within some runs
/// @param standing whether the change was for the worse, not accepted, and the newest runs are still worse
public record SeriesChange(
        ChangePoint point,
        Kind kind,
        HistoryRun before,
        HistoryRun first,
        List<ChangeMark> nearby,
        Optional<AcceptedChange> accepted,
        boolean standing) {
    /// Number of runs by which the true place of a change may differ from the found one (simulated for steps
    /// larger than the noise).
    static final int NEAR = 2;

    public enum Kind {
        BETTER,
        WORSE,
        /// There is a change, but the whole interval is within what matters.
        NEGLIGIBLE
    }

    public SeriesChange {
        nearby = List.copyOf(nearby);
    }

    /// Returns the distance from no change, as a logarithm; infinite if there is no ratio.
    public double size() {
        return point.ratio()
                .map(Ratio::value)
                .map(value -> Math.abs(Math.log(value)))
                .orElse(Double.POSITIVE_INFINITY);
    }
}
