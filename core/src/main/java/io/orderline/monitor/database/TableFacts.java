package io.orderline.monitor.database;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.SqlName;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Facts that a database reports about its tables. Names are in lower case.
///
/// @param withoutStatistics tables without optimiser statistics; empty if the dialect has no query for them
/// @param indexes columns of each index, in order, by table
/// @param withoutPrimaryKey existing tables without a primary key; empty if the driver cannot tell
public record TableFacts(
        List<String> withoutStatistics, Map<String, List<List<String>>> indexes, List<String> withoutPrimaryKey) {
    public static final TableFacts UNKNOWN = new TableFacts(List.of(), Map.of(), List.of());

    public TableFacts {
        withoutStatistics = List.copyOf(withoutStatistics);
        indexes = Map.copyOf(indexes);
        withoutPrimaryKey = List.copyOf(withoutPrimaryKey);
    }

    /// @param indexed tables whose indexes are read
    /// @param all tables whose primary keys are read
    public static TableFacts read(Connection connection, Dialect dialect, Set<String> indexed, List<String> all)
            throws SQLException {
        Map<String, List<List<String>>> indexes = new LinkedHashMap<>();
        for (String table : indexed) {
            indexes.put(table, indexes(connection, table));
        }
        return new TableFacts(
                withoutStatistics(connection, dialect.fact("tables_without_statistics")),
                indexes,
                withoutPrimaryKey(connection, all));
    }

    private static List<String> withoutStatistics(Connection connection, Optional<String> sql) throws SQLException {
        return sql.isPresent()
                ? SqlQuery.list(connection, sql.get(), row -> row.getString(1).toLowerCase(Locale.ROOT))
                : List.of();
    }

    private static List<String> withoutPrimaryKey(Connection connection, List<String> tables) {
        List<String> without = new ArrayList<>();
        try {
            DatabaseMetaData meta = connection.getMetaData();
            for (String table : tables) {
                String name = SqlName.stored(table, meta.storesUpperCaseIdentifiers());
                String catalog = connection.getCatalog();
                String schema = connection.getSchema();
                // A table that is not found by this name may have a key.
                if (!any(meta.getPrimaryKeys(catalog, schema, name))
                        && any(meta.getColumns(catalog, schema, name, null))) {
                    without.add(table);
                }
            }
            return without;
        } catch (SQLException untold) {
            System.getLogger(TableFacts.class.getName())
                    .log(System.Logger.Level.DEBUG, "primary keys are not told", untold);
            return List.of();
        }
    }

    private static boolean any(ResultSet rows) throws SQLException {
        try (rows) {
            return rows.next();
        }
    }

    private static List<List<String>> indexes(Connection connection, String table) throws SQLException {
        Map<String, List<String>> columns = new TreeMap<>();
        DatabaseMetaData meta = connection.getMetaData();
        String name = SqlName.stored(table, meta.storesUpperCaseIdentifiers());
        // Rows are sorted by index name, then by the column's position in the index.
        try (ResultSet rows = meta.getIndexInfo(connection.getCatalog(), connection.getSchema(), name, false, true)) {
            while (rows.next()) {
                String index = rows.getString("INDEX_NAME");
                String column = rows.getString("COLUMN_NAME");
                if (index != null && column != null) {
                    columns.computeIfAbsent(index, i -> new ArrayList<>()).add(column.toLowerCase(Locale.ROOT));
                }
            }
        }
        return List.copyOf(columns.values());
    }

    /// Returns whether the table has an index whose first columns are these, in any order. Also true if no
    /// index of the table is known, not even that of its key.
    public boolean hasIndex(String table, List<String> leading) {
        List<List<String>> known = indexes.getOrDefault(table, List.of());
        return known.isEmpty()
                || known.stream()
                        .filter(columns -> columns.size() >= leading.size())
                        .anyMatch(columns ->
                                Set.copyOf(columns.subList(0, leading.size())).equals(Set.copyOf(leading)));
    }
}
