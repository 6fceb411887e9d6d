package io.orderline.database.bulk;

import java.util.List;
import java.util.function.Consumer;

/// The rows of one part of one table.
///
/// @param columns the names of the columns, in the order in which `rows` writes values
/// @param count the exact number of rows
/// @param rows writes the rows; must write the same rows on every call
public record TableRows(String table, List<String> columns, long count, Consumer<RowSink> rows) {
    public TableRows {
        columns = List.copyOf(columns);
    }
}
