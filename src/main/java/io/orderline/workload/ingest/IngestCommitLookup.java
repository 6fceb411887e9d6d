package io.orderline.workload.ingest;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import java.sql.SQLException;

/// Tries to insert the first row once more: that waits for a transaction which is still under way, and is refused
/// if the row is there.
record IngestCommitLookup(SqlCatalog statements, Dialect dialect) implements CommitLookup {
    @Override
    public Trace find(Session session, InDoubtTransaction doubt) throws SQLException {
        InsertInput rows = (InsertInput) doubt.input();
        try {
            SessionStatement insert = session.use(statements.get(IngestDataset.INSERT));
            BatchInsertExecutor.bind(insert, rows, 1, rows.rows().getFirst()).updateOne();
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
