package io.orderline.data.load;

import io.orderline.base.TargetException;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.SqlName;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The state in which a database has a dataset's tables.
public sealed interface LoadState {
    /// None of the tables exists.
    record Absent() implements LoadState {}

    /// A load that is not complete, because it is running or was interrupted.
    ///
    /// @param partsDone the number of loaded parts of the data
    /// @param partsTotal the number of all parts of the data
    record Loading(LoadIdentity identity, int partsDone, int partsTotal) implements LoadState {}

    /// A complete load of Orderline.
    record Complete(LoadIdentity identity) implements LoadState {}

    /// Another tool, such as BenchmarkSQL, loaded the same tables. They can be driven.
    record Foreign(int warehouses) implements LoadState {}

    /// Some of the tables exist, but their contents are unknown.
    record Unknown(List<String> tables) implements LoadState {}

    static LoadState read(Connection connection, Dataset dataset, Dialect dialect) throws SQLException {
        List<String> tables = existing(connection, dataset, dialect);
        if (tables.isEmpty()) {
            return new Absent();
        }
        if (tables.size() < dataset.tables().size()) {
            return new Unknown(tables);
        }
        Map<String, String> rows = new StateTable(dataset.schema(dialect)).read(connection);
        if (!LoadMarkers.present(rows)) {
            OptionalInt warehouses = dataset.warehouses(rows);
            return warehouses.isPresent() ? new Foreign(warehouses.getAsInt()) : new Unknown(tables);
        }
        return LoadMarkers.identity(rows, dataset.unit())
                .map(identity -> loaded(identity, rows))
                .orElse(new Unknown(tables));
    }

    private static LoadState loaded(LoadIdentity identity, Map<String, String> rows) {
        if (LoadMarkers.COMPLETE.equals(rows.get(LoadMarkers.STATE))) {
            return new Complete(identity);
        }
        // The names of statements contain a dot, and the names of parts do not.
        long parts = LoadMarkers.done(rows).keySet().stream()
                .filter(step -> !step.contains("."))
                .count();
        return new Loading(identity, (int) parts, LoadMarkers.parts(rows));
    }

    /// Returns the rows of the state table, in which the load stored values such as the constants of random
    /// functions.
    static Map<String, String> constants(Connection connection, Dataset dataset, Dialect dialect) throws SQLException {
        return new StateTable(dataset.schema(dialect)).read(connection);
    }

    /// Returns the existing tables of the dataset, in its order.
    static List<String> existing(Connection connection, Dataset dataset, Dialect dialect) throws SQLException {
        Optional<String> query = dialect.fragment("visible_tables");
        List<String> all = query.isPresent() ? SqlQuery.column(connection, query.get()) : tables(connection);
        Set<String> found =
                all.stream().map(name -> name.strip().toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return dataset.tables().stream()
                .filter(table -> found.contains(SqlName.bare(table).toLowerCase(Locale.ROOT)))
                .toList();
    }

    /// Returns the tables of the connection's schema as its JDBC driver lists them.
    private static List<String> tables(Connection connection) throws SQLException {
        String[] kinds = {"TABLE", "BASE TABLE"}; // the standard's word, and that of some drivers
        List<String> names = new ArrayList<>();
        try (ResultSet rows =
                connection.getMetaData().getTables(connection.getCatalog(), connection.getSchema(), "%", kinds)) {
            while (rows.next()) {
                names.add(rows.getString("TABLE_NAME"));
            }
        }
        return names;
    }

    /// Returns the number of warehouses of a complete load.
    ///
    /// @throws TargetException if the tables are not completely loaded
    default int requireComplete() {
        return switch (this) {
            case Complete complete -> complete.identity().spec().warehouses();
            case Foreign foreign -> foreign.warehouses();
            case Absent _ -> throw new TargetException("the tables do not exist: run 'orderline load' first");
            case Loading loading ->
                throw new TargetException("the load is not complete: " + loading.partsDone() + " of "
                        + loading.partsTotal() + " parts are there ("
                        + loading.identity().text()
                        + "). Run 'orderline load' with the same options to finish it, or 'orderline drop'");
            case Unknown _ ->
                throw new TargetException("the database holds " + text()
                        + ". Tables are missing, or nothing that this version of Orderline understands says what they"
                        + " hold. Use another database, or 'orderline drop'");
        };
    }

    default String text() {
        return switch (this) {
            case Absent _ -> "no tables";
            case Loading loading ->
                "a load that is not complete, " + loading.partsDone() + " of " + loading.partsTotal() + " parts: "
                        + loading.identity().text();
            case Complete complete -> "a complete load: " + complete.identity().text();
            case Foreign foreign -> "a load of another tool, of " + foreign.warehouses() + " warehouses";
            case Unknown unknown -> "tables of unknown origin: " + String.join(", ", unknown.tables());
        };
    }
}
