package io.orderline.database.bulk;

import io.orderline.database.connection.IgniteClient;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongConsumer;

/// Puts rows beside SQL, a few hundred a transaction: an INSERT of many rows takes Ignite longer to plan than to
/// execute, and it refuses its `SET STREAMING` and `COPY` where queries have transactions. The types of keys and
/// rows are named after their table.
record IgniteWriter() implements BulkWriter {
    @Override
    public long write(Connection connection, TableRows rows, LongConsumer progress)
            throws SQLException, InterruptedException {
        String table = rows.table().toUpperCase(Locale.ROOT);
        try (IgniteClient client = IgniteClient.connect(
                connection.getClass().getClassLoader(), connection.getMetaData().getURL())) {
            IgniteRows sink = new IgniteRows(client, table, rows.columns(), key(connection, table), progress);
            rows.rows().accept(sink);
            return sink.finish();
        } catch (RowWriteFailure stopped) {
            throw stopped.reason();
        }
    }

    private static Set<String> key(Connection connection, String table) throws SQLException {
        Set<String> columns = new LinkedHashSet<>();
        try (ResultSet keys = connection.getMetaData().getPrimaryKeys(null, "PUBLIC", table)) {
            while (keys.next()) {
                columns.add(keys.getString("COLUMN_NAME"));
            }
        }
        return columns;
    }
}
