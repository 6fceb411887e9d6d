package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.BreakpointSpec;
import io.orderline.acid.session.Interleaving;
import io.orderline.acid.session.ObservedTransactions;
import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.database.session.StepListener;
import java.math.BigDecimal;
import java.util.List;

/// TPC-C 3.4.2.5 and 3.4.2.6: a Delivery before its end, and a Payment of a customer to whom it delivers.
record DeliveryTests(AcidFixture stage) {
    private static final int DISTRICT = 3;
    private static final int CENTS = 1_111;

    static List<AcidTest> all() {
        return List.of(
                new AcidTest(
                        "isolation-5",
                        "3.4.2.5",
                        "Payment beside a Delivery that commits",
                        stage -> new DeliveryTests(stage).test(BreakpointSpec.before(StepListener.COMMIT), true)),
                new AcidTest(
                        "isolation-6",
                        "3.4.2.6",
                        "Payment beside a Delivery that rolls back",
                        stage -> new DeliveryTests(stage).test(BreakpointSpec.insteadOfCommit(), false)));
    }

    private ObservedTransactions transactions() {
        return stage.transactions();
    }

    private AcidFinding test(BreakpointSpec hold, boolean delivered) throws InterruptedException {
        int order = oldestOrder();
        Customer customer = stage.watcher().customerOf(AcidFixture.WAREHOUSE, DISTRICT, order);
        BigDecimal sum = stage.watcher().sumOf(AcidFixture.WAREHOUSE, DISTRICT, order);
        BigDecimal before = stage.watcher().account(customer).balance();
        Interleaving<Integer, Boolean> met =
                stage.meet(hold, session -> transactions().delivery(session, AcidFixture.WAREHOUSE), session -> {
                    transactions().payment(session, stage.far(), customer, CENTS);
                    return true;
                });
        met.second().shown();
        BigDecimal after = stage.watcher().account(customer).balance();
        BigDecimal paid = before.subtract(BigDecimal.valueOf(CENTS, 2));
        BigDecimal right = delivered ? paid.add(sum) : paid;
        boolean passed = after.compareTo(right) == 0
                && delivered
                        != stage.watcher()
                                .newOrders(AcidFixture.WAREHOUSE, DISTRICT)
                                .contains(order);
        String both = delivered ? "both" : "the Payment alone";
        return AcidFinding.of(
                passed,
                met.second("Payment") + "; C_BALANCE " + (passed ? "shows " : "does not show ") + both
                        + met.first("the Delivery"),
                "C_BALANCE before: " + before + ", order " + order + " delivered: " + sum + ", paid: "
                        + BigDecimal.valueOf(CENTS, 2) + ", C_BALANCE after: " + after + ", right: " + right);
    }

    /// Returns the oldest order to deliver, or places one: a district that was driven for long may have none.
    private int oldestOrder() throws InterruptedException {
        List<Integer> waiting = stage.watcher().newOrders(AcidFixture.WAREHOUSE, DISTRICT);
        return waiting.isEmpty()
                ? stage.alone(session -> transactions()
                                .newOrder(session, AcidFixture.customer(DISTRICT), AcidFixture.ITEMS, stage.far()))
                        .shown()
                : waiting.getFirst();
    }
}
