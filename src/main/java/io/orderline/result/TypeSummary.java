package io.orderline.result;

import io.orderline.measure.Counts;
import io.orderline.result.file.Latency;
import java.util.Optional;

/// One transaction type in the measured window.
///
/// @param name as in files: `new-order`
/// @param label as in reports: `New-Order`
/// @param background work that no terminal waits for; not in totals and shares
/// @param counts what ended (and what became due) in the window
/// @param share of completed foreground transactions, 0 … 1; 0 for background types
/// @param limit90Micros 90 % of responses must be no longer
/// @param response from due to end, of completed transactions, and of unfinished ones as long as they had waited
/// @param service from start to end
/// @param waiting from due to start
/// @param unfinished what was due at a rate and not done when the window ended; empty if all was, and without a rate
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
    /// To be put before a figure of the response: `≥ ` if it is no lower than that, or empty.
    ///
    /// @param figure by its name in `result.json`
    public String mark(String figure) {
        return unfinished.filter(left -> left.atLeast().contains(figure)).isPresent() ? "≥ " : "";
    }

    /// Committed, or rolled back on purpose.
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
