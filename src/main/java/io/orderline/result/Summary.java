package io.orderline.result;

import java.util.List;

/// Figures of the measured window.
///
/// @param nopm committed New-Orders (the workload's headline type) per minute; intended rollbacks, failures and skipped
///     transactions are not in it
/// @param completedPerMinute the same with intended rollbacks, as TPC-C's own metric counts (5.4.2)
/// @param totalPerMinute committed and intentionally rolled back transactions of all foreground types per minute
/// @param types one row per transaction type
public record Summary(double nopm, double completedPerMinute, double totalPerMinute, List<TypeSummary> types) {
    public Summary {
        types = List.copyOf(types);
    }

    /// Transactions of all types, background ones included: what the driver had to do.
    public long completed() {
        return types.stream().mapToLong(type -> type.counts().completed()).sum();
    }
}
