package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static io.orderline.testbed.Sql.execute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.PreparedTransactions;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.result.Result;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.TpccLoad;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A coordinator over two shards, and what they do not do together. `pair` has row 1 on one and row 2 on the other.
@Drill
class ForeignPartitionsIT {
    private static final String SERIALIZATION = "40001";
    private static final String LOCK_TIMEOUT = "55P03";

    @AutoClose
    private static Testbed testbed;

    @TempDir
    private Path folder;

    @BeforeAll
    static void load() throws Exception {
        testbed = TestbedCatalog.named("postgres-fdw", "test")
                .with(Map.of("shared_buffers", "128MB", "max_prepared_transactions", "5"))
                .testbed(DataLocation.temporary(), _ -> {});
        testbed.start();
        PartitionLayout layout = new PartitionLayout(2, List.of("1", "2"));
        TpccLoad.into(testbed.target(), new LoadSpec(2, 1), Optional.of(layout));
        // After the load only: autovacuum yields to it after deadlock_timeout, which is 1 s too.
        String columns = "(id integer, value integer)";
        for (int shard = 1; shard <= 2; shard++) {
            execute(shard(shard), "CREATE TABLE pair_" + shard + " " + columns);
        }
        limitLocks("1s");
        execute(
                testbed.target(),
                "CREATE TABLE pair " + columns + " PARTITION BY LIST (id)",
                "CREATE FOREIGN TABLE pair_1 PARTITION OF pair FOR VALUES IN (1) SERVER shard_1",
                "CREATE FOREIGN TABLE pair_2 PARTITION OF pair FOR VALUES IN (2) SERVER shard_2");
    }

    private static void limitLocks(String time) throws Exception {
        for (int shard = 1; shard <= 2; shard++) {
            Target target = shard(shard);
            execute(target, "ALTER SYSTEM SET lock_timeout = '" + time + "'", "SELECT pg_reload_conf()");
            await().until(() -> Sql.show(target, "lock_timeout").equals(time));
        }
    }

    @BeforeEach
    void fill() throws SQLException {
        for (int shard = 1; shard <= 2; shard++) {
            execute(shard(shard), "TRUNCATE pair_" + shard, "INSERT INTO pair_" + shard + " VALUES (" + shard + ", 0)");
        }
    }

    private static Target shard(int number) {
        return testbed.nodes().get(number).target();
    }

    private static Connection begun() throws SQLException {
        Connection connection = testbed.target().connect("test");
        connection.setAutoCommit(false);
        return connection;
    }

    private static int one(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getInt(1) : -1;
        }
    }

    /// Of a row of `pair`.
    private static int value(Connection connection, int id) throws SQLException {
        return one(connection, "SELECT value FROM pair WHERE id = " + id);
    }

    private static void assertRefused(String state, ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state));
    }

    private static int update(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }

    private static String add(int id) {
        return "UPDATE pair SET value = value + 1 WHERE id = " + id;
    }

    /// Which the coordinator has nothing to do with.
    @Test
    void whatOthersHavePreparedOnAShardIsSeenFromTheCoordinator() throws SQLException {
        PreparedTransactions prepared = new PreparedTransactions(testbed.target(), List.of("pair"));
        assertThat(prepared.lasting()).contains(PreparedTransactions.Held.NONE);
        execute(shard(2), "BEGIN", "UPDATE pair_2 SET value = 1", "PREPARE TRANSACTION 'other'");
        try {
            assertThat(prepared.lasting().orElseThrow().sentence())
                    .contains("1 prepared transaction holds locks on pair");
        } finally {
            execute(shard(2), "ROLLBACK PREPARED 'other'");
        }
    }

    /// The same work, first as it should be, and then with shards of which each refuses to commit a remote Payment.
    @Test
    void conditionsHoldUntilAShardRefusesToCommit() throws Exception {
        limitLocks("20s"); // none waits for so long, on whatever machine
        String line = "--dialect=postgres-fdw --set=drive.terminals=4 --transactions=50 --max-attempts=1000"
                + " '--set=target.needs=row-locks shards'";
        Result result = WholeWay.run(TestDatabase.of(testbed.target()), folder, words(line));
        limitLocks("1s");
        assertThat(result.sharding().orElseThrow().shards()).hasSize(2);
        assertThat(RunFacts.errors(result, "serialization")).isPositive();

        for (int shard = 1; shard <= 2; shard++) {
            execute(
                    shard(shard),
                    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
                            + " 'BEGIN RAISE EXCEPTION ''refused at commit''; END'",
                    "CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON bmsql_history_" + (shard - 1)
                            + " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.h_w_id <> NEW.h_c_w_id)"
                            + " EXECUTE FUNCTION refuse()");
        }
        pay(1, 2);
        pay(2, 1);
        List<CheckResult> violated = new Verifier(testbed.target(), new TpccDataset())
                .verify(2).stream()
                        .filter(check -> check.status() == CheckResult.Status.VIOLATED)
                        .toList();
        assertThat(violated).extracting(check -> check.check().id()).contains("consistency-8", "consistency-9");
        // Of two shards one is always the first: where that one refuses, nothing has happened yet.
        assertThat(violated.getFirst().violations()).isEqualTo(1);
    }

    /// A Payment at a warehouse by a customer of the other one, as far as the conditions look at it.
    private static void pay(int warehouse, int customers) {
        assertThatThrownBy(() -> execute(
                        testbed.target(),
                        "BEGIN",
                        "UPDATE bmsql_warehouse SET w_ytd = w_ytd + 1 WHERE w_id = " + warehouse,
                        "UPDATE bmsql_district SET d_ytd = d_ytd + 1 WHERE d_id = 1 AND d_w_id = " + warehouse,
                        "INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)"
                                + " VALUES (1, 1, " + customers + ", 1, " + warehouse + ", now(), 1, 'x')",
                        "COMMIT"))
                .hasMessageContaining("refused at commit");
    }

    @Test
    void plansThatNeedMoreAreRefused() {
        assertThat(refused("run --set=target.needs=atomic-commits"))
                .contains("target.needs: 'atomic-commits' cannot be had", "each shard commits by itself");
        assertThat(refused("run --isolation=repeatable-read")).contains("each shard has a snapshot of its own moment");
        assertThat(refused("load --warehouses=2 --shards=2 --foreign-keys"))
                .contains("a table with foreign partitions takes none");
        assertThat(refused("load --set=target.needs=sharks")).contains("'sharks' is not one of: read-committed");
    }

    private static String refused(String line) {
        return DatabaseProgram.go(TestDatabase.of(testbed.target()), 2, line + " --dialect=postgres-fdw");
    }

    @Test
    void theSecondOfTwoRivalsIsRefusedAtReadCommitted() throws SQLException {
        try (Connection first = begun();
                Connection second = begun()) {
            assertThat(value(second, 1)).isZero();
            update(first, add(1));
            first.commit();
            assertRefused(SERIALIZATION, () -> update(second, add(1)));
        }
    }

    @Test
    void aSnapshotIsOfOneShard() throws SQLException {
        try (Connection reader = begun();
                Connection writer = begun()) {
            reader.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            assertThat(value(reader, 1)).isZero();
            update(writer, add(1));
            update(writer, add(2));
            writer.commit();
            assertThat(value(reader, 1)).isZero();
            assertThat(value(reader, 2)).isEqualTo(1);
        }
    }

    /// Each waits for the other: the one that waited first is ended by the limit of its shard.
    @Test
    void nobodySeesADeadlockOverBothShards() throws Exception {
        try (Connection first = begun();
                Connection second = begun()) {
            update(first, add(1));
            update(second, add(2));
            FutureTask<Integer> waiting = new FutureTask<>(() -> update(second, add(1)));
            Thread.ofPlatform().start(waiting);
            try {
                update(first, add(2));
            } catch (SQLException e) {
                assertThat(e.getSQLState()).isIn(LOCK_TIMEOUT, SERIALIZATION);
            }
            await().until(waiting::isDone); // either of the two may be ended
        }
        for (int shard = 1; shard <= 2; shard++) {
            String deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
            assertThat(Sql.number(shard(shard), deadlocks)).isZero();
        }
    }

    @Test
    void lockedRowsAreNotSkipped() throws SQLException {
        try (Connection holder = begun();
                Connection skipper = begun()) {
            update(holder, add(1));
            assertRefused(
                    LOCK_TIMEOUT, () -> one(skipper, "SELECT value FROM pair WHERE id = 1 FOR UPDATE SKIP LOCKED"));
        }
    }

    @Test
    void aRowThatShouldMoveIsNotFoundAgain() throws SQLException {
        try (Connection connection = testbed.target().connect("test")) {
            assertThat(update(connection, "UPDATE pair SET id = 2, value = 7 WHERE id = 1"))
                    .isEqualTo(1);
            assertThat(one(connection, "SELECT count(*) FROM pair WHERE id = 2 AND value = 7"))
                    .isZero();
        }
    }

    @Test
    void nobodyElseCanPrepareAndCommit() {
        assertThatThrownBy(() -> execute(testbed.target(), "BEGIN", add(1), "PREPARE TRANSACTION 'x'"))
                .hasMessageContaining("cannot PREPARE a transaction that has operated on postgres_fdw");
    }

    @Test
    void theWholeTableTakesNoPrimaryKey() {
        assertThatThrownBy(() -> execute(testbed.target(), "ALTER TABLE pair ADD PRIMARY KEY (id)"))
                .hasMessageContaining("contains partitions that are foreign tables");
    }
}
