package io.orderline.capture.schema;

import io.orderline.base.NameSuggestion;
import io.orderline.capture.schema.ColumnShape.Spread;
import io.orderline.capture.statement.CaptureQueries;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.SqlName;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
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
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the tables of a database: their definitions, and the range and distribution of each column's values. The
/// reader scans each table, or a sample of the table, once. Not thread-safe.
public final class CatalogReader {

    /// Matches an index on plain columns. An index with an expression or a condition could contain values.
    private static final Pattern WITHOUT_VALUES = Pattern.compile("[^()']*\\([^()']*\\)");

    private final Connection connection;
    private final CaptureQueries queries;
    private final TableScan scan;
    private final Set<String> secret;
    private final Map<String, TableShape> read = new LinkedHashMap<>();
    private final Map<String, String> unreadable = new TreeMap<>();
    private final Set<String> secretIndexes = new TreeSet<>();

    /// @param secret columns, as `table.column`, whose values must not be read
    public CatalogReader(Connection connection, Set<String> secret) throws SQLException {
        this.connection = connection;
        this.queries = CaptureQueries.of(connection);
        this.scan = new TableScan(connection, queries);
        this.secret = Set.copyOf(secret);
    }

    /// Reads the tables with these names. Names that are not tables, such as that of a common table expression,
    /// are skipped.
    public Map<String, TableShape> tables(Set<String> names) throws SQLException {
        for (String name : names) {
            readable(name).ifPresent(table -> read.put(name, table));
        }
        return Collections.unmodifiableMap(read);
    }

    /// Returns the tables for which no twin can be made, with the reasons.
    public Map<String, String> unreadable() {
        return Collections.unmodifiableMap(unreadable);
    }

    /// Returns the tables that lack an index in the twin, because its definition may contain values of a secret
    /// column.
    public Set<String> secretIndexes() {
        return Collections.unmodifiableSet(secretIndexes);
    }

    private Optional<TableShape> readable(String name) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            Optional<String> inCatalog = inCatalog(name);
            return inCatalog.isEmpty() ? Optional.empty() : Optional.of(table(name, inCatalog.get()));
        } catch (SQLException e) {
            connection.rollback(before);
            unreadable.put(name, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /// Returns how many rows have each of the texts in a column. The column is given as `table.column`, and its
    /// table must have been read. If the table is too large to scan, the number is 1 for each text.
    public Map<String, Long> rowsWith(String column, Set<String> texts) throws SQLException {
        for (TableShape table : read.values()) {
            String prefix = table.name() + ".";
            Optional<ColumnShape> shape =
                    column.startsWith(prefix) ? table.column(column.substring(prefix.length())) : Optional.empty();
            if (shape.isPresent()) {
                return scan.rowsWith(table, shape.get(), texts);
            }
        }
        throw new IllegalArgumentException("'" + column + "' is no column that was read");
    }

    /// Returns a sentence for each secret column that does not exist. With a mistyped name, the column that the
    /// user meant would not be protected.
    public List<String> mistakes() throws SQLException {
        List<String> mistakes = new ArrayList<>();
        for (String each : secret) {
            int dot = each.indexOf('.');
            Optional<String> table = dot < 0 ? Optional.empty() : inAnyCase(each.substring(0, dot));
            List<Definition> columns = table.isEmpty() ? List.of() : definitions(table.get());
            if (columns.isEmpty()) {
                mistakes.add("'" + each + "' names no table's column: write TABLE.COLUMN");
            } else if (columns.stream().noneMatch(column -> column.plain().equalsIgnoreCase(each.substring(dot + 1)))) {
                List<String> names = columns.stream().map(Definition::plain).toList();
                mistakes.add("'" + each + "' is no column of it"
                        + NameSuggestion.nearest(each.substring(dot + 1), names)
                                .map(near -> ". Did you mean '" + near + "'?")
                                .orElse(": there are " + String.join(", ", names)));
            }
        }
        return mistakes;
    }

    private Optional<String> inAnyCase(String table) throws SQLException {
        Optional<String> asWritten = inCatalog(table);
        return asWritten.isPresent() ? asWritten : inCatalog(table.toLowerCase(Locale.ROOT));
    }

    private Optional<String> inCatalog(String table) throws SQLException {
        return SqlQuery.column(connection, queries.query("table"), queries.name(table)).stream()
                .findFirst();
    }

    record Definition(String name, String type, String rest) {
        String plain() {
            return SqlName.bare(name).toLowerCase(Locale.ROOT);
        }
    }

    private List<Definition> definitions(String table) throws SQLException {
        List<Definition> columns = new ArrayList<>();
        for (List<@Nullable String> row : SqlQuery.rows(connection, queries.query("columns"), queries.name(table))) {
            columns.add(new Definition(
                    written(String.valueOf(row.get(0))), String.valueOf(row.get(1)), String.valueOf(row.get(2))));
        }
        return columns;
    }

    private String written(String name) throws SQLException {
        String written =
                SqlQuery.column(connection, queries.query("written"), name).getFirst();
        if (!SqlName.bare(written).equals(name)) {
            throw new SQLException("'" + name + "' has a quotation mark in it");
        }
        return written;
    }

    private TableShape table(String name, String real) throws SQLException {
        List<Definition> columns = definitions(real);
        String inCatalog = queries.name(real);
        String written = written(real);
        List<String> estimate = SqlQuery.column(connection, queries.query("estimated-rows"), inCatalog);
        long rows = scan.rows(written, estimate.isEmpty() ? 0 : Long.parseLong(estimate.getFirst()));
        Map<String, Integer> key = key(real);
        Map<String, Spread> spreads = rows == 0
                ? Map.of()
                : scan.spreads(
                        written,
                        rows,
                        columns.stream()
                                .filter(column -> !isSecret(name, column))
                                .toList());
        List<ColumnShape> shapes = new ArrayList<>();
        for (Definition column : columns) {
            String lower = column.plain();
            shapes.add(new ColumnShape(
                    lower,
                    column.name(),
                    (column.type() + " " + (isSecret(name, column) ? withoutDefault(column.rest()) : column.rest()))
                            .strip(),
                    ValueType.of(column.type()),
                    key.getOrDefault(lower, 0),
                    isSecret(name, column),
                    Optional.ofNullable(spreads.get(lower))));
        }
        return new TableShape(
                name,
                written,
                rows,
                shapes,
                indexes(name, inCatalog, columns),
                String.join("", SqlQuery.column(connection, queries.query("storage"), inCatalog)));
    }

    /// The rest of a definition is `DEFAULT … NOT NULL`; either part may be missing.
    private static String withoutDefault(String rest) {
        return rest.startsWith("DEFAULT") ? (rest.endsWith("NOT NULL") ? "NOT NULL" : "") : rest;
    }

    private List<String> indexes(String table, String inCatalog, List<Definition> columns) throws SQLException {
        List<String> all = SqlQuery.column(connection, queries.query("indexes"), inCatalog);
        List<String> harmless = all.stream()
                .filter(index -> WITHOUT_VALUES.matcher(index).matches()
                        || columns.stream()
                                .filter(column -> isSecret(table, column))
                                .noneMatch(
                                        column -> index.toLowerCase(Locale.ROOT).contains(column.plain())))
                .toList();
        if (harmless.size() < all.size()) {
            secretIndexes.add(table);
        }
        return harmless;
    }

    private boolean isSecret(String table, Definition column) {
        String name = table + "." + column.plain();
        return secret.stream().anyMatch(name::equalsIgnoreCase);
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
}
