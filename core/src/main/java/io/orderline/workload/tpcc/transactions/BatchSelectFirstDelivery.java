package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.stream.IntStream;

/// The deferred part of Delivery (TPC-C 2.7.4) for all districts in four round trips: a select that locks the
/// orders, the deletion of their rows in NEW-ORDER, all other changes, and the end of the transaction.
final class BatchSelectFirstDelivery implements TransactionProfile<TpccInput.Delivery, Integer> {
    private static final int[] DISTRICTS =
            IntStream.rangeClosed(1, Cardinality.DISTRICTS).toArray();

    private final Sql look;
    private final Sql remove;
    private final Sql deliver;

    BatchSelectFirstDelivery(SqlCatalog statements) {
        look = statements.get("delivery.look");
        remove = statements.get("delivery.remove");
        deliver = statements.get("delivery.deliver");
    }

    @Override
    public Integer execute(Session session, TpccInput.Delivery input, Timestamp now) throws SQLException {
        Orders orders = look(session, input);
        if (orders.districts.length > 0) {
            deliver(session, input, orders, now);
        }
        session.commit();
        return DISTRICTS.length - orders.districts.length;
    }

    /// The orders to deliver: order `orders[i]` of district `districts[i]`, with the total number of lines.
    @SuppressWarnings("ArrayRecordComponent") // never compared, bound as they are
    private record Orders(int[] districts, int[] orders, int lines) {}

    private Orders look(Session session, TpccInput.Delivery input) throws SQLException {
        int[] districts = new int[DISTRICTS.length];
        int[] orders = new int[DISTRICTS.length];
        int count = 0;
        int lines = 0;
        try (ResultSet rows = session.use(look)
                .set(1, input.warehouse())
                .setRows(2, DISTRICTS)
                .query()) {
            for (; rows.next(); count++) {
                districts[count] = rows.getInt(1);
                orders[count] = rows.getInt(2);
                lines += rows.getInt(3);
            }
        }
        return new Orders(Arrays.copyOf(districts, count), Arrays.copyOf(orders, count), lines);
    }

    private void deliver(Session session, TpccInput.Delivery input, Orders orders, Timestamp now) throws SQLException {
        session.use(remove)
                .set(1, input.warehouse())
                .setRows(2, orders.districts, orders.orders)
                .updateExactly(orders.districts.length);
        session.use(deliver)
                .set(1, input.warehouse())
                .setRows(2, orders.districts, orders.orders)
                .set(3, input.carrier())
                .set(4, now)
                .updateExactly(2 * orders.districts.length + orders.lines); // orders, customers and lines
    }
}
