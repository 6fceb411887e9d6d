package io.orderline.workload.own;

import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.workload.Input;
import io.orderline.workload.Transactions;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;

/// Executes each input by its type's script. Stateless and thread-safe.
record OwnTransactions(List<Script> scripts) implements Transactions {
    @Override
    public Outcome execute(Session session, Input input, Timestamp now) throws SQLException {
        return scripts.get(input.type()).execute(session, (OwnInput) input, now);
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
