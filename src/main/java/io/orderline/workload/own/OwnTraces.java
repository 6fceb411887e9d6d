package io.orderline.workload.own;

import io.orderline.target.Dialect;
import io.orderline.target.Session;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Doubt;
import io.orderline.workload.Traces;
import java.util.List;

/// Nobody says what a transaction of the user's leaves behind. Those that write stay in doubt, and so bound
/// what the database's own count may be.
record OwnTraces(List<OwnType> types, Dialect dialect) implements Traces {
    @Override
    public SqlCatalog statements() {
        return SqlCatalog.of("traces", List.of(), dialect);
    }

    @Override
    public Trace find(Session session, Doubt doubt) {
        return types.get(doubt.type()).readOnly() ? Trace.NONE : Trace.UNKNOWN;
    }
}
