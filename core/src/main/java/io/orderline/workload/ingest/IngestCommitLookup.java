package io.orderline.workload.ingest;

import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import java.sql.SQLException;

/// Looks up a transaction by inserting its first row again.
record IngestCommitLookup(SqlCatalog statements) implements CommitLookup {
    @Override
    public Trace find(Session session, InDoubtTransaction doubt) throws SQLException {
        InsertInput rows = (InsertInput) doubt.input();
        return CommitLookup.byInsertion(
                session,
                () -> BatchInsertExecutor.bind(
                                session.use(statements.get(IngestDataset.INSERT)),
                                rows,
                                1,
                                rows.rows().getFirst())
                        .updateOne());
    }
}
