package io.orderline.capture.schema;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A table that was captured.
///
/// @param name as statements have it, without quotes
/// @param written its name as statements have to write it, in quotes if it needs them
/// @param rows how many it has, about
/// @param indexes statements that create those beside the primary key
/// @param storage what stands after its columns in CREATE TABLE, such as `WITH (fillfactor=70)`
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

    /// Whether an index says that no two rows share a value of this column.
    boolean isUnique(String column) {
        return indexes.stream().anyMatch(index -> isUniqueOn(index, column));
    }

    /// Whether it is unique, and on that column alone.
    static boolean isUniqueOn(String index, String column) {
        return index.startsWith(UNIQUE)
                && index.toLowerCase(Locale.ROOT).replaceAll("[\"`]", "").endsWith("(" + column + ")");
    }

    /// Columns of the primary key, in its order.
    public List<ColumnShape> key() {
        return columns.stream()
                .filter(ColumnShape::isKey)
                .sorted(Comparator.comparingInt(ColumnShape::keyPlace))
                .toList();
    }
}
