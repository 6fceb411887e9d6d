package io.orderline.acid.session;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccInputSequence;
import io.orderline.workload.tpcc.transactions.OrderStatusScreen;
import io.orderline.workload.tpcc.transactions.ProfileSet;
import io.orderline.workload.tpcc.transactions.TpccExecutor;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/// Executes transactions of style `row` with inputs that the caller chooses, and returns what a terminal would
/// show. Tests can stop only this style at any point, because the other styles send few statements per
/// transaction or a single one. Stateless and thread-safe.
public final class ObservedTransactions {
    private final SqlCatalog statements;
    private final ProfileSet profiles;

    public ObservedTransactions(Dialect dialect) {
        statements = SqlCatalog.load(
                List.of("/io/orderline/workloads/tpcc/transactions.sql", "/io/orderline/workloads/tpcc/acid.sql"),
                dialect);
        profiles = ProfileSet.of(StatementStyle.ROW, statements);
    }

    /// Returns the statements of the transactions and the statements of `acid.sql`.
    public SqlCatalog statements() {
        return statements;
    }

    /// A customer whom a transaction selects by number.
    public record Customer(int warehouse, int district, int id) {
        TpccInput.Customer input() {
            return new TpccInput.Customer(warehouse, district, id, "");
        }
    }

    /// An order: its number and its number of lines.
    public record Order(int id, int lines) {}

    /// Executes a New-Order and returns the order's number. Each line orders one piece, alternately from the
    /// customer's warehouse and from the warehouse `supply`, which can be the same.
    ///
    /// @param items the items in ascending order
    public int newOrder(Session session, Customer customer, List<Integer> items, int supply) throws SQLException {
        return newOrder(session, customer, numbers(items), supply, false);
    }

    private static int[] numbers(List<Integer> items) {
        return items.stream().mapToInt(Integer::intValue).toArray();
    }

    /// Executes [#newOrder] with an unused item at the end, so that the order is rolled back (TPC-C 2.4.1.4).
    public int rolledBackNewOrder(Session session, Customer customer, List<Integer> items, int supply)
            throws SQLException {
        int[] all = Arrays.copyOf(numbers(items), items.size() + 1);
        all[items.size()] = TpccInputSequence.UNUSED_ITEM;
        return newOrder(session, customer, all, supply, true);
    }

    private int newOrder(Session session, Customer customer, int[] items, int supply, boolean rollback)
            throws SQLException {
        int[] supplies = new int[items.length];
        int[] quantities = new int[items.length];
        Arrays.setAll(supplies, line -> line % 2 == 0 ? customer.warehouse() : supply);
        Arrays.fill(quantities, 1);
        TpccInput.NewOrder input = new TpccInput.NewOrder(
                customer.warehouse(), customer.district(), customer.id(), items, supplies, quantities, rollback);
        return profiles.newOrder().execute(session, input, now()).orderId();
    }

    /// Executes a Payment in the district of a warehouse that has the same number as the customer's district.
    public void payment(Session session, int warehouse, Customer customer, int amountCents) throws SQLException {
        profiles.payment()
                .execute(
                        session,
                        new TpccInput.Payment(warehouse, customer.district(), customer.input(), amountCents),
                        now());
    }

    public Order orderStatus(Session session, Customer customer) throws SQLException {
        OrderStatusScreen screen =
                profiles.orderStatus().execute(session, new TpccInput.OrderStatus(customer.input()), now());
        return new Order(screen.orderId(), screen.lines());
    }

    /// Executes the deferred part of a Delivery. Returns the number of districts with nothing to deliver.
    public int delivery(Session session, int warehouse) throws SQLException {
        return profiles.delivery().execute(session, new TpccInput.Delivery(warehouse, 1), now());
    }

    private static Timestamp now() {
        return Timestamp.from(Instant.now());
    }

    /// Returns the same transactions in the form in which a drive executes them, with drawn inputs.
    public TransactionExecutor ofDrive() {
        return new TpccExecutor(profiles, new WorkloadTally().counter(Tpcc.SKIPPED_DISTRICTS));
    }
}
