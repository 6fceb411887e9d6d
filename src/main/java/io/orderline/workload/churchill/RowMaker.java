package io.orderline.workload.churchill;

import io.orderline.database.bulk.RowSink;
import io.orderline.database.bulk.TableRows;
import java.util.List;

/// Makes tables' rows: so many of each owner. Stateless and thread-safe.
final class RowMaker {
    private static final String PREFIX = "ch_";

    private RowMaker() {}

    /// One row but its end.
    @FunctionalInterface
    interface Row {
        /// @param number of the row among its owner's, from 0
        void write(RowSink sink, long owner, int number);
    }

    /// @param first owner
    /// @param last likewise
    /// @param each rows of an owner
    /// @param columns their names with spaces between them
    static TableRows of(String table, long first, long last, int each, String columns, Row row) {
        return new TableRows(PREFIX + table, List.of(columns.split(" ")), (last - first + 1) * each, sink -> {
            for (long owner = first; owner <= last; owner++) {
                for (int number = 0; number < each; number++) {
                    row.write(sink, owner, number);
                    sink.endRow();
                }
            }
        });
    }

    /// A table by its key, which is 1 … `count`.
    static TableRows numbered(String table, int count, String columns, Row row) {
        return of(table, 1, count, 1, columns, row);
    }
}
