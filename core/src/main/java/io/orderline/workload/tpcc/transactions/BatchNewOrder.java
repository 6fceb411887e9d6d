package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// New-Order (TPC-C 2.4.2) in three round trips: the header, all other changes, and the end of the transaction.
final class BatchNewOrder implements TransactionProfile<TpccInput.NewOrder, NewOrderScreen> {
    private final Sql header;
    private final Sql lines;

    BatchNewOrder(SqlCatalog statements) {
        header = statements.get("newOrder.header");
        lines = statements.get("newOrder.lines");
    }

    @Override
    public NewOrderScreen execute(Session session, TpccInput.NewOrder input, Timestamp now) throws SQLException {
        OrderHeader placed = header(session, input);
        return lines(session, input, placed.orderId(), now).end(session, input, lines, placed);
    }

    private OrderHeader header(Session session, TpccInput.NewOrder input) throws SQLException {
        try (ResultSet row = session.use(header)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.customer())
                .queryOne()) {
            return OrderHeader.of(
                    row.getInt(1), row.getBigDecimal(4), row.getBigDecimal(2).add(row.getBigDecimal(3)));
        }
    }

    private ReturnedOrderLines lines(Session session, TpccInput.NewOrder input, int orderId, Timestamp now)
            throws SQLException {
        ReturnedOrderLines written = new ReturnedOrderLines();
        try (ResultSet rows = session.use(lines)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, orderId)
                .set(4, input.customer())
                .set(5, now)
                .set(6, input.lines())
                .set(7, input.allLocal() ? 1 : 0)
                .setRows(8, input.items(), input.supplyWarehouses(), input.quantities())
                .query()) {
            while (rows.next()) {
                written.add(rows);
            }
        }
        return written;
    }
}
