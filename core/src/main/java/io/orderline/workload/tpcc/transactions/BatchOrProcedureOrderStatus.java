package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Order-Status (TPC-C 2.6.2) in one statement: set-based SQL in style `batch`, a call in style `procedure`.
final class BatchOrProcedureOrderStatus implements TransactionProfile<TpccInput.OrderStatus, OrderStatusScreen> {
    private final Sql show;

    BatchOrProcedureOrderStatus(SqlCatalog statements) {
        show = statements.get("orderStatus.show");
    }

    @Override
    public OrderStatusScreen execute(Session session, TpccInput.OrderStatus input, Timestamp now) throws SQLException {
        TpccInput.Customer customer = input.customer();
        SessionStatement statement =
                session.use(show).set(1, customer.warehouse()).set(2, customer.district());
        OrderStatusScreen screen;
        try (ResultSet rows = customer.bind(statement, 3, 4).queryOne()) {
            int customerId = rows.getInt(1);
            int orderId = rows.getInt(2);
            int lines = 1;
            while (rows.next()) {
                lines++;
            }
            screen = new OrderStatusScreen(customerId, orderId, lines);
        }
        session.commit();
        return screen;
    }
}
