package io.orderline.result;

import io.orderline.measure.Counts;

/// One transaction type in the measured window.
///
/// @param name as in files: `new-order`
/// @param label as in reports: `New-Order`
/// @param background work that no terminal waits for; not in totals and shares
/// @param counts what ended (and what became due) in the window
/// @param share of completed foreground transactions, 0 … 1; 0 for background types
/// @param limit90Micros 90 % of responses must be no longer
/// @param response from due to end, completed transactions only
/// @param service from start to end
/// @param waiting from due to start
public record TypeSummary(
        String name,
        String label,
        boolean background,
        Counts counts,
        double share,
        long limit90Micros,
        Latency response,
        Latency service,
        Latency waiting) {

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
