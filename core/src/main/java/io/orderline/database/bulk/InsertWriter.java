package io.orderline.database.bulk;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDateTime;
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

    /// A row sink that sends rows in batches of a prepared INSERT. Not thread-safe.
    private static final class BatchInsertRows implements RowSink {
        private static final int ROWS_A_BATCH = 500;

        private final PreparedStatement insert;
        private final LongConsumer progress;
        private int column;
        private int rowsInBatch;
        private long written;

        BatchInsertRows(PreparedStatement insert, LongConsumer progress) {
            this.insert = insert;
            this.progress = progress;
        }

        /// The binding of one value, which may throw `SQLException` although [RowSink] declares no exception.
        private interface Binding {
            void bind(int column) throws SQLException;
        }

        private RowSink bind(Binding binding) {
            try {
                binding.bind(++column);
            } catch (SQLException e) {
                throw new RowWriteFailure(e);
            }
            return this;
        }

        @Override
        public RowSink integer(long value) {
            return bind(at -> insert.setLong(at, value));
        }

        @Override
        public RowSink decimal(long unscaled, int scale) {
            return bind(at -> insert.setBigDecimal(at, BigDecimal.valueOf(unscaled, scale)));
        }

        @Override
        public RowSink text(byte[] ascii, int offset, int length) {
            return text(new String(ascii, offset, length, StandardCharsets.US_ASCII));
        }

        @Override
        public RowSink text(String ascii) {
            return bind(at -> insert.setString(at, ascii));
        }

        @Override
        public RowSink timestamp(LocalDateTime value) {
            return bind(at -> insert.setTimestamp(at, Timestamp.valueOf(value)));
        }

        @Override
        public RowSink absent() {
            return bind(at -> insert.setObject(at, null)); // the driver knows the column's type
        }

        @Override
        public void endRow() {
            column = 0;
            rowsInBatch++;
            try {
                insert.addBatch();
                if (rowsInBatch == ROWS_A_BATCH) {
                    send();
                }
            } catch (SQLException e) {
                throw new RowWriteFailure(e);
            }
        }

        /// Sends the last batch, and returns how many rows the database has accepted in total.
        long finish() throws SQLException {
            if (rowsInBatch > 0) {
                send();
            }
            return written;
        }

        private void send() throws SQLException {
            if (Thread.interrupted()) {
                throw new RowWriteFailure(null);
            }
            for (int count : insert.executeBatch()) {
                written += count == Statement.SUCCESS_NO_INFO ? 1 : count;
            }
            progress.accept(rowsInBatch);
            rowsInBatch = 0;
        }
    }
}
