package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.RandomStreams;
import io.orderline.measure.Outcome;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccInputSequence;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Each transaction against a loaded warehouse, held against the clauses that define it. Each test has districts,
/// customers and items of its own.
@ParameterizedClass
@EnumSource(StatementStyle.class)
class TransactionsIT {
    private static final Timestamp NOW = Timestamp.valueOf("2026-01-02 03:04:05.678901");

    private final StatementStyle style;

    @SuppressWarnings("NullAway.Init") // before the first test of each style
    private static TestDatabase database;

    private StyledSession styled;

    TransactionsIT(StatementStyle style) {
        this.style = style;
    }

    @BeforeParameterizedClassInvocation
    static void load() {
        database = PostgresFixture.loaded();
    }

    @AfterParameterizedClassInvocation
    static void drop() {
        PostgresFixture.drop(database);
    }

    @BeforeEach
    void connect() {
        styled = new StyledSession(database.target(), style);
    }

    @AfterEach
    void disconnect() {
        styled.close();
    }

    private Outcome execute(TpccInput input) throws SQLException {
        return styled.execute(input);
    }

    private String query(String sql) throws SQLException {
        return database.query(sql);
    }

    private static TpccInput.NewOrder order(int[] items, int[] quantities) {
        return order(4, items, quantities, false);
    }

    private static TpccInput.NewOrder order(int district, int[] items, int[] quantities, boolean rollback) {
        int[] supplies = new int[items.length];
        java.util.Arrays.fill(supplies, 1);
        return new TpccInput.NewOrder(1, district, 17, items, supplies, quantities, rollback);
    }

    @Test
    void newOrderWritesAllItsRowsAndItsTotal() throws SQLException {
        var screen = styled.profiles()
                .newOrder()
                .execute(styled.session(), order(1, new int[] {110, 120, 130}, new int[] {1, 2, 3}, false), NOW);

        assertThat(screen.outcome()).isEqualTo(Outcome.COMMITTED);
        assertThat(screen.orderId()).isEqualTo(3001);
        assertThat(query("SELECT d_next_o_id FROM bmsql_district WHERE d_id = 1"))
                .isEqualTo("3002");
        assertThat(query("SELECT o_c_id || ' ' || o_ol_cnt || ' ' || o_all_local || ' ' || coalesce(o_carrier_id, 0)"
                        + " FROM bmsql_oorder WHERE o_d_id = 1 AND o_id = 3001"))
                .isEqualTo("17 3 1 0");
        assertThat(query("SELECT count(*) FROM bmsql_new_order WHERE no_d_id = 1 AND no_o_id = 3001"))
                .isEqualTo("1");
        String lines = "FROM bmsql_order_line JOIN bmsql_item ON i_id = ol_i_id JOIN bmsql_stock ON s_w_id = 1 AND"
                + " s_i_id = ol_i_id WHERE ol_d_id = 1 AND ol_o_id = 3001";
        assertThat(query("SELECT count(*) " + lines
                        + " AND ol_amount = ol_quantity * i_price AND ol_dist_info = s_dist_01 AND ol_delivery_d IS"
                        + " NULL AND s_ytd = ol_quantity AND s_order_cnt = 1 AND s_remote_cnt = 0"))
                .isEqualTo("3");
        BigDecimal expected = new BigDecimal(query("SELECT sum(ol_amount) * (1 - (SELECT c_discount FROM bmsql_customer"
                + " WHERE c_d_id = 1 AND c_id = 17)) * (1 + (SELECT w_tax FROM bmsql_warehouse) + (SELECT d_tax FROM"
                + " bmsql_district WHERE d_id = 1)) " + lines));
        assertThat(screen.total()).isEqualByComparingTo(expected);
    }

    /// Two lines of one item: the second takes from what the first left.
    @Test
    void duplicateItemsAreTakenFromStockTwice() throws SQLException {
        database.execute("UPDATE bmsql_stock SET s_quantity = 25 WHERE s_i_id = 7");
        execute(order(new int[] {7, 7}, new int[] {10, 10}));

        // 25 − 10 = 15; 15 < 10 + 10, so 15 − 10 + 91 = 96
        assertThat(query("SELECT s_quantity || ' ' || s_ytd || ' ' || s_order_cnt FROM bmsql_stock WHERE s_i_id = 7"))
                .isEqualTo("96 20 2");
    }

    /// Whatever the quantity in stock: many lines of one item leave what the rule leaves line by line.
    @Drill
    @Test
    void manyLinesOfOneItemFollowTheRefillRuleInTurn() throws SQLException {
        RandomGenerator random = RandomStreams.of(1, 2);
        for (int stock = 10; stock <= 100; stock++) {
            int[] items = new int[15];
            java.util.Arrays.fill(items, stock);
            int[] quantities = random.ints(15, 1, 11).toArray();
            database.execute("UPDATE bmsql_stock SET s_quantity = " + stock + " WHERE s_i_id = " + stock);
            execute(order(items, quantities));

            int expected = stock;
            for (int quantity : quantities) { // TPC-C 2.4.2.2
                expected += expected >= quantity + 10 ? -quantity : 91 - quantity;
            }
            assertThat(query("SELECT s_quantity || ' ' || s_ytd || ' ' || s_order_cnt FROM bmsql_stock WHERE s_i_id = "
                            + stock))
                    .isEqualTo(
                            expected + " " + java.util.Arrays.stream(quantities).sum() + " 15");
        }
    }

    /// 2.4.2.3: all other lines are worked off before the unused item turns up; then nothing remains.
    @Test
    void aRollbackLeavesNothingBehind() throws SQLException {
        String before = query("SELECT sum(s_quantity) || ' ' || sum(s_ytd) FROM bmsql_stock");
        Outcome outcome =
                execute(order(9, new int[] {10, 20, TpccInputSequence.UNUSED_ITEM}, new int[] {1, 2, 3}, true));

        assertThat(outcome).isEqualTo(Outcome.ROLLED_BACK);
        assertThat(query("SELECT sum(s_quantity) || ' ' || sum(s_ytd) FROM bmsql_stock"))
                .isEqualTo(before);
        assertThat(query("SELECT d_next_o_id FROM bmsql_district WHERE d_id = 9"))
                .isEqualTo("3001");
        assertThat(query("SELECT count(*) FROM bmsql_order_line WHERE ol_d_id = 9 AND ol_o_id = 3001"))
                .isEqualTo("0");
        assertThat(styled.session().lastStatement())
                .isEqualTo(style == StatementStyle.PROCEDURE ? "newOrder.place" : "rollback");
    }

    @Test
    void anItemThatIsMissingWithoutIntentIsAFailure() {
        assertThatThrownBy(() -> execute(order(new int[] {10, TpccInputSequence.UNUSED_ITEM}, new int[] {1, 2})))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining(style == StatementStyle.PROCEDURE ? "item number is not valid" : "newOrder.");
    }

    @Test
    void paymentBooksItsAmountEverywhere() throws SQLException {
        database.execute("UPDATE bmsql_customer SET c_credit = 'GC' WHERE c_d_id = 3 AND c_id = 5");
        BigDecimal before = new BigDecimal(query("SELECT w_ytd FROM bmsql_warehouse"));
        execute(new TpccInput.Payment(1, 2, new TpccInput.Customer(1, 3, 5, ""), 12_345));

        assertThat(new BigDecimal(query("SELECT w_ytd FROM bmsql_warehouse")).subtract(before))
                .isEqualByComparingTo("123.45");
        assertThat(query("SELECT d_ytd FROM bmsql_district WHERE d_id = 2")).isEqualTo("30123.45");
        assertThat(query("SELECT c_balance || ' ' || c_ytd_payment || ' ' || c_payment_cnt FROM bmsql_customer"
                        + " WHERE c_d_id = 3 AND c_id = 5"))
                .isEqualTo("-133.45 133.45 2");
        assertThat(query("SELECT h_amount || ' ' || h_d_id || ' ' || h_c_d_id || ' ' || (h_data = (SELECT w_name FROM"
                        + " bmsql_warehouse) || '    ' || (SELECT d_name FROM bmsql_district WHERE d_id = 2))"
                        + " FROM bmsql_history WHERE hist_id > 30000 AND h_c_d_id = 3 AND h_c_id = 5"))
                .isEqualTo("123.45 2 3 true");
    }

    @Test
    void aBadCustomersPaymentIsWrittenInFrontOfItsData() throws SQLException {
        database.execute("UPDATE bmsql_customer SET c_credit = 'BC', c_data = repeat('x', 500)"
                + " WHERE c_d_id = 3 AND c_id = 6");
        execute(new TpccInput.Payment(1, 5, new TpccInput.Customer(1, 3, 6, ""), 12_345));

        assertThat(query("SELECT length(c_data) || ' ' || left(c_data, 19) FROM bmsql_customer"
                        + " WHERE c_d_id = 3 AND c_id = 6"))
                .isEqualTo("500 6 3 1 5 1 123.45 xx");
    }

    /// 2.5.2.2: of n customers, ordered by first name, the one at position ⌈n/2⌉.
    @Test
    void aCustomerByNameIsTheMiddleOne() throws SQLException {
        database.execute(
                "UPDATE bmsql_customer SET c_last = 'NOBODY' WHERE c_d_id = 6 AND c_last = 'BARBARBAR'",
                "UPDATE bmsql_customer SET c_last = 'BARBARBAR', c_first = 'A' || c_id WHERE c_d_id = 6 AND c_id IN"
                        + " (1, 2, 3, 4)");
        execute(new TpccInput.Payment(1, 6, new TpccInput.Customer(1, 6, 0, "BARBARBAR"), 100));
        assertThat(query("SELECT c_id FROM bmsql_customer WHERE c_d_id = 6 AND c_payment_cnt = 2"))
                .isEqualTo("2");

        database.execute(
                "UPDATE bmsql_customer SET c_last = 'BARBARBAR', c_first = 'A5' WHERE c_d_id = 6 AND c_id = 5",
                "UPDATE bmsql_customer SET c_payment_cnt = 1 WHERE c_d_id = 6");
        execute(new TpccInput.Payment(1, 6, new TpccInput.Customer(1, 6, 0, "BARBARBAR"), 100));
        assertThat(query("SELECT c_id FROM bmsql_customer WHERE c_d_id = 6 AND c_payment_cnt = 2"))
                .isEqualTo("3");
    }

    @Test
    void orderStatusShowsTheLastOrder() throws SQLException {
        execute(order(8, new int[] {111, 121, 131}, new int[] {1, 2, 3}, false));
        var screen = styled.profiles()
                .orderStatus()
                .execute(styled.session(), new TpccInput.OrderStatus(new TpccInput.Customer(1, 8, 17, "")), NOW);

        assertThat(screen).isEqualTo(new OrderStatusScreen(17, 3001, 3));
    }

    private int stockLevel(int threshold) throws SQLException {
        return styled.profiles()
                .stockLevel()
                .execute(styled.session(), new TpccInput.StockLevel(1, 4, threshold), NOW)
                .low();
    }

    @Test
    void stockLevelCountsDistinctItemsOfTheLast20Orders() throws SQLException {
        database.execute("UPDATE bmsql_stock SET s_quantity = 100");
        execute(order(new int[] {11, 11, 12}, new int[] {1, 1, 1}));
        database.execute("UPDATE bmsql_stock SET s_quantity = 14 WHERE s_i_id IN (11, 12)");

        assertThat(stockLevel(15)).isEqualTo(2);
        assertThat(stockLevel(14)).isZero();

        for (int i = 0; i < 20; i++) {
            execute(order(new int[] {50}, new int[] {1}));
        }
        assertThat(stockLevel(15)).isZero();
    }
}
