package io.orderline.workload.churchill;

import io.orderline.measure.ErrorKind;
import io.orderline.target.Dialect;
import io.orderline.target.Session;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Doubt;
import io.orderline.workload.Traces;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/// Each step inserts a row of its own, which no later step deletes. It tries to insert the same once more: that waits
/// for a transaction which is still under way, and is refused if the row is there.
record QuoteTraces(SqlCatalog statements, Dialect dialect) implements Traces {
    @Override
    public Trace find(Session session, Doubt doubt) throws SQLException {
        QuoteStep step = (QuoteStep) doubt.input();
        Line insert = Script.all(statements).get(step.type()).firstInsert();
        Map<String, Object> values = new HashMap<>(step.values(doubt.now()));
        values.put(insert.each(), 1L);
        try {
            new Performance(session, values).bound(insert).updateOne();
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
