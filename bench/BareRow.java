import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.concurrent.atomic.LongAdder;

/// The floor of style `row`: the statements of `transactions.sql` sent by plain JDBC in a loop, with the columns read that
/// Orderline reads, its inputs and its driver's settings, and nothing else: no due times, histograms, checks or retries.
///
/// Arguments: URL, user, warehouses, threads, seconds before the window, seconds of the window.
/// Prints the transactions of the window, and processor milliseconds for each.
final class BareRow {
    private static final LongAdder DONE = new LongAdder();

    private BareRow() {}

    public static void main(String[] args) throws Exception {
        int warehouses = Integer.parseInt(args[2]);
        int threads = Integer.parseInt(args[3]);
        Target target = new Target(
                args[0], args[1], Password.NONE, DialectCatalog.bundled("postgresql"));
        Tpcc tpcc = new Tpcc();
        RunInputs inputs = tpcc.runInputs(
                new RunSpec(warehouses, threads, 1), tpcc.dataset().constants(new LoadSpec(warehouses, 1)));
        for (int i = 0; i < threads; i++) {
            InputSequence own = inputs.terminal(i);
            Thread.ofPlatform().daemon().start(() -> loop(target, own));
        }
        Thread.sleep(1000L * Integer.parseInt(args[4]));
        long began = DONE.sum();
        long cpu = cpuNanos();
        Thread.sleep(1000L * Integer.parseInt(args[5]));
        long done = DONE.sum() - began;
        System.out.printf("%d %.4f%n", done, (cpuNanos() - cpu) / 1e6 / done);
        System.exit(0);
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static void loop(Target target, InputSequence inputs) {
        try (Connection connection = target.connect("terminal")) {
            connection.setAutoCommit(false);
            Statements statements = new Statements(connection);
            while (true) {
                statements.execute((TpccInput) inputs.next());
                DONE.increment();
            }
        } catch (SQLException e) {
            e.printStackTrace();
            System.exit(1);
        }
    }

    private static final class Statements {
        private final Connection connection;
        private final PreparedStatement lockDistrict, customer, nextOrderId, insertOrder, insertNewOrder, item, lockStock,
                updateStock, insertLine, payDistrict, district, payWarehouse, warehouse, lockCustomer, payCustomer,
                customerData, payBadCustomer, insertHistory, byName, statusCustomer, lastOrder, lines, oldest,
                deleteNewOrder, carrier, orderCustomer, updateLines, sumLines, deliverCustomer, nextOfDistrict, lowStock;

        Statements(Connection connection) throws SQLException {
            this.connection = connection;
            lockDistrict = of("SELECT d_tax, d_next_o_id FROM bmsql_district WHERE d_w_id = ? AND d_id = ? FOR UPDATE");
            customer = of("SELECT c_discount, c_last, c_credit, w_tax FROM bmsql_customer JOIN bmsql_warehouse"
                    + " ON w_id = c_w_id WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
            nextOrderId = of("UPDATE bmsql_district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = ? AND d_id = ?");
            insertOrder = of("INSERT INTO bmsql_oorder (o_w_id, o_d_id, o_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?)");
            insertNewOrder = of("INSERT INTO bmsql_new_order (no_w_id, no_d_id, no_o_id) VALUES (?, ?, ?)");
            item = of("SELECT i_price, i_name, i_data FROM bmsql_item WHERE i_id = ?");
            lockStock = of("SELECT s_quantity, s_data, CASE ? WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN"
                    + " s_dist_03 WHEN 4 THEN s_dist_04 WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07"
                    + " WHEN 8 THEN s_dist_08 WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END FROM bmsql_stock"
                    + " WHERE s_w_id = ? AND s_i_id = ? FOR UPDATE");
            updateStock = of("UPDATE bmsql_stock SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,"
                    + " s_remote_cnt = s_remote_cnt + ? WHERE s_w_id = ? AND s_i_id = ?");
            insertLine = of("INSERT INTO bmsql_order_line (ol_w_id, ol_d_id, ol_o_id, ol_number, ol_i_id,"
                    + " ol_supply_w_id, ol_quantity, ol_amount, ol_dist_info) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
            payDistrict = of("UPDATE bmsql_district SET d_ytd = d_ytd + ? WHERE d_w_id = ? AND d_id = ?");
            district = of("SELECT d_name, d_street_1, d_street_2, d_city, d_state, d_zip FROM bmsql_district"
                    + " WHERE d_w_id = ? AND d_id = ?");
            payWarehouse = of("UPDATE bmsql_warehouse SET w_ytd = w_ytd + ? WHERE w_id = ?");
            warehouse = of("SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip FROM bmsql_warehouse"
                    + " WHERE w_id = ?");
            lockCustomer = of("SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone,"
                    + " c_since, c_credit, c_credit_lim, c_discount, c_balance FROM bmsql_customer"
                    + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ? FOR UPDATE");
            payCustomer = of("UPDATE bmsql_customer SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,"
                    + " c_payment_cnt = c_payment_cnt + 1 WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
            customerData = of("SELECT c_data FROM bmsql_customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
            payBadCustomer = of("UPDATE bmsql_customer SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,"
                    + " c_payment_cnt = c_payment_cnt + 1, c_data = ? WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
            insertHistory = of("INSERT INTO bmsql_history (h_c_w_id, h_c_d_id, h_c_id, h_w_id, h_d_id, h_date, h_amount,"
                    + " h_data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
            byName = of("SELECT c_id FROM bmsql_customer WHERE c_w_id = ? AND c_d_id = ? AND c_last = ? ORDER BY c_first");
            statusCustomer = of("SELECT c_first, c_middle, c_last, c_balance FROM bmsql_customer"
                    + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
            lastOrder = of("SELECT o_id, o_entry_d, o_carrier_id FROM bmsql_oorder"
                    + " WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ? ORDER BY o_id DESC LIMIT 1");
            lines = of("SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d FROM bmsql_order_line"
                    + " WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?");
            oldest = of("SELECT no_o_id FROM bmsql_new_order WHERE no_w_id = ? AND no_d_id = ? ORDER BY no_o_id LIMIT 1");
            deleteNewOrder = of("DELETE FROM bmsql_new_order WHERE no_w_id = ? AND no_d_id = ? AND no_o_id = ?");
            carrier = of("UPDATE bmsql_oorder SET o_carrier_id = ? WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?");
            orderCustomer = of("SELECT o_c_id FROM bmsql_oorder WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?");
            updateLines = of("UPDATE bmsql_order_line SET ol_delivery_d = ? WHERE ol_w_id = ? AND ol_d_id = ?"
                    + " AND ol_o_id = ?");
            sumLines = of("SELECT sum(ol_amount) FROM bmsql_order_line WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?");
            deliverCustomer = of("UPDATE bmsql_customer SET c_balance = c_balance + ?, c_delivery_cnt = c_delivery_cnt + 1"
                    + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
            nextOfDistrict = of("SELECT d_next_o_id FROM bmsql_district WHERE d_w_id = ? AND d_id = ?");
            lowStock = of("SELECT count(DISTINCT s_i_id) FROM bmsql_order_line JOIN bmsql_stock ON s_w_id = ol_w_id"
                    + " AND s_i_id = ol_i_id WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id >= ? AND ol_o_id < ?"
                    + " AND s_quantity < ?");
        }

        private PreparedStatement of(String sql) throws SQLException {
            return connection.prepareStatement(sql);
        }

        private static PreparedStatement with(PreparedStatement statement, int... values) throws SQLException {
            return after(0, statement, values);
        }

        private static PreparedStatement after(int place, PreparedStatement statement, int... values) throws SQLException {
            for (int i = 0; i < values.length; i++) {
                statement.setInt(place + i + 1, values[i]);
            }
            return statement;
        }

        private static int number(PreparedStatement statement, int column) throws SQLException {
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(column);
            }
        }

        private static String text(PreparedStatement statement, int column) throws SQLException {
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getString(column);
            }
        }

        private static BigDecimal decimal(PreparedStatement statement) throws SQLException {
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? row.getBigDecimal(1) : null;
            }
        }

        void execute(TpccInput input) throws SQLException {
            Timestamp now = Timestamp.valueOf(LocalDateTime.now());
            switch (input) {
                case TpccInput.NewOrder order -> newOrder(order, now);
                case TpccInput.Payment payment -> payment(payment, now);
                case TpccInput.OrderStatus status -> orderStatus(status);
                case TpccInput.Delivery delivery -> delivery(delivery, now);
                case TpccInput.StockLevel level -> stockLevel(level);
            }
        }

        private void newOrder(TpccInput.NewOrder order, Timestamp now) throws SQLException {
            int w = order.warehouse();
            int d = order.district();
            int id;
            BigDecimal taxes;
            try (ResultSet row = with(lockDistrict, w, d).executeQuery()) {
                row.next();
                taxes = row.getBigDecimal(1);
                id = row.getInt(2);
            }
            try (ResultSet row = with(customer, w, d, order.customer()).executeQuery()) {
                row.next();
                taxes = taxes.add(row.getBigDecimal(1)).add(row.getBigDecimal(4));
            }
            with(nextOrderId, w, d).executeUpdate();
            with(insertOrder, w, d, id, order.customer()).setTimestamp(5, now);
            after(5, insertOrder, order.lines(), order.allLocal() ? 1 : 0).executeUpdate();
            with(insertNewOrder, w, d, id).executeUpdate();
            for (int line = 0; line < order.validLines(); line++) {
                line(order, line, id);
            }
            updateStock.executeBatch();
            insertLine.executeBatch();
            if (order.rollback()) {
                decimal(with(item, order.items()[order.lines() - 1]));
                connection.rollback();
            } else {
                connection.commit();
            }
        }

        private void line(TpccInput.NewOrder order, int line, int id) throws SQLException {
            int ordered = order.quantities()[line];
            int supply = order.supplyWarehouses()[line];
            int item = order.items()[line];
            BigDecimal amount = decimal(with(this.item, item)).multiply(BigDecimal.valueOf(ordered));
            int quantity;
            String info;
            try (ResultSet row = with(lockStock, order.district(), supply, item).executeQuery()) {
                row.next();
                quantity = row.getInt(1);
                info = row.getString(3);
            }
            int left = quantity - ordered >= 10 ? quantity - ordered : quantity - ordered + 91;
            with(updateStock, left, ordered, supply == order.warehouse() ? 0 : 1, supply, item).addBatch();
            with(insertLine, order.warehouse(), order.district(), id, line + 1, item, supply, ordered).setBigDecimal(8, amount);
            insertLine.setString(9, info);
            insertLine.addBatch();
        }

        private int customerId(TpccInput.Customer named) throws SQLException {
            if (!named.byName()) {
                return named.id();
            }
            with(byName, named.warehouse(), named.district()).setString(3, named.lastName());
            int[] ids = new int[64];
            int count = 0;
            try (ResultSet rows = byName.executeQuery()) {
                while (rows.next()) {
                    ids[count++] = rows.getInt(1);
                }
            }
            return ids[(count + 1) / 2 - 1];
        }

        private void payment(TpccInput.Payment payment, Timestamp now) throws SQLException {
            int w = payment.warehouse();
            int d = payment.district();
            TpccInput.Customer named = payment.customer();
            BigDecimal amount = BigDecimal.valueOf(payment.amountCents(), 2);
            payDistrict.setBigDecimal(1, amount);
            after(1, payDistrict, w, d).executeUpdate();
            String place = text(with(district, w, d), 1);
            payWarehouse.setBigDecimal(1, amount);
            after(1, payWarehouse, w).executeUpdate();
            place = text(with(warehouse, w), 1) + "    " + place;
            int id = customerId(named);
            int cw = named.warehouse();
            int cd = named.district();
            if (text(with(lockCustomer, cw, cd, id), 11).equals("BC")) {
                String data = id + " " + cd + " " + cw + " " + d + " " + w + " " + amount + " "
                        + text(with(customerData, cw, cd, id), 1);
                payBadCustomer.setBigDecimal(1, amount);
                payBadCustomer.setBigDecimal(2, amount);
                payBadCustomer.setString(3, data.substring(0, Math.min(500, data.length())));
                after(3, payBadCustomer, cw, cd, id).executeUpdate();
            } else {
                payCustomer.setBigDecimal(1, amount);
                payCustomer.setBigDecimal(2, amount);
                after(2, payCustomer, cw, cd, id).executeUpdate();
            }
            with(insertHistory, cw, cd, id, w, d).setTimestamp(6, now);
            insertHistory.setBigDecimal(7, amount);
            insertHistory.setString(8, place);
            insertHistory.executeUpdate();
            connection.commit();
        }

        private void orderStatus(TpccInput.OrderStatus status) throws SQLException {
            TpccInput.Customer named = status.customer();
            int w = named.warehouse();
            int d = named.district();
            int id = customerId(named);
            with(statusCustomer, w, d, id).executeQuery().close();
            int order = number(with(lastOrder, w, d, id), 1);
            try (ResultSet rows = with(lines, w, d, order).executeQuery()) {
                while (rows.next()) {
                    // as Orderline, which counts them
                }
            }
            connection.commit();
        }

        private void delivery(TpccInput.Delivery delivery, Timestamp now) throws SQLException {
            int w = delivery.warehouse();
            for (int d = 1; d <= 10; d++) {
                int id = take(w, d);
                if (id > 0) {
                    with(carrier, delivery.carrier(), w, d, id).executeUpdate();
                    int of = number(with(orderCustomer, w, d, id), 1);
                    updateLines.setTimestamp(1, now);
                    after(1, updateLines, w, d, id).executeUpdate();
                    deliverCustomer.setBigDecimal(1, decimal(with(sumLines, w, d, id)));
                    after(1, deliverCustomer, w, d, of).executeUpdate();
                }
            }
            connection.commit();
        }

        private int take(int w, int d) throws SQLException {
            while (true) {
                try (ResultSet row = with(oldest, w, d).executeQuery()) {
                    if (!row.next()) {
                        return 0;
                    }
                    int id = row.getInt(1);
                    if (with(deleteNewOrder, w, d, id).executeUpdate() == 1) {
                        return id;
                    }
                }
            }
        }

        private void stockLevel(TpccInput.StockLevel level) throws SQLException {
            int next = number(with(nextOfDistrict, level.warehouse(), level.district()), 1);
            number(with(lowStock, level.warehouse(), level.district(), next - 20, next, level.threshold()), 1);
            connection.commit();
        }
    }
}
