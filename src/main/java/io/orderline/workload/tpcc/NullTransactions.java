package io.orderline.workload.tpcc;

import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.workload.Input;
import io.orderline.workload.Transactions;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Ends each transaction as it is to end, and does nothing before.
record NullTransactions() implements Transactions {
    @Override
    public Outcome execute(Session session, Input input, Timestamp now) throws SQLException {
        if (input instanceof TpccInput.NewOrder order && order.rollback()) {
            session.rollback();
            return Outcome.ROLLED_BACK;
        }
        session.commit();
        return Outcome.COMMITTED;
    }
}
