package io.orderline.database.bulk;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.LongConsumer;

/// A bulk writer that uses PostgreSQL's `COPY … FROM STDIN`.
///
/// @param binary whether to use the binary format, instead of text, if it supports all column types
record CopyWriter(boolean binary) implements BulkWriter {
    /// A method that connections of PostgreSQL's driver, and of drivers derived from this driver, have beyond
    /// JDBC.
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
        Optional<CopyBinaryFormat.Maker> types = binary ? CopyBinaryFormat.of(connection, rows) : Optional.empty();
        String sql = "COPY " + rows.table() + " (" + String.join(", ", rows.columns()) + ") FROM STDIN"
                + (types.isPresent() ? " (FORMAT binary)" : "");
        CopyIn copy = VendorApi.as(Copying.class, connection).getCopyAPI().copyIn(sql);
        try {
            CopyFormat format = types.orElse(CopyTextFormat::new).to(copy::writeToCopy, progress);
            rows.rows().accept(format);
            format.finish();
            return copy.endCopy();
        } catch (RowWriteFailure stopped) {
            throw stopped.reason();
        }
    }
}
