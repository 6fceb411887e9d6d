package io.orderline.database.bulk;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.function.LongConsumer;

/// A bulk writer that executes a prepared INSERT in batches, for drivers without a faster method.
record InsertWriter() implements BulkWriter {
    @Override
    public long write(Connection connection, TableRows rows, LongConsumer progress)
            throws SQLException, InterruptedException {
        String places = String.join(", ", Collections.nCopies(rows.columns().size(), "?"));
        String sql =
                "INSERT INTO " + rows.table() + " (" + String.join(", ", rows.columns()) + ") VALUES (" + places + ")";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            BatchInsertRows sink = new BatchInsertRows(statement, progress);
            rows.rows().accept(sink);
            return sink.finish();
        } catch (RowWriteFailure stopped) {
            throw stopped.reason();
        }
    }
}
