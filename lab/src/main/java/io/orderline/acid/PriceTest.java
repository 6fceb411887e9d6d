package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.BreakpointSpec;
import io.orderline.acid.session.Interleaving;
import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.acid.session.StateReader;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.util.List;

/// TPC-C 3.4.2.7: a New-Order reads the price of an item, the prices of two items are raised, and the
/// New-Order reads both. The amounts in its order lines show what it read.
record PriceTest(AcidFixture stage, BigDecimal oldX, BigDecimal oldY) {
    private static final Customer CUSTOMER = AcidFixture.customer(4);
    private static final int X = 11;
    private static final int Y = 12;
    private static final BigDecimal RAISE = new BigDecimal("1.1");

    static AcidTest test() {
        return new AcidTest(
                "isolation-7", "3.4.2.7", "New-Order reads prices that are raised meanwhile", PriceTest::raised);
    }

    /// Runs the test, and puts back the old prices whatever happens. The order gets amounts of the old
    /// prices, as all orders have.
    private static AcidFinding raised(AcidFixture stage) throws InterruptedException {
        StateReader watcher = stage.watcher();
        PriceTest test = new PriceTest(stage, watcher.price(X), watcher.price(Y));
        try {
            return test.meet();
        } finally {
            watcher.setPrice(X, test.oldX);
            watcher.setPrice(Y, test.oldY);
        }
    }

    private static BigDecimal raised(BigDecimal price) {
        return price.multiply(RAISE).setScale(2, RoundingMode.HALF_UP);
    }

    private AcidFinding meet() throws InterruptedException {
        Interleaving<Integer, Boolean> met = stage.meet(
                BreakpointSpec.before("newOrder.lockStock"), // the price of the first line has just been read
                session -> stage.transactions().newOrder(session, CUSTOMER, List.of(X, X, Y), stage.far()),
                this::raise);
        int order = met.first().shown();
        Prices read = Prices.of(stage.watcher().amounts(CUSTOMER, order));
        stage.watcher().setAmount(CUSTOMER, order, X, oldX);
        stage.watcher().setAmount(CUSTOMER, order, Y, oldY);
        Prices now = new Prices(
                stage.watcher().price(X),
                stage.watcher().price(X),
                stage.watcher().price(Y));
        Prices before = new Prices(oldX, oldX, oldY);
        Prices after = new Prices(raised(oldX), raised(oldX), raised(oldY));
        boolean oneState = read.equals(before) || (met.first().wasRefused() && read.equals(after));
        boolean raised = now.equals(met.second().value().isPresent() ? after : before);
        return AcidFinding.of(
                        oneState && raised,
                        seen(met, oneState, raised),
                        "prices before: " + before.text() + ", read: " + read.text() + ", afterwards: " + now.text())
                .as(letter(met));
    }

    private boolean raise(Session session) throws SQLException {
        SqlCatalog statements = stage.transactions().statements();
        session.use(statements.get("acid.setPrice"))
                .set(1, X)
                .set(2, raised(oldX))
                .updateOne();
        session.use(statements.get("acid.setPrice"))
                .set(1, Y)
                .set(2, raised(oldY))
                .updateOne();
        session.commit();
        return true;
    }

    private static String letter(Interleaving<?, ?> met) {
        if (met.first().wasRefused()) {
            return "B";
        }
        if (met.second().wasRefused()) {
            return "C";
        }
        return met.waited() ? "A" : "D";
    }

    private static String seen(Interleaving<?, ?> met, boolean oneState, boolean raised) {
        String reads = oneState
                ? "the New-Order reads both prices as of one state"
                : "the New-Order reads old and raised prices of one order";
        return met.second("the raise") + "; " + reads + met.first("it")
                + (raised ? "" : "; the prices afterwards are wrong");
    }

    private record Prices(BigDecimal x, BigDecimal xAgain, BigDecimal y) {
        static Prices of(List<BigDecimal> amounts) {
            return new Prices(amounts.get(0), amounts.get(1), amounts.get(2));
        }

        String text() {
            return "x " + x + (x.compareTo(xAgain) == 0 ? "" : " and then " + xAgain) + ", y " + y;
        }
    }
}
