package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.BreakpointSpec;
import io.orderline.acid.session.Interleaving;
import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Tests for anomalies that TPC-C's own transactions avoid by locking what they read. The tests stand for
/// programs that only read and then write, and for programs that read what they wrote. They change credit
/// limits, which are put back.
record AnomalyTests(AcidFixture stage) {
    private static final int DISTRICT = 6;
    private static final String READ = "acid.creditLimit";
    private static final String WRITE = "acid.setCreditLimit";
    private static final BigDecimal ZERO = new BigDecimal("0.00");

    static List<AcidTest> all() {
        return List.of(
                new AcidTest(
                        "lost-update",
                        "",
                        "lost update: two add to a value that both have read",
                        stage -> new AnomalyTests(stage).keeping(AnomalyTests::lostUpdate)),
                new AcidTest(
                        "write-skew",
                        "",
                        "write skew: two see two values, of which one must stay, and each takes away one",
                        stage -> new AnomalyTests(stage).keeping(AnomalyTests::writeSkew)),
                new AcidTest(
                        "own-commit",
                        "",
                        "own commit: a session commits a value, and its next transaction reads it and adds to it",
                        stage -> new AnomalyTests(stage).keeping(AnomalyTests::ownCommit)));
    }

    private List<Customer> counted() {
        return IntStream.of(AcidFixture.WAREHOUSE, stage.far())
                .distinct()
                .mapToObj(warehouse -> new Customer(warehouse, DISTRICT, 1))
                .toList();
    }

    Customer left() {
        return new Customer(AcidFixture.WAREHOUSE, DISTRICT, 2);
    }

    Customer right() {
        return new Customer(stage.far(), DISTRICT, 3);
    }

    /// Runs a test, and puts back the credit limits whatever happens.
    AcidFinding keeping(AcidTest.Body<AnomalyTests> test) throws InterruptedException {
        List<Customer> customers = new ArrayList<>(counted());
        customers.addAll(List.of(left(), right()));
        List<BigDecimal> limits =
                customers.stream().map(stage.watcher()::creditLimit).toList();
        try {
            return test.on(this);
        } finally {
            for (int i = 0; i < customers.size(); i++) {
                stage.watcher().setCreditLimit(customers.get(i), limits.get(i));
            }
        }
    }

    private AcidFinding lostUpdate() throws InterruptedException {
        List<BigDecimal> before = limits();
        Interleaving<Boolean, Boolean> met = stage.meet(BreakpointSpec.before(WRITE), this::addOne, this::addOne);
        met.first().shown();
        met.second().shown();
        List<BigDecimal> after = limits();
        boolean passed = after.equals(
                before.stream().map(limit -> limit.add(BigDecimal.TWO)).toList());
        return AcidFinding.of(
                passed,
                met.second("the second")
                        + met.first("the first")
                        + (passed ? "; both additions are there" : "; one addition is lost"),
                "C_CREDIT_LIM before: " + text(before) + ", after two additions of 1: " + text(after));
    }

    private List<BigDecimal> limits() {
        return counted().stream().map(stage.watcher()::creditLimit).toList();
    }

    private static String text(List<BigDecimal> limits) {
        return limits.stream().map(String::valueOf).collect(Collectors.joining(" and "));
    }

    private boolean addOne(Session session) throws SQLException {
        List<BigDecimal> read = new ArrayList<>();
        for (Customer customer : counted()) {
            read.add(read(session, customer));
        }
        for (int i = 0; i < read.size(); i++) {
            write(session, counted().get(i), read.get(i).add(BigDecimal.ONE));
        }
        session.commit();
        return true;
    }

    private AcidFinding writeSkew() throws InterruptedException {
        stage.watcher().setCreditLimit(left(), BigDecimal.ONE);
        stage.watcher().setCreditLimit(right(), BigDecimal.ONE);
        Interleaving<Boolean, Boolean> met = stage.meet(
                BreakpointSpec.before(WRITE),
                session -> takeIfOtherStays(session, left(), right()),
                session -> takeIfOtherStays(session, right(), left()));
        met.first().shown();
        met.second().shown();
        BigDecimal left = stage.watcher().creditLimit(left());
        BigDecimal right = stage.watcher().creditLimit(right());
        boolean passed = left.add(right).signum() > 0;
        return AcidFinding.of(
                passed,
                met.second("the second")
                        + met.first("the first")
                        + (passed ? "; one value stays" : "; both values are gone"),
                "C_CREDIT_LIM of two customers, 1 each before: " + left + " and " + right);
    }

    private boolean takeIfOtherStays(Session session, Customer own, Customer other) throws SQLException {
        boolean may = read(session, own).signum() > 0 && read(session, other).signum() > 0;
        if (may) {
            write(session, own, ZERO);
        }
        session.commit();
        return may;
    }

    /// Tests for lagging replicas, from which a session may read an older value and add to that.
    private AcidFinding ownCommit() throws InterruptedException {
        stage.alone(session -> {
                    write(session, left(), ZERO);
                    session.commit();
                    return true;
                })
                .shown();
        BigDecimal seen = stage.alone(session -> {
                    BigDecimal read = read(session, left());
                    write(session, left(), read.add(BigDecimal.ONE));
                    session.commit();
                    return read;
                })
                .shown();
        boolean passed = seen.signum() == 0;
        return AcidFinding.of(
                passed,
                passed
                        ? "the session sees what it has committed"
                        : "the session sees the value before its own commit, and what it committed is lost",
                "C_CREDIT_LIM committed: " + ZERO + ", read next: " + seen);
    }

    SqlCatalog statements() {
        return stage.transactions().statements();
    }

    BigDecimal read(Session session, Customer customer) throws SQLException {
        try (ResultSet row = session.use(statements().get(READ))
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customer.id())
                .queryOne()) {
            return row.getBigDecimal(1);
        }
    }

    void write(Session session, Customer customer, BigDecimal limit) throws SQLException {
        session.use(statements().get(WRITE))
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customer.id())
                .set(4, limit)
                .updateOne();
    }
}
