package io.orderline.workload.custom;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;

/// Executes each input by its type's script. Stateless and thread-safe.
record CustomExecutor(List<TransactionScript> scripts) implements TransactionExecutor {
    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        return scripts.get(input.type()).execute(session, (CustomInput) input, now);
    }

    /// Ends a transaction as it is to end.
    static Outcome end(Session session, boolean rollBack) throws SQLException {
        if (rollBack) {
            session.rollback();
            return Outcome.ROLLED_BACK;
        }
        session.commit();
        return Outcome.COMMITTED;
    }
}
