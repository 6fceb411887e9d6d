package io.orderline.database.bulk;

import java.util.List;
import java.util.function.Consumer;

/// The rows of one part of one table.
///
/// @param table name of the table
/// @param columns their names, in the order in which `rows` writes values
/// @param count exact number of rows
/// @param rows writes them; must write the same rows each time it is called
public record TableRows(String table, List<String> columns, long count, Consumer<RowSink> rows) {
    public TableRows {
        columns = List.copyOf(columns);
    }
}
