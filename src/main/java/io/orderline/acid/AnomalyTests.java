package io.orderline.acid;

import io.orderline.target.Session;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.tpcc.ShownTransactions.Customer;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/// What TPC-C's own transactions avoid by locking what they read: tests of a program that only reads
/// and then writes. They work on credit limits, which are put back.
///
/// @param stage where they meet
record AnomalyTests(Stage stage) {
    private static final int DISTRICT = 6;
    private static final Customer COUNTED = new Customer(Stage.WAREHOUSE, DISTRICT, 1);
    private static final Customer LEFT = new Customer(Stage.WAREHOUSE, DISTRICT, 2);
    private static final Customer RIGHT = new Customer(Stage.WAREHOUSE, DISTRICT, 3);
    private static final String READ = "acid.creditLimit";
    private static final String WRITE = "acid.setCreditLimit";
    private static final BigDecimal ZERO = new BigDecimal("0.00");

    static List<AcidTest> all() {
        return List.of(
                new AcidTest(
                        "lost-update",
                        "",
                        "lost update: two add to a value that both have read",
                        stage -> new AnomalyTests(stage).keeping(List.of(COUNTED), AnomalyTests::lostUpdate)),
                new AcidTest(
                        "write-skew",
                        "",
                        "write skew: two see two values, of which one must stay, and each takes away one",
                        stage -> new AnomalyTests(stage).keeping(List.of(LEFT, RIGHT), AnomalyTests::writeSkew)));
    }

    @FunctionalInterface
    private interface Test {
        Finding of(AnomalyTests tests) throws InterruptedException;
    }

    private Finding keeping(List<Customer> customers, Test test) throws InterruptedException {
        List<BigDecimal> limits =
                customers.stream().map(stage.watcher()::creditLimit).toList();
        try {
            return test.of(this);
        } finally {
            for (int i = 0; i < customers.size(); i++) {
                stage.watcher().setCreditLimit(customers.get(i), limits.get(i));
            }
        }
    }

    private Finding lostUpdate() throws InterruptedException {
        BigDecimal before = stage.watcher().creditLimit(COUNTED);
        Meeting<Boolean, Boolean> met = stage.meet(Hold.before(WRITE), this::addOne, this::addOne);
        met.first().shown();
        met.second().shown();
        BigDecimal after = stage.watcher().creditLimit(COUNTED);
        boolean passed = after.compareTo(before.add(BigDecimal.TWO)) == 0;
        return Finding.of(
                passed,
                met.second("the second")
                        + met.first("the first")
                        + (passed ? "; both additions are there" : "; one addition is lost"),
                "C_CREDIT_LIM before: " + before + ", after two additions of 1: " + after);
    }

    private boolean addOne(Session session) throws SQLException {
        BigDecimal read = read(session, COUNTED);
        write(session, COUNTED, read.add(BigDecimal.ONE));
        session.commit();
        return true;
    }

    private Finding writeSkew() throws InterruptedException {
        stage.watcher().setCreditLimit(LEFT, BigDecimal.ONE);
        stage.watcher().setCreditLimit(RIGHT, BigDecimal.ONE);
        Meeting<Boolean, Boolean> met = stage.meet(
                Hold.before(WRITE),
                session -> takeIfOtherStays(session, LEFT, RIGHT),
                session -> takeIfOtherStays(session, RIGHT, LEFT));
        met.first().shown();
        met.second().shown();
        BigDecimal left = stage.watcher().creditLimit(LEFT);
        BigDecimal right = stage.watcher().creditLimit(RIGHT);
        boolean passed = left.add(right).signum() > 0;
        return Finding.of(
                passed,
                met.second("the second")
                        + met.first("the first")
                        + (passed ? "; one value stays" : "; both values are gone"),
                "C_CREDIT_LIM of two customers, 1 each before: " + left + " and " + right);
    }

    /// Sets a limit to nothing as long as the other one is something.
    private boolean takeIfOtherStays(Session session, Customer own, Customer other) throws SQLException {
        boolean may = read(session, own).signum() > 0 && read(session, other).signum() > 0;
        if (may) {
            write(session, own, ZERO);
        }
        session.commit();
        return may;
    }

    private SqlCatalog statements() {
        return stage.transactions().statements();
    }

    private BigDecimal read(Session session, Customer customer) throws SQLException {
        try (ResultSet row = session.use(statements().get(READ))
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customer.id())
                .queryOne()) {
            return row.getBigDecimal(1);
        }
    }

    private void write(Session session, Customer customer, BigDecimal limit) throws SQLException {
        session.use(statements().get(WRITE))
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customer.id())
                .set(4, limit)
                .updateOne();
    }
}
