package io.orderline.workload.tpcc;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Only ends each transaction, with its intended outcome.
record NullExecutor() implements TransactionExecutor {
    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        if (input instanceof TpccInput.NewOrder order && order.rollback()) {
            session.rollback();
            return Outcome.ROLLED_BACK;
        }
        session.commit();
        return Outcome.COMMITTED;
    }
}
