package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// New-Order (TPC-C 2.4.2) in six round trips for any number of lines: a select that locks and returns
/// everything, one statement for each table that changes, and the end of the transaction.
final class BatchSelectFirstNewOrder implements TransactionProfile<TpccInput.NewOrder, NewOrderScreen> {
    private final Sql look;
    private final Sql takeStock;
    private final OrderInsert placed;
    private final Sql insertLines;

    BatchSelectFirstNewOrder(SqlCatalog statements) {
        look = statements.get("newOrder.look");
        takeStock = statements.get("newOrder.takeStock");
        placed = new OrderInsert(statements);
        insertLines = statements.get("newOrder.insertLines");
    }

    @Override
    public NewOrderScreen execute(Session session, TpccInput.NewOrder input, Timestamp now) throws SQLException {
        ReturnedOrderLines lines = new ReturnedOrderLines();
        OrderHeader header = look(session, input, lines);
        takeStock(session, input);
        placed.insert(session, input, header.orderId(), now);
        insertLines(session, input, header.orderId());
        return lines.end(session, input, look, header);
    }

    private OrderHeader look(Session session, TpccInput.NewOrder input, ReturnedOrderLines lines) throws SQLException {
        OrderHeader header;
        try (ResultSet rows = session.use(look)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.customer())
                .setRows(4, input.items(), input.supplyWarehouses(), input.quantities())
                .queryOne()) {
            header = OrderHeader.of(rows); // the same in all rows
            do {
                lines.add(rows);
            } while (rows.next());
        }
        return header;
    }

    private void takeStock(Session session, TpccInput.NewOrder input) throws SQLException {
        session.use(takeStock)
                .set(1, input.warehouse())
                .set(2, input.district())
                .setRows(3, input.items(), input.supplyWarehouses(), input.quantities())
                .updateExactly(1 + input.stocks());
    }

    private void insertLines(Session session, TpccInput.NewOrder input, int orderId) throws SQLException {
        session.use(insertLines)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, orderId)
                .setRows(4, input.items(), input.supplyWarehouses(), input.quantities())
                .updateExactly(input.validLines());
    }
}
