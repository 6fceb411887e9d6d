package io.orderline.workload.custom;

import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import java.sql.SQLException;
import java.util.List;

/// Looks up a user's transaction by inserting one of its rows again, if the folder marks a statement for this
/// purpose. Transactions without such a statement stay in doubt, which widens the range of the database count.
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
