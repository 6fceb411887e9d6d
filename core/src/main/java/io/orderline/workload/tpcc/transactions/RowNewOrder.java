package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/// New-Order (TPC-C 2.4.2) with single-row statements. Stock updates and order lines are sent as two JDBC
/// batches at the end, as BenchmarkSQL does.
final class RowNewOrder implements TransactionProfile<TpccInput.NewOrder, NewOrderScreen> {
    private final Sql lockDistrict;
    private final Sql customer;
    private final Sql nextOrderId;
    private final OrderInsert placed;
    private final Sql item;
    private final Sql lockStock;
    private final Sql updateStock;
    private final Sql insertLine;

    RowNewOrder(SqlCatalog statements) {
        lockDistrict = statements.get("newOrder.lockDistrict");
        customer = statements.get("newOrder.customer");
        nextOrderId = statements.get("newOrder.nextOrderId");
        placed = new OrderInsert(statements);
        item = statements.get("newOrder.item");
        lockStock = statements.get("newOrder.lockStock");
        updateStock = statements.get("newOrder.updateStock");
        insertLine = statements.get("newOrder.insertLine");
    }

    @Override
    public NewOrderScreen execute(Session session, TpccInput.NewOrder input, Timestamp now) throws SQLException {
        OrderHeader header = header(session, input);
        placed.insert(session, input, header.orderId(), now);
        BigDecimal sum = lines(session, input, header.orderId());
        if (input.rollback()) {
            // The unused item is found after all work for valid items is done (2.4.2.3).
            if (readPrice(session, input.items()[input.lines() - 1]) != null) {
                throw new WrongRowCountException(item.id(), 1);
            }
            session.rollback();
            return new NewOrderScreen(Outcome.ROLLED_BACK, header.orderId(), BigDecimal.ZERO);
        }
        session.commit();
        return new NewOrderScreen(Outcome.COMMITTED, header.orderId(), sum.multiply(header.factor()));
    }

    private OrderHeader header(Session session, TpccInput.NewOrder input) throws SQLException {
        int orderId;
        BigDecimal taxes;
        try (ResultSet row = session.use(lockDistrict)
                .set(1, input.warehouse())
                .set(2, input.district())
                .queryOne()) {
            taxes = row.getBigDecimal(1);
            orderId = row.getInt(2);
        }
        BigDecimal discount;
        try (ResultSet row = session.use(customer)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, input.customer())
                .queryOne()) {
            discount = row.getBigDecimal(1);
            taxes = taxes.add(row.getBigDecimal(4));
        }
        session.use(nextOrderId)
                .set(1, input.warehouse())
                .set(2, input.district())
                .updateOne();
        return OrderHeader.of(orderId, discount, taxes);
    }

    private BigDecimal lines(Session session, TpccInput.NewOrder input, int orderId) throws SQLException {
        int valid = input.validLines();
        BigDecimal sum = BigDecimal.ZERO;
        int quantityBefore = 0;
        for (int line = 0; line < valid; line++) {
            BigDecimal price = readPrice(session, input.items()[line]);
            if (price == null) {
                throw new WrongRowCountException(item.id(), 0);
            }
            Stock stock = readStock(session, input, line);
            // Updates are sent after the loop, so a second line of an item must start from the first line's result.
            int quantity = sameStockAsBefore(input, line) ? quantityBefore : stock.quantity;
            int ordered = input.quantities()[line];
            quantityBefore = StockQuantityRule.after(quantity, ordered);
            addStockUpdate(session, input, line, quantityBefore);
            BigDecimal amount = price.multiply(BigDecimal.valueOf(ordered));
            addLine(session, input, line, orderId, amount, stock.distInfo);
            sum = sum.add(amount);
        }
        sendBatches(session, valid);
        return sum;
    }

    private static boolean sameStockAsBefore(TpccInput.NewOrder input, int line) {
        return line > 0
                && input.items()[line] == input.items()[line - 1]
                && input.supplyWarehouses()[line] == input.supplyWarehouses()[line - 1];
    }

    /// Returns the price, or null if the item does not exist.
    private @Nullable BigDecimal readPrice(Session session, int itemId) throws SQLException {
        try (ResultSet row = session.use(item).set(1, itemId).query()) {
            return row.next() ? row.getBigDecimal(1) : null;
        }
    }

    private record Stock(int quantity, String distInfo) {}

    private Stock readStock(Session session, TpccInput.NewOrder input, int line) throws SQLException {
        try (ResultSet row = session.use(lockStock)
                .set(1, input.supplyWarehouses()[line])
                .set(2, input.items()[line])
                .set(3, input.district())
                .queryOne()) {
            return new Stock(row.getInt(1), row.getString(3));
        }
    }

    private void addStockUpdate(Session session, TpccInput.NewOrder input, int line, int quantity) throws SQLException {
        int supply = input.supplyWarehouses()[line];
        session.use(updateStock)
                .set(1, supply)
                .set(2, input.items()[line])
                .set(3, quantity)
                .set(4, input.quantities()[line])
                .set(5, supply == input.warehouse() ? 0 : 1)
                .addBatch();
    }

    private void addLine(
            Session session, TpccInput.NewOrder input, int line, int orderId, BigDecimal amount, String distInfo)
            throws SQLException {
        session.use(insertLine)
                .set(1, input.warehouse())
                .set(2, input.district())
                .set(3, orderId)
                .set(4, line + 1)
                .set(5, input.items()[line])
                .set(6, input.supplyWarehouses()[line])
                .set(7, input.quantities()[line])
                .set(8, amount)
                .set(9, distInfo)
                .addBatch();
    }

    private void sendBatches(Session session, int lines) throws SQLException {
        requireAll(session.use(updateStock).executeBatch(), lines, updateStock);
        requireAll(session.use(insertLine).executeBatch(), lines, insertLine);
    }

    private static void requireAll(int[] counts, int lines, Sql sql) throws SQLException {
        int rows = 0;
        for (int count : counts) {
            // SUCCESS_NO_INFO means that the driver rewrote the batch and does not know the single counts.
            rows += count == java.sql.Statement.SUCCESS_NO_INFO ? 1 : count;
        }
        if (rows != lines) {
            throw new WrongRowCountException(sql.id(), rows);
        }
    }
}
