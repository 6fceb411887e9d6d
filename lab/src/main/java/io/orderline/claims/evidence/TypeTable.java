package io.orderline.claims.evidence;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// The figures of each transaction type at one point of a study.
///
/// @param minutes minutes by which the tool divides counts
/// @param newOrders New-Orders per minute, as printed beside this table
/// @param total transactions per minute, as printed beside this table
public record TypeTable(
        String system,
        OptionalInt warehouses,
        OptionalInt users,
        double minutes,
        double newOrders,
        double total,
        List<Row> rows) {
    public TypeTable {
        rows = List.copyOf(rows);
    }

    /// @param type name as in Orderline's files, such as `new-order`
    /// @param background whether no terminal waits for it; it is then in no total
    /// @param rolledBack share that was rolled back on purpose
    public record Row(
            String type,
            boolean background,
            OptionalDouble p90Seconds,
            OptionalDouble maxSeconds,
            long count,
            OptionalDouble rolledBack,
            OptionalInt errors) {}

    public List<Row> foreground() {
        return rows.stream().filter(row -> !row.background()).toList();
    }

    public long foregroundCount() {
        return foreground().stream().mapToLong(Row::count).sum();
    }

    /// Returns the mean response in seconds if each response took as long as the 90th percentile of its type.
    /// Types in the background count too, in case terminals do that work. Empty if one is missing.
    public OptionalDouble highestMean() {
        return rows.stream().anyMatch(row -> row.p90Seconds().isEmpty())
                ? OptionalDouble.empty()
                : OptionalDouble.of(rows.stream()
                                .mapToDouble(
                                        row -> row.count() * row.p90Seconds().orElse(0))
                                .sum()
                        / foregroundCount());
    }

    /// Returns the longest response in seconds; 0 if none is stated.
    public double longest() {
        return rows.stream()
                .mapToDouble(row -> row.maxSeconds().orElse(0))
                .max()
                .orElse(0);
    }

    public boolean isOf(MeasuredPoint point) {
        return point.system().equals(system)
                && point.warehouses().equals(warehouses)
                && point.users().equals(users);
    }
}
