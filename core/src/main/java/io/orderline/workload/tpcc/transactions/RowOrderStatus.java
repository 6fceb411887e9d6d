package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// Order-Status (TPC-C 2.6.2) with single-row statements.
final class RowOrderStatus implements TransactionProfile<TpccInput.OrderStatus, OrderStatusScreen> {
    private final CustomerLookup lookup;
    private final Sql customer;
    private final Sql lastOrder;
    private final Sql lines;

    RowOrderStatus(SqlCatalog statements) {
        lookup = new CustomerLookup(statements);
        customer = statements.get("orderStatus.customer");
        lastOrder = statements.get("orderStatus.lastOrder");
        lines = statements.get("orderStatus.lines");
    }

    @Override
    public OrderStatusScreen execute(Session session, TpccInput.OrderStatus input, Timestamp now) throws SQLException {
        TpccInput.Customer named = input.customer();
        int customerId = lookup.id(session, named);
        firstInt(customer, customerId, session, named, 0);
        int orderId = firstInt(lastOrder, customerId, session, named, 1);
        int count = readLines(session, named, orderId);
        session.commit();
        return new OrderStatusScreen(customerId, orderId, count);
    }

    /// Executes a query by warehouse, district and customer, which must find a row.
    ///
    /// @return the value of the column; 0 if `column` is 0
    private static int firstInt(Sql sql, int customerId, Session session, TpccInput.Customer named, int column)
            throws SQLException {
        try (ResultSet row = session.use(sql)
                .set(1, named.warehouse())
                .set(2, named.district())
                .set(3, customerId)
                .queryOne()) {
            return column == 0 ? 0 : row.getInt(column);
        }
    }

    private int readLines(Session session, TpccInput.Customer named, int orderId) throws SQLException {
        int count = 0;
        try (ResultSet rows = session.use(lines)
                .set(1, named.warehouse())
                .set(2, named.district())
                .set(3, orderId)
                .query()) {
            while (rows.next()) {
                count++;
            }
        }
        return count;
    }
}
