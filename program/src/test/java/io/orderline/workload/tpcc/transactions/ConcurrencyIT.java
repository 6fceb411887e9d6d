package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.data.load.StoredProcedures;
import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.drive.Drive;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.pace.Arrivals;
import io.orderline.measure.Counts;
import io.orderline.measure.Outcome;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccDataset;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Terminals that want the same rows at the same time, read committed.
@Drill
@ParameterizedClass
@EnumSource(StatementStyle.class)
class ConcurrencyIT {
    private static final int RIVALS = 4;

    private final StatementStyle style;

    private TestDatabase database;

    ConcurrencyIT(StatementStyle style) {
        this.style = style;
    }

    @BeforeEach
    void copy() {
        database = PostgresFixture.loaded();
    }

    @AfterEach
    void drop() {
        PostgresFixture.drop(database);
    }

    private StyledSession session() {
        return new StyledSession(database.target(), style);
    }

    private void verify() throws InterruptedException {
        List<CheckResult> results = new Verifier(database.target(), new TpccDataset()).verify(2);
        assertThat(results)
                .noneMatch(result -> result.status() == CheckResult.Status.VIOLATED)
                .anyMatch(result -> result.status() == CheckResult.Status.HOLDS);
    }

    @Test
    void eightTerminalsOnOneWarehouseLeaveItConsistent() throws Exception {
        Tpcc tpcc = new Tpcc();
        SqlCatalog statements = tpcc.statements(style, database.target().dialect());
        if (style == StatementStyle.PROCEDURE) {
            new StoredProcedures(database.target(), statements).install();
        }
        DrivePlan plan = new DrivePlan(
                new Arrivals.Unpaced(8),
                new DrivePlan.SessionPool(8, RIVALS, 1),
                new DrivePlan.Schedule(Duration.ZERO, Duration.ofMinutes(10), 60),
                new DrivePlan.Limits(
                        Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(5), Duration.ZERO),
                10,
                Isolation.READ_COMMITTED,
                1);
        Drive drive = new Drive(
                database.target(),
                plan,
                tpcc.types(),
                tpcc.transactions(style, statements, new WorkloadTally()),
                statements.size(),
                new TpccRunInputs(new RunSpec(1, 8, 1), LoadConstants.of(PostgresFixture.LOADED)),
                new SilentListener());
        String headlineCountSql =
                tpcc.headlineCountSql(database.target().dialect()).orElseThrow();
        long before = Long.parseLong(database.query(headlineCountSql));
        drive.connect();
        drive.run();
        DriveTotals driven = drive.driven();

        assertThat(driven.totals())
                .as(driven.errors().toString())
                .allMatch(counts -> counts.failed() == 0)
                .allMatch(Counts::balanced);
        Counts newOrders = driven.totals().get(TpccType.NEW_ORDER.number());
        assertThat(Long.parseLong(database.query(headlineCountSql)) - before).isEqualTo(newOrders.committed());
        assertThat(driven.totals().stream().mapToLong(Counts::due).sum()).isGreaterThanOrEqualTo(8 * 60);
        assertThat(newOrders.committed()).isPositive();
        assertThat(driven.roundTrips().get(tpcc.headline().number())).isGreaterThanOrEqualTo(newOrders.completed());
        verify();
    }

    @Test
    void rivalDeliveriesSkipNoOrderAndDeliverNoneTwice() throws Exception {
        int each = 20;
        List<Future<Integer>> skipped = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(RIVALS)) {
            for (int rival = 0; rival < RIVALS; rival++) {
                skipped.add(threads.submit(() -> deliver(each)));
            }
        }
        for (Future<Integer> districts : skipped) {
            assertThat(districts.get()).isZero();
        }
        int delivered = RIVALS * each;
        assertThat(database.query("SELECT min(no_o_id) || ' ' || max(no_o_id) || ' ' || count(*) FROM bmsql_new_order"))
                .isEqualTo((2101 + delivered) + " 3000 " + 10 * (900 - delivered));
        assertThat(database.query("SELECT count(DISTINCT (no_d_id, no_o_id)) FROM bmsql_new_order"))
                .isEqualTo(Integer.toString(10 * (900 - delivered)));
        assertThat(database.query("SELECT sum(c_delivery_cnt) FROM bmsql_customer"))
                .isEqualTo(Integer.toString(10 * delivered));
        verify();
    }

    /// Tries again on a deadlock, as a terminal does.
    private int deliver(int times) throws SQLException {
        int skipped = 0;
        try (StyledSession styled = session()) {
            for (int done = 0; done < times; ) {
                try {
                    skipped += styled.profiles()
                            .delivery()
                            .execute(styled.session(), new TpccInput.Delivery(1, 3), Timestamp.from(Instant.now()));
                    done++;
                } catch (SQLException deadlock) {
                    assertThat(deadlock.getSQLState()).isEqualTo("40P01");
                    styled.session().rollback();
                }
            }
        }
        return skipped;
    }

    /// Starts the input, lets it wait for a row that `held` has locked, and lets go.
    private Outcome executeAfterWaitingFor(TpccInput input, String... held) throws Exception {
        try (StyledSession styled = session();
                Connection holder = database.target().connect("holder");
                var statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            for (String sql : held) {
                statement.execute(sql);
            }
            CompletableFuture<Outcome> waiting = CompletableFuture.supplyAsync(() -> execute(styled, input));
            await().until(() -> database.query("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                            + " AND datname = current_database()")
                    .equals("1"));
            holder.commit();
            return waiting.get();
        }
    }

    private static Outcome execute(StyledSession styled, TpccInput input) {
        try {
            return styled.execute(input);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Two lines of one item go on from what the rival left: 30 − 10 = 20, then 20 − 9 = 11, then 11 − 5 + 91 = 97.
    @Test
    void aNewOrderGoesOnFromTheStockForWhichItWaited() throws Exception {
        database.execute("UPDATE bmsql_stock SET s_quantity = 30 WHERE s_i_id = 7");
        var order = new TpccInput.NewOrder(1, 4, 17, new int[] {7, 7}, new int[] {1, 1}, new int[] {9, 5}, false);

        Outcome outcome = executeAfterWaitingFor(
                order,
                "UPDATE bmsql_stock SET s_quantity = s_quantity - 10, s_ytd = s_ytd + 10, s_order_cnt = s_order_cnt + 1"
                        + " WHERE s_i_id = 7");

        assertThat(outcome).isEqualTo(Outcome.COMMITTED);
        assertThat(database.query("SELECT s_quantity || ' ' || s_ytd || ' ' || s_order_cnt FROM bmsql_stock"
                        + " WHERE s_i_id = 7"))
                .isEqualTo("97 24 3");
    }

    @Test
    void aNewOrderTakesTheNumberAfterTheOneForWhichItWaited() throws Exception {
        var order = new TpccInput.NewOrder(1, 4, 17, new int[] {7}, new int[] {1}, new int[] {9}, false);

        executeAfterWaitingFor(order, "UPDATE bmsql_district SET d_next_o_id = d_next_o_id + 1 WHERE d_id = 4");

        assertThat(database.query("SELECT max(o_id) FROM bmsql_oorder WHERE o_d_id = 4"))
                .isEqualTo("3002");
        assertThat(database.query("SELECT d_next_o_id FROM bmsql_district WHERE d_id = 4"))
                .isEqualTo("3003");
    }

    @Test
    void aPaymentAddsToWhatItWaitedFor() throws Exception {
        executeAfterWaitingFor(
                new TpccInput.Payment(1, 2, new TpccInput.Customer(1, 3, 5, ""), 1_000),
                "UPDATE bmsql_warehouse SET w_ytd = w_ytd + 5");

        assertThat(database.query("SELECT w_ytd FROM bmsql_warehouse")).isEqualTo("300015.00");
        assertThat(database.query("SELECT c_balance FROM bmsql_customer WHERE c_d_id = 3 AND c_id = 5"))
                .isEqualTo("-20.00");
    }

    @Test
    void aDeliveryTakesTheNextOrderIfARivalTookTheOldest() throws Exception {
        Outcome outcome = executeAfterWaitingFor(
                new TpccInput.Delivery(1, 7), "DELETE FROM bmsql_new_order WHERE no_d_id = 1 AND no_o_id = 2101");

        assertThat(outcome).isEqualTo(Outcome.COMMITTED);
        assertThat(database.query(
                        "SELECT o_id FROM bmsql_oorder WHERE o_d_id = 1 AND o_id > 2100 AND o_carrier_id = 7"))
                .isEqualTo("2102");
        assertThat(database.query("SELECT count(*) FROM bmsql_oorder WHERE o_id = 2101 AND o_carrier_id = 7"))
                .isEqualTo("9");
        assertThat(database.query("SELECT count(*) FROM bmsql_new_order")).isEqualTo("8989");
    }

    /// The snapshot in which the delivery looked holds one order; when its turn comes that is gone, and another is
    /// there.
    @Test
    void aDeliveryFindsAnOrderThatCameWhileItWaited() throws Exception {
        database.execute("DELETE FROM bmsql_new_order WHERE no_d_id = 1 AND no_o_id <> 2101");
        executeAfterWaitingFor(
                new TpccInput.Delivery(1, 7),
                "DELETE FROM bmsql_new_order WHERE no_d_id = 1",
                "INSERT INTO bmsql_new_order (no_w_id, no_d_id, no_o_id) VALUES (1, 1, 3000)");

        assertThat(database.query("SELECT o_carrier_id FROM bmsql_oorder WHERE o_d_id = 1 AND o_id = 3000"))
                .isEqualTo("7");
        assertThat(database.query("SELECT count(*) FROM bmsql_new_order WHERE no_d_id = 1"))
                .isEqualTo("0");
    }
}
