package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Timestamp;

/// The deferred part of Delivery (TPC-C 2.7.4) for the oldest new order of each of the ten districts, in one
/// transaction with single-row statements.
final class RowDelivery implements TransactionProfile<TpccInput.Delivery, Integer> {
    private static final int MOST_LOOKS = 100;
    private static final String SERIALIZATION_FAILURE = "40001";

    private final Sql oldestNewOrder;
    private final Sql deleteNewOrder;
    private final Sql updateOrder;
    private final Sql orderCustomer;
    private final Sql updateLines;
    private final Sql sumLines;
    private final Sql updateCustomer;

    RowDelivery(SqlCatalog statements) {
        oldestNewOrder = statements.get("delivery.oldestNewOrder");
        deleteNewOrder = statements.get("delivery.deleteNewOrder");
        updateOrder = statements.get("delivery.updateOrder");
        orderCustomer = statements.get("delivery.orderCustomer");
        updateLines = statements.get("delivery.updateLines");
        sumLines = statements.get("delivery.sumLines");
        updateCustomer = statements.get("delivery.updateCustomer");
    }

    @Override
    public Integer execute(Session session, TpccInput.Delivery input, Timestamp now) throws SQLException {
        int skipped = 0;
        for (int district = 1; district <= Cardinality.DISTRICTS; district++) {
            int orderId = takeOldest(session, input.warehouse(), district);
            if (orderId == 0) {
                skipped++;
            } else {
                deliver(session, input, district, orderId, now);
            }
        }
        session.commit();
        return skipped;
    }

    /// Deletes the oldest new order and returns its number; 0 if the district has none. Repeats the select if
    /// another Delivery took the order after the select. In a snapshot, the select would go on returning an
    /// order that was taken.
    ///
    /// @throws SQLTransactionRollbackException if the select keeps returning the same order
    private int takeOldest(Session session, int warehouse, int district) throws SQLException {
        for (int look = 0; look < MOST_LOOKS; look++) {
            int orderId;
            try (ResultSet row =
                    on(session, oldestNewOrder, warehouse, district).query()) {
                if (!row.next()) {
                    return 0;
                }
                orderId = row.getInt(1);
            }
            if (on(session, deleteNewOrder, warehouse, district).set(3, orderId).update() == 1) {
                return orderId;
            }
        }
        throw new SQLTransactionRollbackException(
                "the oldest new order of district " + district + " of warehouse " + warehouse
                        + " could not be deleted in " + MOST_LOOKS
                        + " attempts: others took it, or this transaction's snapshot hides that they did",
                SERIALIZATION_FAILURE);
    }

    private void deliver(Session session, TpccInput.Delivery input, int district, int orderId, Timestamp now)
            throws SQLException {
        int warehouse = input.warehouse();
        on(session, updateOrder, warehouse, district)
                .set(3, orderId)
                .set(4, input.carrier())
                .updateOne();
        int customer;
        try (ResultSet row =
                on(session, orderCustomer, warehouse, district).set(3, orderId).queryOne()) {
            customer = row.getInt(1);
        }
        on(session, updateLines, warehouse, district)
                .set(3, orderId)
                .set(4, now)
                .update();
        BigDecimal sum;
        try (ResultSet row =
                on(session, sumLines, warehouse, district).set(3, orderId).queryOne()) {
            sum = row.getBigDecimal(1);
        }
        on(session, updateCustomer, warehouse, district)
                .set(3, customer)
                .set(4, sum)
                .updateOne();
    }

    private static SessionStatement on(Session session, Sql sql, int warehouse, int district) throws SQLException {
        return session.use(sql).set(1, warehouse).set(2, district);
    }
}
