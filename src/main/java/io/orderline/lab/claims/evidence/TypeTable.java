package io.orderline.lab.claims.evidence;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// What a study tells of each transaction type at one point.
///
/// @param minutes that the tool divides counts by
/// @param newOrders a minute, as printed beside this table
/// @param total a minute, likewise
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

    /// One type.
    ///
    /// @param type as in files of ours: `new-order`
    /// @param background no terminal waits for it; in no total
    /// @param p90Seconds 90th percentile of the response
    /// @param rolledBack share of it that was rolled back on purpose
    /// @param errors empty if they are not stated
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

    /// Seconds, of all types with those in the background, in case the terminals do that work too. Empty if a 90th
    /// percentile is not stated.
    public OptionalDouble highestMean() {
        return rows.stream().anyMatch(row -> row.p90Seconds().isEmpty())
                ? OptionalDouble.empty()
                : OptionalDouble.of(rows.stream()
                                .mapToDouble(
                                        row -> row.count() * row.p90Seconds().orElse(0))
                                .sum()
                        / foregroundCount());
    }

    /// The longest response in seconds; 0 if none is stated.
    public double longest() {
        return rows.stream()
                .mapToDouble(row -> row.maxSeconds().orElse(0))
                .max()
                .orElse(0);
    }

    /// Of a point with the same warehouses and users.
    public boolean isOf(MeasuredPoint point) {
        return point.system().equals(system)
                && point.warehouses().equals(warehouses)
                && point.users().equals(users);
    }
}
