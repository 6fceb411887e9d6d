package io.orderline.result;

import io.orderline.measure.Counts;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import java.util.Optional;

/// One transaction type in the measured window.
///
/// @param name as in files: `new-order`
/// @param label as in reports: `New-Order`
/// @param background whether no terminal waits for it, which excludes it from totals and shares
/// @param counts transactions that ended, or became due, in the window
/// @param share share of completed foreground transactions, 0 … 1; 0 for background types
/// @param limit90Micros limit that 90 % of responses must not exceed
/// @param response from due to end, of completed transactions, and of unfinished ones up to the window's end
/// @param service from start to end
/// @param waiting from due to start
/// @param unfinished transactions that were due at a rate but not done in the window; empty without any
public record TypeSummary(
        String name,
        String label,
        boolean background,
        Counts counts,
        double share,
        long limit90Micros,
        Latency response,
        Latency service,
        Latency waiting,
        Optional<UnfinishedCounts> unfinished) {
    /// Returns whether a figure of the response is only a lower bound.
    public boolean isLowerBound(LatencyFigure figure) {
        return unfinished.filter(left -> left.atLeast().contains(figure.key())).isPresent();
    }

    public long completed() {
        return counts.completed();
    }

    public long rolledBack() {
        return counts.rolledBack();
    }

    public long failed() {
        return counts.failed();
    }
}
