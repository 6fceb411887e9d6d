package io.orderline.workload.custom;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import java.util.List;

/// Nobody says what a transaction of the user's leaves behind. Those that write stay in doubt, and so bound
/// what the database's own count may be.
record CustomCommitLookup(List<CustomTransactionType> types, Dialect dialect) implements CommitLookup {
    @Override
    public SqlCatalog statements() {
        return SqlCatalog.of("traces", List.of(), dialect);
    }

    @Override
    public Trace find(Session session, InDoubtTransaction doubt) {
        return types.get(doubt.type()).readOnly() ? Trace.NONE : Trace.UNKNOWN;
    }
}
