package io.orderline.workload.custom;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import java.sql.SQLException;
import java.util.List;

/// A transaction of the user's is found by inserting a row of it once more, if a statement says so: that waits for a
/// transaction which is still under way, and is refused if the row is there. Others that write stay in doubt, and so
/// bound what the database's own count may be.
record CustomCommitLookup(
        List<CustomTransactionType> types, List<TransactionScript> scripts, SqlCatalog statements, Dialect dialect)
        implements CommitLookup {
    @Override
    public Trace find(Session session, InDoubtTransaction doubt) throws SQLException {
        TransactionScript script = scripts.get(doubt.type());
        if (types.get(doubt.type()).readOnly() || !script.canBeInsertedAgain()) {
            return types.get(doubt.type()).readOnly() ? Trace.NONE : Trace.UNKNOWN;
        }
        try {
            script.insertAgain(session, (CustomInput) doubt.input(), doubt.now());
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
