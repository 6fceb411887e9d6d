package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Inserts an order into ORDER and NEW-ORDER.
final class OrderInsert {
    private final Sql order;
    private final Sql newOrder;

    OrderInsert(SqlCatalog statements) {
        order = statements.get("newOrder.insertOrder");
        newOrder = statements.get("newOrder.insertNewOrder");
    }

    void insert(Session session, TpccInput.NewOrder input, int orderId, Timestamp now) throws SQLException {
        session.use(order)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, orderId)
                .set(4, input.customer())
                .set(5, now)
                .set(6, input.lines())
                .set(7, input.allLocal() ? 1 : 0)
                .updateOne();
        session.use(newOrder)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, orderId)
                .updateOne();
    }
}
