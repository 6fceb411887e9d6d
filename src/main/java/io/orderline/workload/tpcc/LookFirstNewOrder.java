package io.orderline.workload.tpcc;

import io.orderline.target.Session;
import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// New-Order (TPC-C 2.4.2) in six round trips, whatever the number of lines: a look that locks and shows
/// everything, a statement for each table that changes, and the end of the transaction.
final class LookFirstNewOrder implements Profile<TpccInput.NewOrder, NewOrderScreen> {
    private final Sql look;
    private final Sql takeStock;
    private final PlacedOrder placed;
    private final Sql insertLines;

    LookFirstNewOrder(SqlCatalog statements) {
        look = statements.get("newOrder.look");
        takeStock = statements.get("newOrder.takeStock");
        placed = new PlacedOrder(statements);
        insertLines = statements.get("newOrder.insertLines");
    }

    @Override
    public NewOrderScreen execute(Session session, TpccInput.NewOrder input, Timestamp now) throws SQLException {
        WrittenLines lines = new WrittenLines();
        OrderHeader header = look(session, input, lines);
        takeStock(session, input);
        placed.insert(session, input, header.orderId(), now);
        insertLines(session, input, header.orderId());
        return lines.end(session, input, look, header);
    }

    private OrderHeader look(Session session, TpccInput.NewOrder input, WrittenLines lines) throws SQLException {
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
