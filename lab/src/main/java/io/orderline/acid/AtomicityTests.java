package io.orderline.acid;

import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.BreakpointSpec;
import io.orderline.acid.session.ObservedTransactions.Customer;
import io.orderline.acid.session.StateReader;
import io.orderline.acid.session.StateReader.Account;
import java.math.BigDecimal;
import java.util.List;

/// TPC-C 3.2.2: a Payment has all of its effects or none.
final class AtomicityTests {
    private static final int DISTRICT = 7;
    private static final int CENTS = 12_345;
    private static final BigDecimal AMOUNT = BigDecimal.valueOf(CENTS, 2);

    private AtomicityTests() {}

    static List<AcidTest> all() {
        return List.of(
                new AcidTest("atomicity-1", "3.2.2.1", "Payment, committed", AtomicityTests::committed),
                new AcidTest(
                        "atomicity-2", "3.2.2.2", "Payment, ROLLBACK in place of COMMIT", AtomicityTests::rolledBack));
    }

    private static Customer payer(AcidFixture stage) {
        return new Customer(stage.far(), DISTRICT, 1);
    }

    private record Rows(Account customer, BigDecimal district, BigDecimal warehouse) {
        static Rows of(AcidFixture stage) {
            StateReader watcher = stage.watcher();
            Customer paid = AcidFixture.customer(DISTRICT);
            return new Rows(watcher.account(payer(stage)), watcher.districtYtd(paid), watcher.warehouseYtd(paid));
        }

        Rows paid() {
            return new Rows(
                    new Account(
                            customer.balance().subtract(AMOUNT), customer.paid().add(AMOUNT), customer.payments() + 1),
                    district.add(AMOUNT),
                    warehouse.add(AMOUNT));
        }

        String text() {
            return "C_BALANCE " + customer.balance() + ", C_YTD_PAYMENT " + customer.paid() + ", C_PAYMENT_CNT "
                    + customer.payments() + ", D_YTD " + district + ", W_YTD " + warehouse;
        }
    }

    private static AcidFinding committed(AcidFixture stage) throws InterruptedException {
        Rows before = Rows.of(stage);
        stage.alone(session -> pay(stage, session)).shown();
        Rows after = Rows.of(stage);
        boolean all = after.equals(before.paid());
        return AcidFinding.of(
                all,
                all
                        ? "customer, district and warehouse have changed by the amount"
                        : "customer, district and warehouse have not all changed by the amount",
                change(before, after));
    }

    private static AcidFinding rolledBack(AcidFixture stage) throws InterruptedException {
        Rows before = Rows.of(stage);
        stage.alone(BreakpointSpec.insteadOfCommit(), session -> pay(stage, session));
        Rows after = Rows.of(stage);
        boolean none = after.equals(before);
        return AcidFinding.of(
                none,
                none
                        ? "customer, district and warehouse are as before"
                        : "of what was rolled back something has stayed",
                change(before, after));
    }

    private static boolean pay(AcidFixture stage, io.orderline.database.session.Session session)
            throws java.sql.SQLException {
        stage.transactions().payment(session, AcidFixture.WAREHOUSE, payer(stage), CENTS);
        return true;
    }

    private static String change(Rows before, Rows after) {
        return "amount " + AMOUNT + "; before: " + before.text() + "; after: " + after.text();
    }
}
