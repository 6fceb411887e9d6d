package io.orderline.database.bulk;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongConsumer;

/// A bulk writer that uses MariaDB's `LOAD DATA LOCAL INFILE` with data from memory, in the text format of
/// PostgreSQL's `COPY`. The driver reads the data while it executes the statement, so a second thread generates
/// the data if there are many rows.
record LoadDataWriter() implements BulkWriter {
    private static final int BUFFER_BYTES = 1024 * 1024;
    /// Up to this many rows are generated before the driver reads, because a second thread would cost more.
    private static final int FEW_ROWS = 1_000;

    /// A method that statements of the MariaDB and MySQL drivers have beyond JDBC.
    private interface Infile {
        void setLocalInfileInputStream(InputStream in) throws SQLException;
    }

    @Override
    public long write(Connection connection, TableRows rows, LongConsumer progress)
            throws SQLException, InterruptedException {
        String sql = "LOAD DATA LOCAL INFILE 'rows' INTO TABLE " + rows.table() + " CHARACTER SET ascii ("
                + String.join(", ", rows.columns()) + ")";
        return rows.count() <= FEW_ROWS ? few(connection, sql, rows, progress) : many(connection, sql, rows, progress);
    }

    private static long few(Connection connection, String sql, TableRows rows, LongConsumer progress)
            throws SQLException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Statement statement = connection.createStatement()) {
            CopyTextFormat text = new CopyTextFormat(out::write, progress);
            rows.rows().accept(text);
            text.finish();
            VendorApi.as(Infile.class, statement)
                    .setLocalInfileInputStream(new ByteArrayInputStream(out.toByteArray()));
            long taken = statement.executeLargeUpdate(sql);
            requireNoWarning(statement.getWarnings());
            return taken;
        } catch (RowWriteFailure stopped) {
            throw stopped.reason();
        }
    }

    private static long many(Connection connection, String sql, TableRows rows, LongConsumer progress)
            throws SQLException, InterruptedException {
        try (ExecutorService writer = Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().name("rows").factory());
                Statement statement = connection.createStatement();
                PipedInputStream in = new PipedInputStream(BUFFER_BYTES)) {
            PipedOutputStream out = new PipedOutputStream(in);
            var written = CompletableFuture.runAsync(() -> write(rows, out, progress), writer);
            VendorApi.as(Infile.class, statement).setLocalInfileInputStream(in);
            long taken;
            try {
                taken = statement.executeLargeUpdate(sql);
            } finally {
                writer.shutdownNow(); // stops the writer if the server has stopped reading
            }
            written.get();
            requireNoWarning(statement.getWarnings());
            return taken;
        } catch (IOException e) {
            throw new IllegalStateException("a pipe in memory failed", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RowWriteFailure stopped) {
                throw stopped.reason();
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private static void write(TableRows rows, PipedOutputStream out, LongConsumer progress) {
        try (out) {
            CopyTextFormat text =
                    new CopyTextFormat((bytes, offset, length) -> write(out, bytes, offset, length), progress);
            rows.rows().accept(text);
            text.finish();
        } catch (IOException e) {
            throw new RowWriteFailure(new SQLException("the driver stopped reading", e));
        }
    }

    private static void write(PipedOutputStream out, byte[] bytes, int offset, int length) throws SQLException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw new SQLException("the driver stopped reading", e);
        }
    }

    /// Fails on a warning, because `LOCAL` truncates values that do not fit and only warns, in any SQL mode.
    private static void requireNoWarning(@org.jspecify.annotations.Nullable SQLWarning warning) throws SQLException {
        if (warning != null) {
            throw new SQLException("the server warned: " + warning.getMessage(), warning);
        }
    }
}
