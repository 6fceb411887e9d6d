package io.orderline.capture.schema;

import io.orderline.capture.schema.CatalogReader.Definition;
import io.orderline.capture.schema.ColumnShape.Spread;
import io.orderline.capture.statement.CaptureQueries;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// Reads the rows of a table, or a sample of them, to find their number and the range and distribution of
/// each column's values. Not thread-safe.
final class TableScan {
    /// The number of rows above which a table is sampled.
    private static final long WHOLE_SCAN = 5_000_000;

    private static final int SAMPLE_PERCENT = 1;
    private static final double NEARLY_UNIQUE = 0.9;
    /// The SQL of a figure that is not computed. For times and BOOLEANs, only NULLs are counted.
    private static final String NOTHING = "0";

    private final Connection connection;
    private final CaptureQueries queries;
    private final Map<String, Long> rows = new HashMap<>();

    TableScan(Connection connection, CaptureQueries queries) {
        this.connection = connection;
        this.queries = queries;
    }

    /// Returns the number of rows; for a large table, the estimate. `table` is spelled as statements need it.
    long rows(String table, long estimated) throws SQLException {
        long found = estimated > WHOLE_SCAN
                ? estimated
                : Long.parseLong(one("SELECT count(*) FROM " + table).getFirst());
        rows.put(table, found);
        return found;
    }

    /// Returns how many rows have each text; for a large table, 1 for each text.
    Map<String, Long> rowsWith(TableShape table, ColumnShape column, Set<String> texts) throws SQLException {
        boolean large = rows.getOrDefault(table.written(), Long.MAX_VALUE) > WHOLE_SCAN;
        Map<String, Long> counts = new TreeMap<>();
        texts.forEach(text -> counts.put(text, large ? 1L : 0L));
        if (large) {
            return counts;
        }
        String text = queries.text(column.written());
        String marks = String.join(", ", Collections.nCopies(texts.size(), "?"));
        try (PreparedStatement statement = connection.prepareStatement("SELECT " + text + ", count(*) FROM "
                + table.written() + " WHERE " + text + " IN (" + marks + ") GROUP BY 1")) {
            int mark = 1;
            for (String each : counts.keySet()) {
                statement.setString(mark++, each);
            }
            try (ResultSet counted = statement.executeQuery()) {
                while (counted.next()) {
                    counts.replace(counted.getString(1), counted.getLong(2));
                }
            }
        }
        return counts;
    }

    /// Returns the range and distribution of each column's values, by the column's name in lower case. Columns of
    /// unsupported types are left out. `table` is spelled as statements need it, and `rows` may be approximate.
    Map<String, Spread> spreads(String table, long rows, List<Definition> columns) throws SQLException {
        List<Definition> counted = columns.stream()
                .filter(column -> ValueType.of(column.type()) != ValueType.OTHER)
                .toList();
        if (counted.isEmpty()) {
            return Map.of();
        }
        List<String> figures = new ArrayList<>(List.of("count(*)"));
        for (Definition column : counted) {
            String name = column.name();
            String value = value(column, name);
            figures.addAll(List.of(
                    "min(" + value + ")",
                    "max(" + value + ")",
                    "avg(" + value + ")",
                    value.equals(NOTHING) ? NOTHING : "count(DISTINCT " + name + ")",
                    "count(" + name + ")"));
        }
        boolean sampled = rows > WHOLE_SCAN;
        List<String> found = one("SELECT " + String.join(", ", figures) + " FROM " + table
                + (sampled ? queries.query("sampled").formatted(SAMPLE_PERCENT) : ""));
        return spreads(counted, found, rows);
    }

    private String value(Definition column, String name) {
        return switch (ValueType.of(column.type())) {
            case TEXT -> "char_length(" + queries.text(name) + ")";
            case TIME, BOOLEAN -> NOTHING;
            default -> name;
        };
    }

    private static Map<String, Spread> spreads(List<Definition> columns, List<String> found, long rows) {
        Map<String, Spread> spreads = new HashMap<>();
        double all = Double.parseDouble(found.getFirst());
        for (int i = 0; i < columns.size(); i++) {
            List<String> figures = found.subList(1 + 5 * i, 6 + 5 * i);
            if (!figures.getFirst().isEmpty()) {
                spreads.put(
                        columns.get(i).plain(),
                        new Spread(
                                (long) Math.floor(Double.parseDouble(figures.get(0))),
                                (long) Math.ceil(Double.parseDouble(figures.get(1))),
                                Double.parseDouble(figures.get(2)),
                                distinct(Long.parseLong(figures.get(3)), all, rows),
                                1 - Double.parseDouble(figures.get(4)) / all));
            }
        }
        return spreads;
    }

    /// If a sample has hardly any duplicate values, the table is assumed to have hardly any.
    private static long distinct(long found, double sampled, long rows) {
        return found > NEARLY_UNIQUE * sampled && rows > sampled ? Math.round(found * (rows / sampled)) : found;
    }

    private List<String> one(String sql) throws SQLException {
        return SqlQuery.rows(connection, sql).getFirst().stream()
                .map(value -> Objects.requireNonNullElse(value, ""))
                .toList();
    }
}
