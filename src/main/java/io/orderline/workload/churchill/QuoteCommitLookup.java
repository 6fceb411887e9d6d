package io.orderline.workload.churchill;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/// Each step inserts a row of its own, which no later step deletes. It tries to insert the same once more: that waits
/// for a transaction which is still under way, and is refused if the row is there.
record QuoteCommitLookup(SqlCatalog statements, Dialect dialect) implements CommitLookup {
    @Override
    public Trace find(Session session, InDoubtTransaction doubt) throws SQLException {
        QuoteStepInput step = (QuoteStepInput) doubt.input();
        ScriptLine insert = QuoteScript.all(statements).get(step.type()).firstInsert();
        Map<String, Object> values = new HashMap<>(step.values(doubt.now()));
        values.put(insert.each(), 1L);
        try {
            new StepExecution(session, values).bound(insert).updateOne();
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
