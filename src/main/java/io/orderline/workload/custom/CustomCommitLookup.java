package io.orderline.workload.custom;

import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import java.sql.SQLException;
import java.util.List;

/// A transaction of the user's is found by inserting a row of it once more, if a statement says so. Others
/// that write stay in doubt, and so bound what the database's own count may be.
record CustomCommitLookup(List<CustomTransactionType> types, List<TransactionScript> scripts, SqlCatalog statements)
        implements CommitLookup {
    @Override
    public Trace find(Session session, InDoubtTransaction doubt) throws SQLException {
        TransactionScript script = scripts.get(doubt.type());
        if (types.get(doubt.type()).type().readOnly()) {
            return Trace.NONE;
        }
        if (!script.canBeInsertedAgain()) {
            return Trace.UNKNOWN;
        }
        return CommitLookup.byInsertion(
                session, () -> script.insertAgain(session, (CustomInput) doubt.input(), doubt.now()));
    }
}
