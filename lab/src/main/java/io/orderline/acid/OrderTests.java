package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.BreakpointSpec;
import io.orderline.acid.session.Interleaving;
import io.orderline.acid.session.ObservedTransactions;
import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.acid.session.ObservedTransactions.Order;
import io.orderline.database.session.StepListener;
import java.util.List;

/// TPC-C 3.4.2.1 to 3.4.2.4: a New-Order before its end, and a transaction that reads or writes the same
/// rows.
record OrderTests(AcidFixture stage) {
    private static final Customer READ = AcidFixture.customer(1);
    private static final Customer WRITTEN = AcidFixture.customer(2);

    static List<AcidTest> all() {
        return List.of(
                new AcidTest(
                        "isolation-1",
                        "3.4.2.1",
                        "Order-Status beside a New-Order that commits",
                        stage -> new OrderTests(stage).readOfCommitted()),
                new AcidTest(
                        "isolation-2",
                        "3.4.2.2",
                        "Order-Status beside a New-Order that rolls back",
                        stage -> new OrderTests(stage).readOfRolledBack()),
                new AcidTest(
                        "isolation-3",
                        "3.4.2.3",
                        "two New-Orders of a customer",
                        stage -> new OrderTests(stage).twoCommitted()),
                new AcidTest(
                        "isolation-4",
                        "3.4.2.4",
                        "two New-Orders, the first rolls back",
                        stage -> new OrderTests(stage).oneCommitted()));
    }

    private ObservedTransactions transactions() {
        return stage.transactions();
    }

    private Order status() throws InterruptedException {
        return stage.alone(session -> transactions().orderStatus(session, READ)).shown();
    }

    private AcidFinding readOfCommitted() throws InterruptedException {
        Order before = status();
        Interleaving<Integer, Order> met = stage.meet(
                BreakpointSpec.before(StepListener.COMMIT),
                session -> transactions().newOrder(session, READ, AcidFixture.ITEMS, stage.far()),
                session -> transactions().orderStatus(session, READ));
        Order after = status();
        Order placed = new Order(met.first().shown(), AcidFixture.ITEMS.size());
        Order shown = met.second().shown();
        Order right = met.waited() ? placed : before;
        boolean passed = shown.equals(right) && after.equals(placed);
        String seen = met.second("Order-Status") + ", and shows "
                + (shown.equals(before)
                        ? "the state before; after the commit it shows the new order"
                        : met.waited() ? "the new order" : "an order that is not committed");
        return AcidFinding.of(
                passed,
                passed || shown.id() != before.id() ? seen : met.second("Order-Status") + ", and misses a commit",
                "order before: " + before.id() + ", placed: " + placed.id() + ", shown meanwhile: " + shown.id()
                        + " with " + shown.lines() + " lines, afterwards: " + after.id());
    }

    private AcidFinding readOfRolledBack() throws InterruptedException {
        Order before = status();
        Interleaving<Integer, Order> met = stage.meet(
                BreakpointSpec.before(StepListener.ROLLBACK),
                session -> transactions().rolledBackNewOrder(session, READ, AcidFixture.ITEMS, stage.far()),
                session -> transactions().orderStatus(session, READ));
        Order shown = met.second().shown();
        Order after = status();
        boolean passed = shown.equals(before) && after.equals(before);
        return AcidFinding.of(
                passed,
                met.second("Order-Status") + ", and shows "
                        + (shown.equals(before) ? "the state before" : "an order that never was")
                        + (after.equals(before) ? "" : "; what was rolled back is there"),
                "order before: " + before.id() + ", rolled back: " + met.first().shown() + ", shown meanwhile: "
                        + shown.id() + ", afterwards: " + after.id());
    }

    private AcidFinding twoCommitted() throws InterruptedException {
        int next = stage.watcher().nextOrder(WRITTEN);
        Interleaving<Integer, Integer> met = stage.meet(
                BreakpointSpec.before(StepListener.COMMIT),
                session -> transactions().newOrder(session, WRITTEN, AcidFixture.ITEMS, stage.far()),
                session -> transactions().newOrder(session, WRITTEN, AcidFixture.ITEMS, stage.far()));
        int after = stage.watcher().nextOrder(WRITTEN);
        int first = met.first().shown();
        int second = met.second().shown();
        boolean passed = first == next && second == next + 1 && after == next + 2;
        return AcidFinding.of(
                passed,
                met.second("the second")
                        + (passed ? ", and gets the next number" : ", and the numbers are wrong")
                        + met.first("the first"),
                numbers(next, first, second, after));
    }

    private AcidFinding oneCommitted() throws InterruptedException {
        int next = stage.watcher().nextOrder(WRITTEN);
        Interleaving<Integer, Integer> met = stage.meet(
                BreakpointSpec.before(StepListener.ROLLBACK),
                session -> transactions().rolledBackNewOrder(session, WRITTEN, AcidFixture.ITEMS, stage.far()),
                session -> transactions().newOrder(session, WRITTEN, AcidFixture.ITEMS, stage.far()));
        int after = stage.watcher().nextOrder(WRITTEN);
        int second = met.second().shown();
        boolean passed = second == next && after == next + 1;
        return AcidFinding.of(
                passed,
                met.second("the second")
                        + (passed
                                ? ", and gets the number that was given back"
                                : ", and does not get the number that was given back")
                        + met.first("the first"),
                numbers(next, met.first().shown(), second, after));
    }

    private static String numbers(int next, int first, int second, int after) {
        return "D_NEXT_O_ID before: " + next + ", first: " + first + ", second: " + second + ", D_NEXT_O_ID after: "
                + after;
    }
}
