package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.BreakpointSpec;
import io.orderline.acid.session.Interleaving;
import io.orderline.acid.session.ObservedTransactions;
import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.acid.session.ObservedTransactions.Order;
import io.orderline.database.session.Session;
import io.orderline.database.session.StepListener;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// TPC-C 3.4.2.8 and 3.4.2.9: a row that a transaction did not find is not there when it looks again. `again`
/// is the order that the second look found; 0 for none.
record PhantomTests(AcidFixture stage, AtomicInteger again) {
    /// The last district: a Delivery commits after it has looked at this one.
    static final int EMPTIED = 10;

    private static final Customer NEXT = AcidFixture.customer(EMPTIED);
    private static final Customer READ = AcidFixture.customer(5);
    private static final int NOT_LOOKED = -1;

    private PhantomTests(AcidFixture stage) {
        this(stage, new AtomicInteger(NOT_LOOKED));
    }

    static List<AcidTest> all() {
        return List.of(
                new AcidTest(
                        "isolation-8",
                        "3.4.2.8",
                        "Delivery finds no order, a New-Order places one, it looks again",
                        stage -> new PhantomTests(stage).emptied()),
                new AcidTest(
                        "isolation-9",
                        "3.4.2.9",
                        "Order-Status finds the last order, a New-Order places one, it looks again",
                        stage -> new PhantomTests(stage).lastOrder()));
    }

    private ObservedTransactions transactions() {
        return stage.transactions();
    }

    /// Runs the test without orders to deliver in the district, and puts them back whatever happens.
    private AcidFinding emptied() throws InterruptedException {
        try {
            stage.watcher().removeNewOrders(AcidFixture.WAREHOUSE, EMPTIED);
            return delivery();
        } finally {
            stage.watcher().putBackNewOrders(AcidFixture.WAREHOUSE, EMPTIED);
        }
    }

    private AcidFinding delivery() throws InterruptedException {
        Interleaving<Integer, Integer> met = stage.meet(
                BreakpointSpec.before(StepListener.COMMIT)
                        .then(session -> look(session, "delivery.oldestNewOrder", NEXT, false)),
                session -> transactions().delivery(session, AcidFixture.WAREHOUSE),
                session -> transactions().newOrder(session, NEXT, AcidFixture.ITEMS, stage.far()));
        int placed = met.second().shown();
        boolean passed = again.get() == 0 || met.first().wasRefused();
        return AcidFinding.of(
                        passed,
                        met.second("New-Order") + "; the second look " + saw(again.get() == 0, "finds nothing")
                                + met.first("the Delivery"),
                        "orders to deliver: none, placed: " + placed + ", second look: " + found())
                .as(met.waited() ? "A" : "B");
    }

    private AcidFinding lastOrder() throws InterruptedException {
        Order before = stage.alone(session -> transactions().orderStatus(session, READ))
                .shown();
        Interleaving<Order, Integer> met = stage.meet(
                BreakpointSpec.before("orderStatus.lines")
                        .then(session -> look(session, "orderStatus.lastOrder", READ, true)),
                session -> transactions().orderStatus(session, READ),
                session -> transactions().newOrder(session, READ, AcidFixture.ITEMS, stage.far()));
        int placed = met.second().shown();
        boolean same = again.get() == before.id();
        return AcidFinding.of(
                        same || met.first().wasRefused(),
                        met.second("New-Order") + "; the second look " + saw(same, "finds the same order")
                                + met.first("the Order-Status"),
                        "last order: " + before.id() + ", placed: " + placed + ", second look: " + found())
                .as(met.waited() ? "A" : "B");
    }

    private String saw(boolean same, String unchanged) {
        if (again.get() == NOT_LOOKED) {
            return "is refused";
        }
        return same ? unchanged : "finds the order that was placed";
    }

    private String found() {
        return again.get() == 0 ? "none" : again.get() == NOT_LOOKED ? "refused" : Integer.toString(again.get());
    }

    private void look(Session session, String statement, Customer customer, boolean ofCustomer) throws SQLException {
        var query = session.use(transactions().statements().get(statement))
                .set(1, customer.warehouse())
                .set(2, customer.district());
        if (ofCustomer) {
            query.set(3, customer.id());
        }
        try (ResultSet row = query.query()) {
            again.set(row.next() ? row.getInt(1) : 0);
        }
    }
}
