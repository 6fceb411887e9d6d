package io.orderline.ingest;

import io.orderline.measure.ErrorKind;
import io.orderline.target.Dialect;
import io.orderline.target.Session;
import io.orderline.target.SessionStatement;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Doubt;
import io.orderline.workload.Traces;
import java.sql.SQLException;

/// Tries to insert the first row once more: that waits for a transaction which is still under way, and is refused
/// if the row is there.
record IngestTraces(SqlCatalog statements, Dialect dialect) implements Traces {
    @Override
    public Trace find(Session session, Doubt doubt) throws SQLException {
        InsertedRows rows = (InsertedRows) doubt.input();
        try {
            SessionStatement insert = session.use(statements.get(IngestDataset.INSERT));
            IngestTransactions.bind(insert, rows, 1, rows.rows().getFirst()).updateOne();
            return Trace.MISSING;
        } catch (SQLException refused) {
            if (dialect.classify(refused) != ErrorKind.CONSTRAINT) {
                throw refused;
            }
            return Trace.FOUND;
        } finally {
            session.rollback();
        }
    }
}
