package io.orderline.capture.schema;

import io.orderline.capture.schema.CatalogReader.Definition;
import io.orderline.capture.schema.ColumnShape.Spread;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Reads the rows of a table, or a sample of them: how many there are, and how the values of each column spread. Not
/// thread-safe.
final class TableScan {
    /// Larger tables are sampled.
    private static final long WHOLE_SCAN = 5_000_000;

    private static final int SAMPLE_PERCENT = 1;
    private static final double NEARLY_UNIQUE = 0.9;
    /// Of times and of BOOLEANs nothing is counted but NULLs.
    private static final String NOTHING = "0";

    private final Connection connection;
    private final CatalogQueries queries;
    private final Map<String, Long> rows = new HashMap<>();

    TableScan(Connection connection, CatalogQueries queries) {
        this.connection = connection;
        this.queries = queries;
    }

    /// How many there are; of a large table, what is estimated.
    ///
    /// @param table as statements have to write it
    long rows(String table, long estimated) throws SQLException {
        long found = estimated > WHOLE_SCAN
                ? estimated
                : Long.parseLong(one("SELECT count(*) FROM " + table).getFirst());
        rows.put(table, found);
        return found;
    }

    /// How many have each text; of a large table, as if one had.
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

    /// Of each column by its name in small letters, as far as its type has any.
    ///
    /// @param table as statements have to write it
    /// @param rows how many it has, about
    /// @param columns that may be looked at
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
                + (sampled ? queries.sample(SAMPLE_PERCENT) : ""));
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

    /// Of a sample in which hardly a value comes twice, hardly one does in the table.
    private static long distinct(long found, double sampled, long rows) {
        return found > NEARLY_UNIQUE * sampled && rows > sampled ? Math.round(found * (rows / sampled)) : found;
    }

    /// The only row; NULLs as empty texts.
    private List<String> one(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                values.add(Optional.ofNullable(rows.getString(i)).orElse(""));
            }
        }
        return values;
    }
}
