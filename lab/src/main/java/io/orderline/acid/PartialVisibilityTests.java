package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.BreakpointSpec;
import io.orderline.acid.session.Interleaving;
import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.acid.session.TransactionEnd.Refused;
import io.orderline.database.session.Session;
import io.orderline.database.session.StepListener;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Tests whether a reader sees half of a transaction: of two credit limits that are always equal, one from
/// before a change and one from after it. Run on sharded systems, where each shard may show a state of its own.
record PartialVisibilityTests(AnomalyTests values) {
    /// Number of changes beside which a reader looks at the values repeatedly.
    private static final int CHANGES = 200;

    /// Number of moments of a change at which readers begin. Without them each look would begin with its change, and
    /// could
    /// miss the short time between the commits on two shards each time.
    private static final int MOMENTS = 20;

    private static final String BOTH_OF_ONE = "the reader sees both values of one state";
    private static final String HALF = "the reader sees one value before a change and the other after it";

    static List<AcidTest> all() {
        return List.of(
                new AcidTest(
                        "read-skew",
                        "",
                        "read skew: one reads two values, and another changes both between the two reads",
                        stage -> made(stage, PartialVisibilityTests::readSkew)),
                new AcidTest(
                        "fractured-read",
                        "",
                        "fractured read: one statement reads two values, while another transaction commits changes of both",
                        stage -> made(stage, PartialVisibilityTests::fracturedRead)));
    }

    private static AcidFinding made(AcidFixture stage, AcidTest.Body<PartialVisibilityTests> test)
            throws InterruptedException {
        return new AnomalyTests(stage).keeping(values -> test.on(new PartialVisibilityTests(values)));
    }

    private AcidFixture stage() {
        return values.stage();
    }

    private AcidFinding readSkew() throws InterruptedException {
        stage().alone(session -> set(session, BigDecimal.ONE)).shown();
        AtomicReference<BigDecimal> second = new AtomicReference<>();
        Interleaving<BigDecimal, Boolean> met = stage().meet(
                        BreakpointSpec.before(StepListener.COMMIT)
                                .then(session -> second.set(values.read(session, values.right()))),
                        session -> {
                            BigDecimal first = values.read(session, values.left());
                            session.commit();
                            return first;
                        },
                        session -> set(session, BigDecimal.TWO));
        met.second().shown();
        boolean refused = met.first().wasRefused();
        boolean same = !refused && met.first().shown().compareTo(second.get()) == 0;
        return AcidFinding.of(
                same || refused,
                met.second("the change")
                        + (refused ? "" : "; " + (same ? BOTH_OF_ONE : HALF))
                        + met.first("the reader"),
                "C_CREDIT_LIM of two customers, 1 each before and 2 each after: "
                        + met.first()
                                .value()
                                .map(first -> first + " and " + second.get())
                                .orElse("not read")
                        + met.first()
                                .failure()
                                .map(Refused::message)
                                .map(told -> ", " + told)
                                .orElse(""));
    }

    private boolean set(Session session, BigDecimal limit) throws SQLException {
        values.write(session, values.left(), limit);
        values.write(session, values.right(), limit);
        session.commit();
        return true;
    }

    private AcidFinding fracturedRead() throws InterruptedException {
        stage().alone(session -> set(session, BigDecimal.ZERO)).shown();
        AtomicInteger looks = new AtomicInteger();
        AtomicLong length = new AtomicLong();
        for (int change = 1; change <= CHANGES; change++) {
            BigDecimal limit = BigDecimal.valueOf(change);
            long wait = length.get() * (change % MOMENTS) / MOMENTS;
            List<BigDecimal> seen = stage().<List<BigDecimal>>beside(
                            session -> timed(length, session, limit), running -> session -> {
                                LockSupport.parkNanos(wait);
                                return look(session, running, looks);
                            });
            if (!equal(seen)) {
                return AcidFinding.of(
                        false,
                        HALF,
                        "C_CREDIT_LIM of two customers in look " + looks + ", in change " + change + ": "
                                + seen.getFirst() + " and " + seen.getLast());
            }
        }
        return AcidFinding.of(true, BOTH_OF_ONE + " in each look", looks + " looks beside " + CHANGES + " changes");
    }

    private boolean timed(AtomicLong length, Session session, BigDecimal limit) throws SQLException {
        long begin = System.nanoTime();
        boolean done = set(session, limit);
        length.set(System.nanoTime() - begin);
        return done;
    }

    private List<BigDecimal> look(Session session, BooleanSupplier running, AtomicInteger looks) throws SQLException {
        List<BigDecimal> seen;
        do {
            seen = both(session);
            session.commit();
            looks.incrementAndGet();
        } while (running.getAsBoolean() && equal(seen));
        return seen;
    }

    private static boolean equal(List<BigDecimal> seen) {
        return seen.getFirst().compareTo(seen.getLast()) == 0;
    }

    private List<BigDecimal> both(Session session) throws SQLException {
        Customer left = values.left();
        Customer right = values.right();
        try (ResultSet rows = session.use(values.statements().get("acid.twoCreditLimits"))
                .set(1, left.warehouse())
                .set(2, left.district())
                .set(3, left.id())
                .set(4, right.warehouse())
                .set(5, right.district())
                .set(6, right.id())
                .query()) {
            rows.next();
            BigDecimal one = rows.getBigDecimal(1);
            rows.next();
            return List.of(one, rows.getBigDecimal(1));
        }
    }
}
