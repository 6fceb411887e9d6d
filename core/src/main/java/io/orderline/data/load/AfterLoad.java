package io.orderline.data.load;

import io.orderline.database.dialect.Dialect;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The history of loaded tables.
///
/// @param driven whether transactions were executed on the tables since the load
/// @param statisticsSeconds the time that gathering statistics took; empty if unknown or not gathered
public record AfterLoad(boolean driven, Optional<Double> statisticsSeconds) {
    public static AfterLoad read(Connection connection, Dataset dataset, Dialect dialect, int warehouses)
            throws SQLException {
        Map<String, String> rows = LoadState.constants(connection, dataset, dialect);
        return new AfterLoad(
                new ChangedSinceLoad(dataset, dialect).told(connection, warehouses),
                Optional.ofNullable(rows.get(LoadMarkers.STATISTICS_SECONDS)).map(Double::valueOf));
    }

    /// Combines several databases: whether any of them was driven, and the longest time for statistics.
    public static AfterLoad together(List<AfterLoad> databases) {
        return new AfterLoad(
                databases.stream().anyMatch(AfterLoad::driven),
                databases.stream()
                        .flatMap(each -> each.statisticsSeconds.stream())
                        .max(Comparator.naturalOrder()));
    }
}
