package io.orderline.capture.schema;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A captured table.
///
/// @param name the name in statements, without quotes
/// @param written the spelling that statements need, in quotes if necessary
/// @param rows the approximate number of rows
/// @param indexes statements that create the indexes other than the primary key
/// @param storage the part of CREATE TABLE after the columns, such as `WITH (fillfactor=70)`
public record TableShape(
        String name, String written, long rows, List<ColumnShape> columns, List<String> indexes, String storage) {
    static final String UNIQUE = "CREATE UNIQUE ";

    public TableShape {
        columns = List.copyOf(columns);
        indexes = List.copyOf(indexes);
    }

    public Optional<ColumnShape> column(String column) {
        return columns.stream().filter(each -> each.name().equals(column)).findFirst();
    }

    boolean isUnique(String column) {
        return indexes.stream().anyMatch(index -> isUniqueOn(index, column));
    }

    /// Returns whether an index is unique and covers this column alone.
    static boolean isUniqueOn(String index, String column) {
        return index.startsWith(UNIQUE)
                && index.toLowerCase(Locale.ROOT).replaceAll("[\"`]", "").endsWith("(" + column + ")");
    }

    public List<ColumnShape> key() {
        return columns.stream()
                .filter(ColumnShape::isKey)
                .sorted(Comparator.comparingInt(ColumnShape::keyPlace))
                .toList();
    }
}
