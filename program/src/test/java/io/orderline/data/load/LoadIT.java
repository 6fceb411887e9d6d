package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.TableChecksums;
import io.orderline.database.connection.Target;
import io.orderline.testbed.Sql;
import io.orderline.testbed.server.InstalledPostgres;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.LoadSpec;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadIT {
    private static final LoadPlan ONE = new LoadPlan(new LoadSpec(1, 42), "orderline", false, 1);

    @AutoClose
    private static TestDatabase loaded;

    private static LoadResult loadResult;
    private static Progress progress;

    @BeforeAll
    static void loadOneWarehouse() throws InterruptedException {
        loaded = PostgresFixture.create();
        progress = new Progress();
        loadResult = new Loader(loaded.target(), Loads.TPCC, ONE, progress).load();
    }

    /// Of the last phase.
    private static final class Progress implements LoadListener {
        private final LongAdder done = new LongAdder();
        private volatile LoadPhase phase = LoadPhase.CREATE;
        private volatile long total;

        @Override
        public void phase(LoadPhase next, long all) {
            phase = next;
            total = all;
            done.reset();
        }

        @Override
        public void advance(long amount) {
            done.add(amount);
        }
    }

    @Test
    void loadSaysWhatItDid() throws SQLException {
        assertThat(loadResult.outcome()).isEqualTo(LoadResult.Outcome.LOADED);
        assertThat(loadResult.seconds().keySet()).isEqualTo(EnumSet.complementOf(EnumSet.of(LoadPhase.FOREIGN_KEYS)));
        assertThat(progress.phase).isEqualTo(LoadPhase.COUNTS);
        assertThat(List.of(progress.done.sum(), progress.total)).containsExactly(9L, 9L);
        long lines = Long.parseLong(loaded.query("SELECT COUNT(*) FROM bmsql_order_line"));
        assertThat(loadResult.rows()).isEqualTo(1 + 10 + 3 * 30_000 + 9_000 + 2 * 100_000 + lines);
    }

    @Test
    void aFreshLoadFulfilsEveryCheckAndKeepsNoMarkersOfParts() throws InterruptedException, SQLException {
        Loads.assertHolds(loaded);
        assertThat(loaded.query("SELECT string_agg(cfg_name, ' ' ORDER BY cfg_name) FROM bmsql_config"))
                .isEqualTo("nURandCC_ID nURandCI_ID nURandCLast orderline.foreignKeys orderline.format"
                        + " orderline.indexes orderline.parts orderline.seed orderline.state"
                        + " orderline.statisticsSeconds orderline.warehouses warehouses");
    }

    @Drill
    @Test
    void numberOfWorkersDoesNotMatter() throws InterruptedException {
        try (TestDatabase other = PostgresFixture.create()) {
            Loads.load(other, new LoadPlan(ONE.spec(), "orderline", false, 4));
            Map<String, TableChecksums.Table> expected = Loads.checksums(loaded);
            assertThat(Loads.checksums(other)).isEqualTo(expected);
            Loads.drop(other);
            Loads.load(other, new LoadPlan(new LoadSpec(1, 43), "orderline", false, 4));
            assertThat(Loads.checksums(other)).allSatisfy((table, sum) -> {
                if (!table.equals("bmsql_new_order")) {
                    assertThat(sum).as(table).isNotEqualTo(expected.get(table));
                }
            });
        }
    }

    @Test
    void historyGoesOnNumberingItselfAndAChangedValueChangesTheChecksum() throws Exception {
        try (TestDatabase copy = PostgresFixture.copyOf(loaded)) {
            copy.execute("UPDATE bmsql_item SET i_price = i_price + 0.01 WHERE i_id = 1");
            Map<String, TableChecksums.Table> before = Loads.checksums(loaded);
            Map<String, TableChecksums.Table> after = Loads.checksums(copy);
            assertThat(after.get("bmsql_item")).isNotEqualTo(before.get("bmsql_item"));
            after.remove("bmsql_item");
            assertThat(before).containsAllEntriesOf(after);
            assertThat(copy.query("INSERT INTO bmsql_history (h_c_id) VALUES (1) RETURNING hist_id"))
                    .isEqualTo("30001");
        }
    }

    @Test
    void finishedLoadIsRecognised() throws InterruptedException {
        LoadResult again = Loads.load(loaded, ONE);
        assertThat(again.outcome()).isEqualTo(LoadResult.Outcome.RECOGNISED);
        assertThat(again.rows()).isEqualTo(loadResult.rows());
        assertThat(again.seconds()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2,42,orderline,false", "1,43,orderline,false", "1,42,benchmarksql,false", "1,42,orderline,true"})
    void anotherLoadIsRefused(int warehouses, long seed, String indexes, boolean foreignKeys) {
        LoadPlan other = new LoadPlan(new LoadSpec(warehouses, seed), indexes, foreignKeys, 1);
        assertRefused(
                () -> Loads.load(loaded, other),
                "a complete load: 1 warehouse, seed 42, indexes orderline, no foreign keys",
                "orderline drop");
    }

    @Test
    void benchmarkSqlDatabaseIsForeignAndDropLeavesNothing() throws Exception {
        try (TestDatabase copy = PostgresFixture.copyOf(loaded)) {
            copy.execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'orderline.%'");
            LoadState state = Loads.state(copy);
            assertThat(state).isEqualTo(new LoadState.Foreign(1));
            assertThat(state.requireComplete()).isEqualTo(1);
            assertRefused(() -> Loads.load(copy, ONE), "a load of another tool");
            assertThat(Loads.verify(copy))
                    .filteredOn(result -> result.status() == CheckResult.Status.NOT_APPLICABLE)
                    .extracting(result -> result.check().id())
                    .containsExactly("delivery-count", "stock-refill");
        }
        try (TestDatabase copy = PostgresFixture.copyOf(loaded)) {
            Loads.drop(copy);
            assertThat(Loads.state(copy)).isEqualTo(new LoadState.Absent());
            assertThat(copy.query("SELECT COUNT(*) FROM pg_class WHERE relname LIKE 'bmsql%'"))
                    .isEqualTo("0");
            assertRefused(() -> Loads.state(copy).requireComplete(), "orderline load");
        }
    }

    @Drill
    @Test
    void foreignKeysAndBenchmarkSqlIndexes() throws Exception {
        TestDatabase database = PostgresFixture.create();
        Loads.load(database, new LoadPlan(ONE.spec(), "benchmarksql", true, 2));
        assertThat(database.query("SELECT COUNT(*) FROM pg_constraint WHERE contype = 'f'"))
                .isEqualTo("10");
        assertThat(database.query("SELECT string_agg(indexname, ' ' ORDER BY indexname) FROM pg_indexes"
                        + " WHERE tablename LIKE 'bmsql%' AND indexname NOT LIKE '%pkey'"))
                .isEqualTo("bmsql_customer_idx1 bmsql_oorder_idx1");
        assertThat(loaded.query("SELECT COUNT(*) FROM pg_indexes WHERE indexname = 'bmsql_oorder_customer'"))
                .isEqualTo("1");
        PostgresFixture.drop(database);
    }

    @Test
    void aSecondLoaderIsRefusedWhileTheFirstIsAtWorkAndSoAreTablesOfUnknownOrigin() throws Exception {
        try (TestDatabase database = PostgresFixture.create()) {
            try (Connection first = database.target().connect("load")) {
                LoadLock.take(first, database.target());
                assertRefused(() -> Loads.load(database, ONE), "wait for it to end");
                assertRefused(() -> Loads.drop(database));
            }
            database.execute("CREATE TABLE bmsql_item (x int)");
            assertRefused(() -> Loads.state(database).requireComplete(), "Tables are missing");
            assertRefused(() -> Loads.load(database, ONE), "tables of unknown origin: bmsql_item");
        }
    }

    @Test
    void klustronsScriptWithoutShardsRunsOnPostgresql() throws SQLException {
        try (TestDatabase database = PostgresFixture.create()) {
            isKlustrons(database.target());
        }
    }

    @Test
    @Needs(Need.POSTGRESQL_15)
    void klustronsScriptWithoutShardsRunsOnDebiansPostgresql() throws SQLException {
        try (Testbed server = InstalledPostgres.start()) {
            isKlustrons(server.target());
        }
    }

    /// Klustron is PostgreSQL in what remains of its script without the shards.
    private static void isKlustrons(Target target) throws SQLException {
        Sql.execute(
                target,
                Stream.of(
                                KlustronScript.statements().stream().map(KlustronScript::withoutShards),
                                KlustronScript.statistics().stream())
                        .flatMap(each -> each)
                        .toArray(String[]::new));
        String parts = "SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r'";
        assertThat(Sql.number(target, parts)).isEqualTo(48);
        String keys =
                "SELECT count(*) FROM pg_indexes WHERE tablename IN ('bmsql_history', 'bmsql_oorder', 'bmsql_customer')";
        assertThat(Sql.number(target, keys)).isEqualTo(5);
    }
}
