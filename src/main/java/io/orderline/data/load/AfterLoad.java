package io.orderline.data.load;

import io.orderline.database.dialect.Dialect;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is known of loaded tables besides their rows.
///
/// @param driven whether transactions were executed on them since
/// @param statisticsSeconds for which the load gathered statistics; empty if it gathered none, or does not say
public record AfterLoad(boolean driven, Optional<Double> statisticsSeconds) {
    /// @param warehouses that are loaded
    /// @throws SQLException if the database cannot be asked
    public static AfterLoad read(Connection connection, Dataset dataset, Dialect dialect, int warehouses)
            throws SQLException {
        Map<String, String> rows = LoadState.constants(connection, dataset, dialect);
        return new AfterLoad(
                new ChangedSinceLoad(dataset, dialect).told(connection, warehouses),
                Optional.ofNullable(rows.get(LoadMarkers.STATISTICS_SECONDS)).map(Double::valueOf));
    }

    /// Of several databases: whether one was driven, and the longest time.
    public static AfterLoad together(List<AfterLoad> databases) {
        return new AfterLoad(
                databases.stream().anyMatch(AfterLoad::driven),
                databases.stream()
                        .flatMap(each -> each.statisticsSeconds.stream())
                        .max(Comparator.naturalOrder()));
    }
}
