package io.orderline.database.bulk;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongConsumer;

/// PostgreSQL's `COPY … FROM STDIN` in text format.
record CopyWriter() implements BulkWriter {
    /// The connections of PostgreSQL's driver, and of those that descend from it.
    private interface Copying {
        CopyApi getCopyAPI() throws SQLException;
    }

    private interface CopyApi {
        CopyIn copyIn(String sql) throws SQLException;
    }

    private interface CopyIn {
        void writeToCopy(byte[] bytes, int offset, int length) throws SQLException;

        long endCopy() throws SQLException;
    }

    @Override
    public long write(Connection connection, TableRows rows, LongConsumer progress)
            throws SQLException, InterruptedException {
        String sql = "COPY " + rows.table() + " (" + String.join(", ", rows.columns()) + ") FROM STDIN";
        CopyIn copy = VendorApi.as(Copying.class, connection).getCopyAPI().copyIn(sql);
        try {
            CopyTextFormat text = new CopyTextFormat(copy::writeToCopy, progress);
            rows.rows().accept(text);
            text.finish();
            return copy.endCopy();
        } catch (RowWriteFailure stopped) {
            throw stopped.reason();
        }
    }
}
