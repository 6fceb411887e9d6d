package io.orderline.capture.schema;

import io.orderline.base.NameSuggestion;
import io.orderline.capture.schema.ColumnShape.Spread;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Reads tables out of a database: their definitions, and of each column how its values spread, by one scan of
/// the table, or of a sample. Not thread-safe.
public final class CatalogReader {

    private final Connection connection;
    private final CatalogQueries queries;
    private final TableScan scan;
    private final Set<String> secret;
    private final Map<String, String> unreadable = new TreeMap<>();

    /// @param secret columns, as `table.column` in small letters, of which nothing is read
    public CatalogReader(Connection connection, Set<String> secret) throws SQLException {
        this.connection = connection;
        this.queries = CatalogQueries.of(connection.getMetaData().getDatabaseProductName());
        this.scan = new TableScan(connection, queries);
        this.secret = Set.copyOf(secret);
    }

    /// Those of the names that are tables, by name. A name that is none, such as that of a common table
    /// expression, is left out.
    public Map<String, TableShape> tables(Set<String> names) throws SQLException {
        Map<String, TableShape> tables = new LinkedHashMap<>();
        for (String name : names) {
            List<Definition> columns = definitions(name);
            if (!columns.isEmpty()) {
                readable(name, columns).ifPresent(table -> tables.put(name, table));
            }
        }
        return tables;
    }

    /// Tables of which there is no twin, each with the reason.
    public Map<String, String> unreadable() {
        return Collections.unmodifiableMap(unreadable);
    }

    private Optional<TableShape> readable(String name, List<Definition> columns) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            List<String> names = new ArrayList<>(List.of(name));
            columns.forEach(column -> names.add(column.name()));
            for (String each : names) {
                if (!strings(queries.quoted(), each).equals(List.of(each))) {
                    unreadable.put(
                            name, "'" + each + "' can only be written in quotes, which a workload's files do not do");
                    return Optional.empty();
                }
            }
            return Optional.of(table(name, columns));
        } catch (SQLException e) {
            connection.rollback(before);
            unreadable.put(name, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /// How many rows have each of some texts; of a table that is too large to be scanned, as if one had.
    ///
    /// @param column as `table.column`, of a table that was read
    public Map<String, Long> rowsWith(String column, Set<String> texts) throws SQLException {
        int dot = column.indexOf('.');
        return scan.rowsWith(column.substring(0, dot), column.substring(dot + 1), texts);
    }

    /// What is wrong with the names of secret columns, as whoever mistypes one would give it away.
    ///
    /// @return a sentence for each that is no column
    public List<String> mistakes() throws SQLException {
        List<String> mistakes = new ArrayList<>();
        for (String each : secret) {
            int dot = each.indexOf('.');
            List<Definition> columns = dot < 0 ? List.of() : definitions(each.substring(0, dot));
            if (dot < 0 || columns.isEmpty()) {
                mistakes.add("'" + each + "' names no table's column: write TABLE.COLUMN");
            } else if (columns.stream().noneMatch(column -> column.name().equalsIgnoreCase(each.substring(dot + 1)))) {
                List<String> names = columns.stream().map(Definition::name).toList();
                mistakes.add("'" + each + "' is no column of it"
                        + NameSuggestion.nearest(each.substring(dot + 1), names)
                                .map(near -> ". Did you mean '" + near + "'?")
                                .orElse(": there are " + String.join(", ", names)));
            }
        }
        return mistakes;
    }

    record Definition(String name, String type, String rest) {}

    private List<Definition> definitions(String table) throws SQLException {
        List<Definition> columns = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(queries.columns())) {
            statement.setString(1, queries.name(table));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    columns.add(new Definition(rows.getString(1), rows.getString(2), rows.getString(3)));
                }
            }
        }
        return columns;
    }

    private TableShape table(String name, List<Definition> columns) throws SQLException {
        List<String> estimate = strings(queries.estimatedRows(), name);
        long rows = scan.rows(name, estimate.isEmpty() ? 0 : Long.parseLong(estimate.getFirst()));
        Map<String, Integer> key = key(name);
        Map<String, Spread> spreads = rows == 0
                ? Map.of()
                : scan.spreads(
                        name,
                        rows,
                        columns.stream()
                                .filter(column -> !isSecret(name, column))
                                .toList());
        List<ColumnShape> shapes = new ArrayList<>();
        for (Definition column : columns) {
            String lower = column.name().toLowerCase(Locale.ROOT);
            shapes.add(new ColumnShape(
                    lower,
                    column.type() + (column.rest().isEmpty() ? "" : " " + column.rest()),
                    ValueType.of(column.type()),
                    key.getOrDefault(lower, 0),
                    isSecret(name, column),
                    Optional.ofNullable(spreads.get(lower))));
        }
        return new TableShape(
                name,
                rows,
                shapes,
                strings(queries.indexes(), name),
                String.join("", strings(queries.storage(), name)));
    }

    private boolean isSecret(String table, Definition column) {
        return secret.contains(table + "." + column.name().toLowerCase(Locale.ROOT));
    }

    private Map<String, Integer> key(String table) throws SQLException {
        Map<String, Integer> places = new HashMap<>();
        DatabaseMetaData metadata = connection.getMetaData();
        try (ResultSet rows = metadata.getPrimaryKeys(connection.getCatalog(), connection.getSchema(), table)) {
            while (rows.next()) {
                places.put(rows.getString("COLUMN_NAME").toLowerCase(Locale.ROOT), rows.getInt("KEY_SEQ"));
            }
        }
        return places;
    }

    private List<String> strings(String sql, String table) throws SQLException {
        List<String> values = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, table);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    values.add(rows.getString(1));
                }
            }
        }
        return values;
    }
}
