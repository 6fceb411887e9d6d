package io.orderline.result;

import java.util.List;

/// Figures of the measured window.
///
/// @param nopm committed New-Orders (or transactions of the workload's headline type) per minute, without
///     intended rollbacks, failures and skipped transactions
/// @param completedPerMinute the same with intended rollbacks, as in TPC-C's own metric (5.4.2)
/// @param totalPerMinute foreground transactions per minute, committed or rolled back on purpose
public record Summary(double nopm, double completedPerMinute, double totalPerMinute, List<TypeSummary> types) {
    public Summary {
        types = List.copyOf(types);
    }

    /// Returns the types that terminals wait for.
    public List<TypeSummary> foreground() {
        return types.stream().filter(type -> !type.background()).toList();
    }

    /// Returns the completed transactions of all types, including background ones.
    public long completed() {
        return types.stream().mapToLong(type -> type.counts().completed()).sum();
    }
}
