package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Outcome;
import io.orderline.testing.CountingProxy;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.TpccLoad;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccInputSequence;
import io.orderline.workload.tpcc.transactions.StyledSession;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the styles `batch` and `procedure` promise on MariaDB beside their rows: round trips, locks, and that
/// nothing is left of what failed. Each test has districts of its own.
@Needs(Need.MARIADB)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MariaDbStylesIT {
    private TestDatabase database;

    @BeforeAll
    void load() throws Exception {
        database = MariaDbFixture.create();
        TpccLoad.into(database);
    }

    @AfterAll
    void drop() {
        MariaDbFixture.drop(database);
    }

    private static TpccInput.NewOrder order(int district, int lines, boolean rollback) {
        int[] items = IntStream.rangeClosed(1, lines).map(i -> 100 * i).toArray();
        int[] ones = IntStream.range(0, lines).map(i -> 1).toArray();
        if (rollback) {
            items[lines - 1] = TpccInputSequence.UNUSED_ITEM;
        }
        return new TpccInput.NewOrder(1, district, 8, items, ones, ones, rollback);
    }

    /// After the first execution of each statement, which the driver prepares in a round trip of its own.
    /// Style `row` is left out: its JDBC batches are pipelined, which on the wire looks like one round trip
    /// or like several.
    @ParameterizedTest
    @EnumSource(
            value = StatementStyle.class,
            names = {"BATCH", "PROCEDURE"})
    void roundTripsAreThoseOfTheStyle(StatementStyle style) throws Exception {
        TpccInput.Customer byId = new TpccInput.Customer(1, 1, 5, "");
        TpccInput.Customer byName = new TpccInput.Customer(1, 1, 0, "BARBARBAR");
        List<TpccInput> inputs = List.of(
                order(1, 5, false),
                order(1, 15, false),
                order(1, 15, true),
                new TpccInput.Payment(1, 1, byId, 100),
                new TpccInput.Payment(1, 1, byName, 100),
                new TpccInput.OrderStatus(byId),
                new TpccInput.OrderStatus(byName),
                new TpccInput.Delivery(1, 7),
                new TpccInput.StockLevel(1, 1, 15));
        int port = URI.create(database.url().substring("jdbc:".length())).getPort();
        try (CountingProxy proxy = new CountingProxy(port);
                StyledSession styled = new StyledSession(through(proxy, port), database.target(), style)) {
            for (TpccInput input : inputs) {
                styled.execute(input);
            }

            assertThat(inputs.stream().map(input -> trips(styled, proxy, input)).toList())
                    .isEqualTo(
                            style == StatementStyle.BATCH
                                    ? List.of(6L, 6L, 6L, 4L, 4L, 2L, 2L, 4L, 2L)
                                    : List.of(1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L));
        }
    }

    private Target through(CountingProxy proxy, int port) {
        Target target = database.target();
        String url = target.url().replace(":" + port + "/", ":" + proxy.port() + "/");
        return new Target(url, target.user(), target.password(), target.dialect());
    }

    /// The session's own count, which must be the wire's.
    private static long trips(StyledSession styled, CountingProxy proxy, TpccInput input) {
        long wire = proxy.roundTrips();
        long own = styled.session().roundTrips();
        try {
            styled.execute(input);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        long counted = styled.session().roundTrips() - own;
        assertThat(counted).as("%s", input).isEqualTo(proxy.roundTrips() - wire);
        return counted;
    }

    /// The engine gives up a statement and no more: the driver rolls back the rest, and in a call its handler
    /// did so.
    @ParameterizedTest
    @EnumSource(
            value = StatementStyle.class,
            names = {"BATCH", "PROCEDURE"})
    void whatIsGivenUpLeavesNothing(StatementStyle style) throws Exception {
        Target target = database.target();
        String next = "SELECT d_next_o_id FROM bmsql_district WHERE d_id = 2";
        String before = database.query(next);
        try (Rival rival = new Rival("SELECT s_quantity FROM bmsql_stock WHERE s_i_id = 300 FOR UPDATE");
                StyledSession styled =
                        new StyledSession(target, target, style, Isolation.READ_COMMITTED, Duration.ofSeconds(2))) {
            assertThatThrownBy(() -> styled.execute(order(2, 5, false)))
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            e -> assertThat(target.classify(e)).isEqualTo(ErrorKind.TIMEOUT));
            if (style == StatementStyle.BATCH) {
                styled.session().rollback();
            }

            assertThat(database.query(next + " FOR UPDATE NOWAIT")).isEqualTo(before);
            rival.end();
            assertThat(styled.execute(order(2, 5, false))).isEqualTo(Outcome.COMMITTED);
        }
        assertThat(database.query(next)).isEqualTo(String.valueOf(Integer.parseInt(before) + 1));
    }

    /// So that no two transactions wait for each other, and the row for which all payments wait is held
    /// shortest.
    @ParameterizedTest
    @EnumSource(
            value = StatementStyle.class,
            names = {"BATCH", "PROCEDURE"})
    void aPaymentLocksItsDistrictFirstAndItsWarehouseLast(StatementStyle style) throws Exception {
        try (Rival rival = new Rival("SELECT c_id FROM bmsql_customer WHERE c_d_id = 3 AND c_id = 9 FOR UPDATE");
                StyledSession styled = new StyledSession(database.target(), style)) {
            TpccInput.Customer customer = new TpccInput.Customer(1, 3, 9, "");
            CompletableFuture<Outcome> payment = execute(styled, new TpccInput.Payment(1, 3, customer, 100));
            awaitLockWait();

            assertThatThrownBy(() -> database.query("SELECT d_id FROM bmsql_district WHERE d_id = 3 FOR UPDATE NOWAIT"))
                    .hasMessageContaining("Lock wait timeout");
            assertThat(database.query("SELECT w_id FROM bmsql_warehouse WHERE w_id = 1 FOR UPDATE NOWAIT"))
                    .isEqualTo("1");
            rival.end();
            assertThat(payment.get()).isEqualTo(Outcome.COMMITTED);
        }
    }

    /// Although its snapshot, if it had one, would still show the order that the rival has taken.
    @ParameterizedTest
    @EnumSource(
            value = StatementStyle.class,
            names = {"BATCH", "PROCEDURE"})
    void aDeliveryThatWaitedTakesTheNextOrder(StatementStyle style) throws Exception {
        Target target = database.target();
        String first = "SELECT min(no_o_id) FROM bmsql_new_order WHERE no_d_id = 4";
        int oldest = Integer.parseInt(database.query(first));
        try (Rival rival = new Rival("DELETE FROM bmsql_new_order WHERE no_d_id = 4 AND no_o_id = " + oldest);
                StyledSession styled =
                        new StyledSession(target, target, style, Isolation.REPEATABLE_READ, Duration.ZERO)) {
            CompletableFuture<Outcome> delivery = execute(styled, new TpccInput.Delivery(1, 5));
            awaitLockWait();
            rival.end();

            assertThat(delivery.get()).isEqualTo(Outcome.COMMITTED);
            assertThat(styled.tally().counts().values()).containsOnly(0L); // no district was skipped
        }
        assertThat(database.query(first)).isEqualTo(String.valueOf(oldest + 2));
        String carrier = "SELECT o_carrier_id FROM bmsql_oorder WHERE o_d_id = 4 AND o_id = ";
        assertThat(database.query(carrier + oldest)).isEqualTo("null");
        assertThat(database.query(carrier + (oldest + 1))).isEqualTo("5");
    }

    @Test
    void aDeliveryWithoutOrdersIsDone() throws Exception {
        TestDatabase empty = MariaDbFixture.create();
        database.execute("CREATE TABLE " + empty.name() + ".bmsql_new_order LIKE bmsql_new_order");
        for (String table : List.of("bmsql_oorder", "bmsql_order_line", "bmsql_customer")) {
            database.execute("CREATE TABLE " + empty.name() + "." + table + " LIKE " + table);
        }
        for (StatementStyle style : List.of(StatementStyle.BATCH, StatementStyle.PROCEDURE)) {
            try (StyledSession styled = new StyledSession(empty.target(), style)) {
                assertThat(styled.execute(new TpccInput.Delivery(1, 5))).isEqualTo(Outcome.COMMITTED);
                assertThat(styled.tally().counts()).containsEntry(Tpcc.SKIPPED_DISTRICTS, 10L);
            }
        }
        MariaDbFixture.drop(empty);
    }

    private static CompletableFuture<Outcome> execute(StyledSession styled, TpccInput input) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return styled.execute(input);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void awaitLockWait() {
        await().until(() -> database.query(
                        "SELECT count(*) FROM information_schema.innodb_trx JOIN information_schema.processlist"
                                + " ON id = trx_mysql_thread_id WHERE trx_state = 'LOCK WAIT' AND db = DATABASE()")
                .equals("1"));
    }

    /// Another transaction, which has executed one statement.
    private final class Rival implements AutoCloseable {
        private final Connection connection = database.target().connect("rival");

        Rival(String sql) throws SQLException {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }

        void end() throws SQLException {
            connection.commit();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
