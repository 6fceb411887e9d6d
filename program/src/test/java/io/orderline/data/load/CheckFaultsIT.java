package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.LoadSpec;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every check finds the faults that it is for: each fault is made in a transaction, found, and rolled back.
class CheckFaultsIT {
    @AutoClose
    private static TestDatabase database;

    @BeforeAll
    static void load() throws InterruptedException {
        database = PostgresFixture.create();
        LoadPlan plan = new LoadPlan(new LoadSpec(1, 11), "orderline", false, 2);
        Loads.load(database, plan);
    }

    /// What a fault's first word stands for.
    private static final Map<String, String> CHANGES = Map.of(
            "warehouse", "UPDATE bmsql_warehouse SET %s",
            "district", "UPDATE bmsql_district SET %s WHERE d_w_id = 1 AND d_id = 3",
            "order", "UPDATE bmsql_oorder SET %s WHERE o_w_id = 1 AND o_d_id = 7 AND o_id = 9",
            "customer", "UPDATE bmsql_customer SET %s WHERE c_w_id = 1 AND c_d_id = 2 AND c_id = 17",
            "stock", "UPDATE bmsql_stock SET %s WHERE s_w_id = 1 AND s_i_id = 77",
            "payment", "UPDATE bmsql_history SET %s WHERE hist_id = 1",
            "old-line", "UPDATE bmsql_order_line SET %s WHERE ol_d_id = 8 AND ol_o_id = 1 AND ol_number = 1",
            "last-line", "UPDATE bmsql_order_line SET %s WHERE ol_d_id = 8 AND ol_o_id = 3000 AND ol_number = 1",
            "new-line",
                    "INSERT INTO bmsql_order_line (ol_w_id, ol_d_id, ol_o_id, ol_number, ol_i_id, ol_amount,"
                            + " ol_supply_w_id, ol_quantity) VALUES (1, %s, 1, 1, 5)",
            "no-new-order", "DELETE FROM bmsql_new_order WHERE no_w_id = 1 AND no_d_id = 5 AND no_o_id = %s");

    /// The check that must find it, the beginning of its only or first example, and the fault.
    private static final String FAULTS = """
            consistency-1 | w_id=1 w_ytd=300001.00 sum_d_ytd=300000.00 | warehouse w_ytd = w_ytd + 1
            consistency-1 | w_id=1 w_ytd=null | warehouse w_ytd = NULL
            consistency-1 | w_id=1 w_ytd=300000.00 sum_d_ytd=270000.00 | district d_ytd = NULL
            consistency-1 | w_id=1 w_ytd=300000.00 sum_d_ytd=null | UPDATE bmsql_district SET d_ytd = NULL
            consistency-2 | d_w_id=1 d_id=3 d_next_o_id=3002 max_o_id=3000 max_no_o_id=3000 | district d_next_o_id = 3002
            consistency-2 | d_w_id=1 d_id=3 d_next_o_id=null | district d_next_o_id = NULL
            consistency-2 | d_w_id=1 d_id=5 d_next_o_id=3001 max_o_id=3000 max_no_o_id=2999 | no-new-order 3000
            consistency-2 | d_w_id=1 d_id=3 d_next_o_id=3001 max_o_id=null | DELETE FROM bmsql_oorder WHERE o_d_id = 3
            consistency-3 | no_w_id=1 no_d_id=5 min_no_o_id=2101 max_no_o_id=3000 new_orders=899 | no-new-order 2500
            consistency-4 | w_id=1 d_id=7 | order o_ol_cnt = o_ol_cnt + 1
            consistency-4 | w_id=1 d_id=7 | order o_ol_cnt = NULL
            consistency-4 | w_id=1 d_id=11 sum_o_ol_cnt=0 order_lines=1 | new-line 11, 1, 1, 1
            consistency-5 | w_id=1 d_id=7 o_id=9 without_carrier=1 new_orders=0 | order o_carrier_id = NULL
            consistency-5 | w_id=1 d_id=5 o_id=2101 without_carrier=1 new_orders=0 | no-new-order 2101
            consistency-5 | w_id=1 d_id=7 o_id=3001 without_carrier=0 new_orders=1 | INSERT INTO bmsql_new_order VALUES (1, 7, 3001)
            consistency-6 | w_id=1 d_id=7 o_id=9 | order o_ol_cnt = o_ol_cnt + 1
            consistency-6 | w_id=1 d_id=7 o_id=9 | order o_ol_cnt = NULL
            consistency-6 | w_id=1 d_id=7 o_id=3001 o_ol_cnt=0 order_lines=1 | new-line 7, 3001, 1, 1
            consistency-7 | ol_w_id=1 ol_d_id=8 ol_o_id=1 ol_number=1 ol_delivery_d=null | old-line ol_delivery_d = NULL
            consistency-7 | ol_w_id=1 ol_d_id=8 ol_o_id=3000 ol_number=1 | last-line ol_delivery_d = now()
            consistency-8 | w_id=1 w_ytd=300000.00 sum_h_amount=300001.00 | payment h_amount = h_amount + 1
            consistency-8 | w_id=1 w_ytd=300000.00 sum_h_amount=null | DELETE FROM bmsql_history
            consistency-9 | d_w_id=1 d_id=1 d_ytd=30000.00 sum_h_amount=29990.00 | payment h_amount = NULL
            consistency-9 | d_w_id=1 d_id=3 d_ytd=null | district d_ytd = NULL
            consistency-10 | c_w_id=1 c_d_id=2 c_id=17 c_balance=-9.00 delivered=0.00 paid=10.00 | customer c_balance = c_balance + 1
            consistency-10 | c_w_id=1 c_d_id=2 c_id=17 c_balance=null | customer c_balance = NULL
            consistency-10 | c_w_id=1 c_d_id=1 c_id=1 c_balance=-10.00 delivered=0.00 paid=null | DELETE FROM bmsql_history WHERE hist_id = 1
            consistency-11 | w_id=1 d_id=5 orders=3000 new_orders=899 with_carrier=2100 | no-new-order 2101
            consistency-11 | w_id=1 d_id=11 orders=0 new_orders=1 with_carrier=0 | INSERT INTO bmsql_new_order VALUES (1, 11, 1)
            consistency-11-fresh | w_id=1 d_id=5 orders=3000 new_orders=899 | no-new-order 2101; UPDATE bmsql_oorder SET o_carrier_id = 1 WHERE o_d_id = 5 AND o_id = 2101
            consistency-12 | c_w_id=1 c_d_id=2 c_id=17 c_balance=-10.00 c_ytd_payment=11.00 delivered=0.00 | customer c_ytd_payment = c_ytd_payment + 1
            consistency-12 | c_w_id=1 c_d_id=2 c_id=17 c_balance=-10.00 c_ytd_payment=null | customer c_ytd_payment = NULL
            consistency-12 | c_w_id=1 c_d_id=8 | old-line ol_amount = 5
            payment-count | w_id=1 d_id=2 c_id=17 c_payment_cnt=2 history_rows=1 | customer c_payment_cnt = 2
            payment-count | w_id=1 d_id=2 c_id=17 c_payment_cnt=0 history_rows=1 | customer c_payment_cnt = NULL
            payment-count | w_id=1 d_id=11 c_id=1 c_payment_cnt=0 history_rows=1 | INSERT INTO bmsql_history (h_c_w_id, h_c_d_id, h_c_id) VALUES (1, 11, 1)
            delivery-count | w_id=1 d_id=2 c_id=17 c_delivery_cnt=1 delivered_orders=0 | customer c_delivery_cnt = 1
            delivery-count | w_id=1 d_id=7 | UPDATE bmsql_oorder SET o_carrier_id = 1 WHERE o_d_id = 7 AND o_id = 2101
            stock-range | s_w_id=1 s_i_id=77 s_quantity=101 | stock s_quantity = 101
            stock-range | s_w_id=1 s_i_id=77 s_quantity=9 | stock s_quantity = 9
            stock-range | s_w_id=1 s_i_id=77 s_quantity=null | stock s_quantity = NULL
            stock-orders | w_id=1 i_id=77 s_order_cnt=1 order_lines=0 | stock s_order_cnt = 1
            stock-orders | w_id=1 i_id=77 s_order_cnt=0 order_lines=0 s_ytd=5 sum_ol_quantity=0 | stock s_ytd = 5
            stock-orders | w_id=1 i_id=77 s_order_cnt=0 order_lines=0 s_ytd=0 sum_ol_quantity=0 s_remote_cnt=1 remote_lines=0 | stock s_remote_cnt = 1
            stock-orders | w_id=1 i_id=77 s_order_cnt=null | stock s_order_cnt = NULL
            stock-orders | w_id=1 i_id=100001 s_order_cnt=0 order_lines=1 s_ytd=0 sum_ol_quantity=5 | new-line 1, 3001, 1, 100001
            carrier-range | o_w_id=1 o_d_id=7 o_id=9 o_carrier_id=77 | order o_carrier_id = 77
            carrier-range | o_w_id=1 o_d_id=7 o_id=9 o_carrier_id=0 | order o_carrier_id = 0
            line-amount | w_id=1 sold_id=77 amount=1.00 quantity=5 i_price= | new-line 1, 3001, 1, 77
            line-amount | w_id=1 sold_id=77 amount=null quantity=5 | new-line 1, 3001, 1, 77; UPDATE bmsql_order_line SET ol_amount = NULL WHERE ol_o_id = 3001
            stock-refill | s_w_id=1 s_i_id=77 loaded= | stock s_quantity = CASE WHEN s_quantity < 100 THEN s_quantity + 1 ELSE 10 END
            stock-refill | s_w_id=1 s_i_id=77 loaded= | stock s_ytd = 91
            stock-refill | s_w_id=1 s_i_id=77 loaded= | stock s_quantity = NULL
            stock-refill | s_w_id=1 s_i_id=77 is missing | DELETE FROM bmsql_stock WHERE s_i_id = 77
            stock-refill | s_w_id=1 s_i_id=0 was not loaded | INSERT INTO bmsql_stock (s_w_id, s_i_id) VALUES (1, 0)
            stock-refill | s_w_id=2 s_i_id=1 was not loaded | INSERT INTO bmsql_stock (s_w_id, s_i_id) VALUES (2, 1)
            fixed-rows | name=bmsql_item rows_there=99999 wanted=100000 | DELETE FROM bmsql_item WHERE i_id = 7
            fixed-rows | name=bmsql_warehouse rows_there=2 wanted=1 | INSERT INTO bmsql_warehouse (w_id) VALUES (2)
            fixed-rows | name=bmsql_district rows_there=9 wanted=10 | DELETE FROM bmsql_district WHERE d_id = 3
            fixed-rows | name=bmsql_customer rows_there=29999 wanted=30000 | DELETE FROM bmsql_customer WHERE c_d_id = 1 AND c_id = 1
            fixed-rows | name=bmsql_stock rows_there=99999 wanted=100000 | DELETE FROM bmsql_stock WHERE s_i_id = 7
            required-values | name=bmsql_warehouse w_id=1 | warehouse w_ytd = NULL
            required-values | name=bmsql_district w_id=1 d_id=3 | district d_ytd = NULL
            required-values | name=bmsql_customer w_id=1 d_id=2 id=17 | customer c_delivery_cnt = NULL
            required-values | name=bmsql_history w_id=1 d_id=1 id=1 | payment h_amount = NULL
            required-values | name=bmsql_oorder w_id=1 d_id=7 id=9 | order o_c_id = NULL
            required-values | name=bmsql_order_line w_id=1 d_id=8 id=1 number=1 | old-line ol_amount = NULL
            required-values | name=bmsql_stock w_id=1 d_id=null id=77 | stock s_ytd = NULL
            """;

    private static String sql(String change) {
        String[] words = change.split(" ", 2);
        return CHANGES.getOrDefault(words[0], change).formatted(words[1]);
    }

    @Drill
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = FAULTS)
    void faultIsFound(String id, String found, String changes) throws Exception {
        Verifier verifier = new Verifier(database.target(), Loads.TPCC);
        Check check =
                checks().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        try (Connection connection = database.target().connect("test");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (String change : changes.split("; ", -1)) {
                assertThat(statement.executeUpdate(sql(change))).as(change).isPositive();
            }
            CheckResult result = Verifier.check(connection, check, Verifier.Known.of(connection, verifier));
            assertThat(result.status()).isEqualTo(CheckResult.Status.VIOLATED);
            assertThat(result.examples().getFirst()).startsWith(found);
            connection.rollback();
        }
    }

    @Test
    void everyCheckHasAFault() {
        assertThat(FAULTS.lines().map(line -> line.split(" ", 2)[0]).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        checks().stream().map(Check::id).toList());
    }

    @Test
    void violationsAreCountedAndTenAreShown() throws Exception {
        TestDatabase copy = PostgresFixture.copyOf(database);
        copy.execute(
                "UPDATE bmsql_stock SET s_quantity = 7 WHERE s_i_id <= 25",
                "UPDATE bmsql_customer SET c_payment_cnt = 2 WHERE c_d_id = 1 AND c_id = 1");
        List<CheckResult> results = Loads.verify(copy);
        CheckResult range = Loads.result(results, "stock-range");
        assertThat(range.violations()).isEqualTo(25);
        assertThat(range.examples()).hasSize(10).first().isEqualTo("s_w_id=1 s_i_id=1 s_quantity=7");
        assertThat(results)
                .filteredOn(result -> result.status() == CheckResult.Status.VIOLATED)
                .extracting(result -> result.check().id())
                .containsExactly("stock-range", "payment-count", "stock-refill");
        PostgresFixture.drop(copy);
    }

    @Test
    void aQuickVerificationFindsWhatCountersTellAndSaysWhatItLeavesOut() throws Exception {
        TestDatabase copy = PostgresFixture.copyOf(database);
        Verifier quick = new Verifier(copy.target(), Loads.TPCC, true);
        List<CheckResult> sound = quick.verify(2);
        assertThat(sound)
                .filteredOn(result -> result.status() == CheckResult.Status.HOLDS)
                .extracting(result -> result.check().id())
                .containsExactly(
                        "consistency-1",
                        "consistency-2",
                        "consistency-3",
                        "consistency-8",
                        "consistency-9",
                        "consistency-11-fresh",
                        "fixed-rows");
        assertThat(sound).extracting(CheckResult::status).doesNotContain(CheckResult.Status.VIOLATED);
        assertThat(sound)
                .extracting(result -> result.check().id())
                .containsExactlyElementsOf(checks().stream().map(Check::id).toList());
        copy.execute(
                "UPDATE bmsql_district SET d_next_o_id = 3002 WHERE d_id = 1",
                "UPDATE bmsql_stock SET s_quantity = 7 WHERE s_i_id <= 25");
        List<CheckResult> damaged = quick.verify(2);
        assertThat(Loads.result(damaged, "consistency-2").status()).isEqualTo(CheckResult.Status.VIOLATED);
        assertThat(Loads.result(damaged, "stock-range").status()).isEqualTo(CheckResult.Status.LEFT_OUT);
        PostgresFixture.drop(copy);
    }

    /// A tool that leaves such rows leaves many.
    @Test
    void aFewRowsDoNotShowThatAToolDrove() throws Exception {
        TestDatabase copy = PostgresFixture.copyOf(database);
        copy.execute("UPDATE bmsql_stock SET s_quantity = 105, s_order_cnt = 1 WHERE s_i_id = 77");
        CheckResult range = Loads.result(Loads.verify(copy), "stock-range");
        assertThat(range.status()).isEqualTo(CheckResult.Status.VIOLATED);
        assertThat(range.reason()).startsWith("so few rows do not show it: BenchmarkSQL");
        assertThat(range.violations()).isEqualTo(1);
        assertThat(range.examples()).containsExactly("s_w_id=1 s_i_id=77 s_quantity=105");
        PostgresFixture.drop(copy);
    }

    /// Here everything that was ordered was taken off: no refill of BenchmarkSQL's makes such rows.
    @Test
    void rowsThatTheOtherCheckDeniesAreDamage() throws Exception {
        TestDatabase copy = PostgresFixture.copyOf(database);
        copy.execute("UPDATE bmsql_stock SET s_quantity = 105, s_ytd = 182 + s_quantity - 105, s_order_cnt = 20"
                + " WHERE s_i_id <= 200");
        List<CheckResult> results = Loads.verify(copy);
        assertThat(Loads.result(results, "stock-refill").status()).isEqualTo(CheckResult.Status.HOLDS);
        CheckResult range = Loads.result(results, "stock-range");
        assertThat(range.status()).isEqualTo(CheckResult.Status.VIOLATED);
        assertThat(range.reason()).startsWith("nothing else shows that this is so: BenchmarkSQL");
        PostgresFixture.drop(copy);
    }

    /// What a correct driver leaves: an order, its delivery, a payment, without a number where nothing gives it one.
    @Test
    void drivenDatabaseFulfilsEveryCheck() throws Exception {
        TestDatabase copy = PostgresFixture.copyOf(database);
        copy.execute(
                "ALTER TABLE bmsql_history DROP CONSTRAINT bmsql_history_pkey",
                "ALTER TABLE bmsql_history ALTER COLUMN hist_id DROP NOT NULL",
                "UPDATE bmsql_district SET d_next_o_id = 3002 WHERE d_id = 1",
                "INSERT INTO bmsql_oorder VALUES (1, 1, 3001, 17, NULL, 1, 1, now())",
                "INSERT INTO bmsql_new_order VALUES (1, 1, 3001)",
                "INSERT INTO bmsql_order_line SELECT 1, 1, 3001, 1, 77, NULL, 5 * i_price, 1, 5, 'x' FROM bmsql_item"
                        + " WHERE i_id = 77",
                sql("stock s_quantity = CASE WHEN s_quantity >= 15 THEN s_quantity - 5 ELSE s_quantity + 86 END,"
                        + " s_ytd = 5, s_order_cnt = 1"),
                "UPDATE bmsql_warehouse SET w_ytd = w_ytd + 3",
                "UPDATE bmsql_district SET d_ytd = d_ytd + 3 WHERE d_id = 2",
                "INSERT INTO bmsql_history (hist_id, h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)"
                        + " VALUES (NULL, 17, 2, 1, 2, 1, now(), 3, 'x')",
                sql("customer c_balance = c_balance - 3, c_ytd_payment = c_ytd_payment + 3, c_payment_cnt = 2"),
                "DELETE FROM bmsql_new_order WHERE no_d_id = 4 AND no_o_id = 2101",
                "UPDATE bmsql_oorder SET o_carrier_id = 3 WHERE o_d_id = 4 AND o_id = 2101",
                "UPDATE bmsql_order_line SET ol_delivery_d = now() WHERE ol_d_id = 4 AND ol_o_id = 2101",
                "UPDATE bmsql_customer SET c_delivery_cnt = 1, c_balance = c_balance + (SELECT SUM(ol_amount)"
                        + " FROM bmsql_order_line WHERE ol_d_id = 4 AND ol_o_id = 2101) WHERE c_d_id = 4 AND c_id ="
                        + " (SELECT o_c_id FROM bmsql_oorder WHERE o_d_id = 4 AND o_id = 2101)");
        List<CheckResult> results = Loads.verify(copy);
        assertThat(Loads.result(results, "consistency-11-fresh").reason()).contains("driven");
        assertThat(results)
                .allSatisfy(result -> assertThat(result.status())
                        .as(result.check().id() + " " + result.examples())
                        .isEqualTo(
                                result.check().scope() == Check.Scope.FRESH
                                        ? CheckResult.Status.NOT_APPLICABLE
                                        : CheckResult.Status.HOLDS));
        PostgresFixture.drop(copy);
    }

    private static List<Check> checks() {
        return Loads.TPCC.checks(database.target().dialect());
    }
}
