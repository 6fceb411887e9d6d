package io.orderline.capture.schema;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A table that was captured.
///
/// @param name in small letters
/// @param rows how many it has, about
/// @param indexes statements that create those that are not of a constraint
/// @param storage what stands after its columns in CREATE TABLE, such as `WITH (fillfactor=70)`
public record TableShape(String name, long rows, List<ColumnShape> columns, List<String> indexes, String storage) {
    public TableShape {
        columns = List.copyOf(columns);
        indexes = List.copyOf(indexes);
    }

    public Optional<ColumnShape> column(String column) {
        return columns.stream().filter(each -> each.name().equals(column)).findFirst();
    }

    /// Columns of the primary key, in its order.
    public List<ColumnShape> key() {
        return columns.stream()
                .filter(ColumnShape::isKey)
                .sorted(Comparator.comparingInt(ColumnShape::keyPlace))
                .toList();
    }
}
