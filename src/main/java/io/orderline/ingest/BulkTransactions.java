package io.orderline.ingest;

import io.orderline.load.BulkWriter;
import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.workload.Input;
import io.orderline.workload.RowSink;
import io.orderline.workload.TableRows;
import io.orderline.workload.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Inserts by the way in which a load writes its rows. Stateless and thread-safe.
record BulkTransactions(IngestTransactions.Told told) implements Transactions {
    private static final String BULK = "ingestion.bulk";

    @Override
    public Outcome execute(Session session, Input input, Timestamp now) throws SQLException {
        InsertedRows rows = (InsertedRows) input;
        long taken = session.directly(BULK, connection -> write(session, connection, rows));
        IngestTransactions.requireAll(BULK, taken, rows);
        session.commit();
        told.add(rows);
        return Outcome.COMMITTED;
    }

    @Override
    public void found(Input input) {
        told.add((InsertedRows) input);
    }

    private static long write(Session session, Connection connection, InsertedRows rows) throws SQLException {
        TableRows written =
                new TableRows(IngestDataset.TABLE, IngestDataset.COLUMNS, rows.count(), sink -> values(rows, sink));
        try {
            return BulkWriter.of(session.dialect()).write(connection, written, _ -> {});
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted", "57014", stopped);
        }
    }

    private static void values(InsertedRows rows, RowSink sink) {
        int number = 0;
        for (InsertedRows.Row row : rows.rows()) {
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
