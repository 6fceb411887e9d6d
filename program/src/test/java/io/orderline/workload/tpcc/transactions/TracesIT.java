package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.AbandonedSessions;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.CommitLookup.Trace;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What transactions leave in the database is found again, in every style, and not mistaken for another's.
@ParameterizedClass
@EnumSource(StatementStyle.class)
class TracesIT {
    private static final Timestamp NOW = Timestamp.valueOf("2026-01-02 03:04:05.678901");
    private static final Timestamp LATER = Timestamp.valueOf("2026-01-02 03:04:05.678902");
    private static final TpccInput.NewOrder ORDER =
            new TpccInput.NewOrder(1, 4, 17, new int[] {10, 20}, new int[] {1, 1}, new int[] {1, 2}, false);
    private static final TpccInput.Payment PAYMENT =
            new TpccInput.Payment(1, 4, new TpccInput.Customer(1, 5, 0, "BARBARBAR"), 1234);
    private static final TpccInput.Delivery DELIVERY = new TpccInput.Delivery(1, 3);
    private static final List<TpccInput> WRITERS = List.of(ORDER, PAYMENT, DELIVERY);

    private final StatementStyle style;

    private TestDatabase database;
    private StyledSession styled;
    private CommitLookup traces;
    private Session session;

    TracesIT(StatementStyle style) {
        this.style = style;
    }

    @BeforeEach
    void connect() {
        database = PostgresFixture.loaded();
        styled = new StyledSession(database.target(), style);
        traces = new Tpcc().traces(database.target().dialect());
        session = new Session(
                database.target(), Isolation.READ_COMMITTED, traces.statements().size());
        session.connect();
    }

    @AfterEach
    void drop() {
        session.close();
        styled.close();
        PostgresFixture.drop(database);
    }

    private Trace trace(TpccInput input, Timestamp now) throws SQLException {
        return traces.find(session, new InDoubtTransaction(input.type(), input, now));
    }

    @Test
    void whatWasCommittedIsFound() throws SQLException {
        for (TpccInput input : WRITERS) {
            assertThat(trace(input, NOW)).as("%s", input).isEqualTo(Trace.MISSING);
            styled.execute(input, NOW);
            assertThat(trace(input, NOW)).as("%s", input).isEqualTo(Trace.FOUND);
            assertThat(trace(input, LATER)).as("%s", input).isEqualTo(Trace.MISSING);
        }
    }

    @Test
    void whatDiffersInItsInputIsAnother() throws SQLException {
        WRITERS.forEach(input -> {
            try {
                styled.execute(input, NOW);
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(trace(new TpccInput.Payment(1, 4, PAYMENT.customer(), 1235), NOW))
                .isEqualTo(Trace.MISSING);
        assertThat(trace(new TpccInput.Delivery(1, 4), NOW)).isEqualTo(Trace.MISSING);
        assertThat(trace(
                        new TpccInput.NewOrder(1, 4, 18, ORDER.items(), ORDER.supplyWarehouses(), ORDER.items(), false),
                        NOW))
                .isEqualTo(Trace.MISSING);
    }

    @Test
    void whatOnlyReadsLeavesNothing() throws SQLException {
        assertThat(trace(new TpccInput.StockLevel(1, 4, 15), NOW)).isEqualTo(Trace.NONE);
        assertThat(trace(new TpccInput.OrderStatus(PAYMENT.customer()), NOW)).isEqualTo(Trace.NONE);
    }

    /// A backend whose client has gone may still be on its way to its commit.
    @Test
    void whatIsStillUnderWayIsWaitedFor() throws Exception {
        try (Connection slow = database.target().connect("test");
                Statement statement = slow.createStatement()) {
            slow.setAutoCommit(false);
            statement.execute("UPDATE bmsql_district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = 1 AND d_id = 4");
            statement.execute(
                    "INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)"
                            + " VALUES (3001, 4, 1, 17, '" + NOW + "', 0, 1)");
            CompletableFuture<Trace> found = CompletableFuture.supplyAsync(() -> {
                try {
                    return trace(ORDER, NOW);
                } catch (SQLException e) {
                    throw new AssertionError(e);
                }
            });
            await().until(() -> database.query("SELECT count(*) FROM pg_locks WHERE NOT granted")
                    .equals("1"));
            assertThat(found).isNotDone();
            slow.commit();
            assertThat(found.get()).isEqualTo(Trace.FOUND);
        }
    }

    /// Styles that take the warehouse last hold only the customer, or only the district, for a while.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE bmsql_customer SET c_payment_cnt = c_payment_cnt + 1 WHERE c_w_id = 1 AND c_d_id = 5 AND"
                        + " c_last = 'BARBARBAR'",
                "UPDATE bmsql_district SET d_ytd = d_ytd + 12.34 WHERE d_w_id = 1 AND d_id = 4",
                "UPDATE bmsql_warehouse SET w_ytd = w_ytd + 12.34 WHERE w_id = 1"
            })
    void aPaymentIsWaitedForWhicheverRowItTakesFirst(String first) throws Exception {
        try (Connection slow = database.target().connect("test");
                Statement statement = slow.createStatement()) {
            slow.setAutoCommit(false);
            statement.execute(first);
            CompletableFuture<Trace> found = CompletableFuture.supplyAsync(() -> {
                try {
                    return trace(PAYMENT, NOW);
                } catch (SQLException e) {
                    throw new AssertionError(e);
                }
            });
            await().until(() -> found.isDone()
                    || database.query("SELECT count(*) FROM pg_locks WHERE NOT granted")
                            .equals("1"));
            statement.execute("INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount)"
                    + " VALUES (1, 5, 1, 4, 1, '" + NOW + "', 12.34)");
            slow.commit();
            assertThat(found.get()).isEqualTo(Trace.FOUND);
        }
    }

    /// One that has locked nothing yet.
    @Test
    void aRequestWhoseClientHasGoneIsWaitedFor() throws Exception {
        AbandonedSessions stragglers = new AbandonedSessions(database.target());
        assertThat(stragglers.ended(soon())).isTrue();
        Connection gone = database.target().connect("terminal");
        CompletableFuture<Void> request = CompletableFuture.runAsync(() -> {
            try (Statement statement = gone.createStatement()) {
                statement.execute("SELECT pg_sleep(600)");
            } catch (SQLException cut) {
                throw new CompletionException(cut);
            }
        });
        String waiting = "SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)' AND state = 'active'"
                + " AND datname = current_database() AND pid <> pg_backend_pid()";
        await().until(() -> !database.query(waiting).isEmpty());
        gone.abort(Runnable::run);
        assertThat(request).failsWithin(Duration.ofMinutes(1));
        assertThat(stragglers.ended(soon())).isFalse();
        database.execute("SELECT pg_terminate_backend(" + database.query(waiting) + ")");
        await().until(() -> stragglers.ended(soon()));
    }

    private static long soon() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
    }
}
