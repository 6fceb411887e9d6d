package io.orderline.workload.ingest;

import io.orderline.database.bulk.BulkWriter;
import io.orderline.database.bulk.RowSink;
import io.orderline.database.bulk.TableRows;
import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Inserts rows by the bulk writer that a load uses. Stateless and thread-safe.
record BulkInsertExecutor(BatchInsertExecutor.IngestTallies told) implements TransactionExecutor {
    private static final String BULK = "ingestion.bulk";

    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        InsertInput rows = (InsertInput) input;
        long taken = session.directly(BULK, connection -> write(session, connection, rows));
        BatchInsertExecutor.requireAll(BULK, taken, rows);
        session.commit();
        told.add(rows);
        return Outcome.COMMITTED;
    }

    @Override
    public void found(TransactionInput input) {
        told.add((InsertInput) input);
    }

    private static long write(Session session, Connection connection, InsertInput rows) throws SQLException {
        TableRows written =
                new TableRows(IngestDataset.TABLE, IngestDataset.COLUMNS, rows.count(), sink -> values(rows, sink));
        try {
            return BulkWriter.of(session.dialect()).write(connection, written, _ -> {});
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted", "57014", stopped);
        }
    }

    private static void values(InsertInput rows, RowSink sink) {
        int number = 0;
        for (InsertInput.Row row : rows.rows()) {
            number++;
            sink.integer(rows.client())
                    .integer(rows.round())
                    .integer(number)
                    .integer(row.checksum())
                    .text(row.filler())
                    .endRow();
        }
    }
}
