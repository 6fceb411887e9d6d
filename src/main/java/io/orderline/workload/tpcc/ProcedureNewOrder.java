package io.orderline.workload.tpcc;

import io.orderline.target.Session;
import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/// New-Order (TPC-C 2.4.2) as one call.
final class ProcedureNewOrder implements Profile<TpccInput.NewOrder, NewOrderScreen> {
    private final Sql place;

    ProcedureNewOrder(SqlCatalog statements) {
        place = statements.get("newOrder.place");
    }

    @Override
    public NewOrderScreen execute(Session session, TpccInput.NewOrder input, Timestamp now) throws SQLException {
        WrittenLines written = new WrittenLines();
        OrderHeader header;
        try (ResultSet rows = session.use(place)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.customer())
                .set(4, now)
                .set(5, input.items())
                .set(6, input.supplyWarehouses())
                .set(7, input.quantities())
                .queryOne()) {
            header = header(rows); // the same in all rows
            do {
                written.add(rows);
            } while (rows.next());
        }
        return written.end(session, input, place, header);
    }

    private static OrderHeader header(ResultSet row) throws SQLException {
        return OrderHeader.of(
                row.getInt("order_id"),
                row.getBigDecimal("discount"),
                row.getBigDecimal("warehouse_tax").add(row.getBigDecimal("district_tax")));
    }
}
