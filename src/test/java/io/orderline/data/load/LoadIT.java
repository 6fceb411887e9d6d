package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.TableChecksums;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadIT {
    private static final TpccDataset TPCC = new TpccDataset();
    private static final LoadPlan ONE = new LoadPlan(new LoadSpec(1, 42), "orderline", false, 1);

    @AutoClose
    private static TestDatabase loaded;

    private static LoadResult loadResult;
    private static LoadProgress progress;

    @AutoClose
    private static TestDatabase database;

    @BeforeAll
    static void loadOneWarehouse() throws InterruptedException {
        loaded = PostgresFixture.create();
        progress = new LoadProgress();
        loadResult = new Loader(loaded.target(), TPCC, ONE, progress).load();
    }

    @BeforeAll
    static void loadEightPartitions() throws InterruptedException {
        database = PostgresFixture.create();
        new Loader(database.target(), TPCC, plan(8, true), LoadListener.NONE).load();
    }

    @Test
    void loadSaysWhatItDid() throws SQLException {
        assertThat(loadResult.outcome()).isEqualTo(LoadResult.Outcome.LOADED);
        assertThat(loadResult.seconds())
                .containsOnlyKeys(
                        LoadPhase.CREATE,
                        LoadPhase.DATA,
                        LoadPhase.INDEXES,
                        LoadPhase.FINISH,
                        LoadPhase.STATISTICS,
                        LoadPhase.COUNTS);
        assertThat(progress.view()).isEqualTo(new LoadProgress.View(LoadPhase.COUNTS, 9, 9));
        long lines = Long.parseLong(loaded.query("SELECT COUNT(*) FROM bmsql_order_line"));
        assertThat(loadResult.rows()).isEqualTo(1 + 10 + 3 * 30_000 + 9_000 + 2 * 100_000 + lines);
    }

    @Test
    void aFreshLoadFulfilsEveryCheckAndKeepsNoMarkersOfParts() throws InterruptedException, SQLException {
        assertThat(new Verifier(loaded.target(), TPCC).verify(2))
                .hasSameSizeAs(TPCC.checks(loaded.target().dialect()))
                .allSatisfy(result -> assertThat(result.status())
                        .as(result.check().id() + " " + result.examples())
                        .isEqualTo(CheckResult.Status.HOLDS));
        assertThat(loaded.query("SELECT string_agg(cfg_name, ' ' ORDER BY cfg_name) FROM bmsql_config"))
                .isEqualTo("nURandCC_ID nURandCI_ID nURandCLast orderline.foreignKeys orderline.format"
                        + " orderline.indexes orderline.parts orderline.seed orderline.state orderline.statisticsSeconds orderline.warehouses"
                        + " warehouses");
    }

    @Drill
    @Test
    void numberOfWorkersDoesNotMatter() throws InterruptedException {
        TestDatabase other = PostgresFixture.create();
        LoadPlan four = new LoadPlan(ONE.spec(), "orderline", false, 4);
        new Loader(other.target(), TPCC, four, LoadListener.NONE).load();
        Map<String, TableChecksums.Table> expected = new TableChecksums(loaded.target(), TPCC).compute(2);
        assertThat(new TableChecksums(other.target(), TPCC).compute(2)).isEqualTo(expected);
        LoadPlan otherSeed = new LoadPlan(new LoadSpec(1, 43), "orderline", false, 4);
        new SchemaDropper(other.target(), TPCC).drop();
        new Loader(other.target(), TPCC, otherSeed, LoadListener.NONE).load();
        assertThat(new TableChecksums(other.target(), TPCC).compute(2)).allSatisfy((table, sum) -> {
            if (!table.equals("bmsql_new_order")) {
                assertThat(sum).as(table).isNotEqualTo(expected.get(table));
            }
        });
        PostgresFixture.drop(other);
    }

    @Test
    void historyGoesOnNumberingItselfAndAChangedValueChangesTheChecksum() throws Exception {
        TestDatabase numbered = PostgresFixture.copyOf(loaded);
        assertThat(numbered.query("INSERT INTO bmsql_history (h_c_id) VALUES (1) RETURNING hist_id"))
                .isEqualTo("30001");
        PostgresFixture.drop(numbered);
        TestDatabase copy = PostgresFixture.copyOf(loaded);
        copy.execute("UPDATE bmsql_item SET i_price = i_price + 0.01 WHERE i_id = 1");
        Map<String, TableChecksums.Table> before = new TableChecksums(loaded.target(), TPCC).compute(2);
        Map<String, TableChecksums.Table> after = new TableChecksums(copy.target(), TPCC).compute(2);
        assertThat(after.get("bmsql_item")).isNotEqualTo(before.get("bmsql_item"));
        after.remove("bmsql_item");
        assertThat(before).containsAllEntriesOf(after);
        PostgresFixture.drop(copy);
    }

    @Test
    void finishedLoadIsRecognised() throws InterruptedException {
        LoadResult again = new Loader(loaded.target(), TPCC, ONE, LoadListener.NONE).load();
        assertThat(again.outcome()).isEqualTo(LoadResult.Outcome.RECOGNISED);
        assertThat(again.rows()).isEqualTo(loadResult.rows());
        assertThat(again.seconds()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2,42,orderline,false", "1,43,orderline,false", "1,42,benchmarksql,false", "1,42,orderline,true"})
    void anotherLoadIsRefused(int warehouses, long seed, String indexes, boolean foreignKeys) {
        LoadPlan other = new LoadPlan(new LoadSpec(warehouses, seed), indexes, foreignKeys, 1);
        assertRefused(
                () -> new Loader(loaded.target(), TPCC, other, LoadListener.NONE).load(),
                "a complete load: 1 warehouse, seed 42, indexes orderline, no foreign keys",
                "orderline drop");
    }

    @Test
    void benchmarkSqlDatabaseIsForeign() throws Exception {
        TestDatabase copy = PostgresFixture.copyOf(loaded);
        copy.execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'orderline.%'");
        LoadState state = state(copy);
        assertThat(state).isEqualTo(new LoadState.Foreign(1));
        assertThat(state.requireComplete()).isEqualTo(1);
        assertRefused(() -> new Loader(copy.target(), TPCC, ONE, LoadListener.NONE).load(), "a load of another tool");
        assertThat(new Verifier(copy.target(), TPCC).verify(2))
                .filteredOn(result -> result.status() == CheckResult.Status.NOT_APPLICABLE)
                .extracting(result -> result.check().id())
                .containsExactly("delivery-count", "stock-refill");
        PostgresFixture.drop(copy);
    }

    @Test
    void foreignKeysAndBenchmarkSqlIndexes() throws Exception {
        TestDatabase database = PostgresFixture.create();
        LoadPlan plan = new LoadPlan(ONE.spec(), "benchmarksql", true, 2);
        new Loader(database.target(), TPCC, plan, LoadListener.NONE).load();
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
    void dropLeavesNothing() throws Exception {
        TestDatabase copy = PostgresFixture.copyOf(loaded);
        new SchemaDropper(copy.target(), TPCC).drop();
        assertThat(state(copy)).isEqualTo(new LoadState.Absent());
        assertThat(copy.query("SELECT COUNT(*) FROM pg_class WHERE relname LIKE 'bmsql%'"))
                .isEqualTo("0");
        assertRefused(() -> state(copy).requireComplete(), "orderline load");
        PostgresFixture.drop(copy);
    }

    @Test
    void tablesOfUnknownOriginAreRefused() throws Exception {
        TestDatabase database = PostgresFixture.create();
        database.execute("CREATE TABLE bmsql_item (x int)");
        assertRefused(() -> state(database).requireComplete(), "Tables are missing");
        assertRefused(
                () -> new Loader(database.target(), TPCC, ONE, LoadListener.NONE).load(),
                "tables of unknown origin: bmsql_item");
        PostgresFixture.drop(database);
    }

    @Test
    void secondLoaderIsRefusedWhileTheFirstIsAtWork() throws Exception {
        TestDatabase database = PostgresFixture.create();
        Loader loader = new Loader(database.target(), TPCC, ONE, LoadListener.NONE);
        try (Connection first = database.target().connect("load")) {
            LoadLock.take(first, database.target());
            assertRefused(loader::load, "wait for it to end");
            assertRefused(() -> new SchemaDropper(database.target(), TPCC).drop());
        }
        PostgresFixture.drop(database);
    }

    private static LoadState state(TestDatabase database) throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            return LoadState.read(connection, TPCC, database.target().dialect());
        }
    }

    private static LoadPlan plan(int partitions, boolean foreignKeys) {
        PartitionLayout layout = new PartitionLayout(partitions, List.of());
        return new LoadPlan(
                PostgresFixture.LOADED, new SchemaSource.Own("orderline", foreignKeys, Optional.of(layout)), 2);
    }

    private static void holds(Target target) throws InterruptedException {
        assertThat(new Verifier(target, TPCC).verify(2))
                .isNotEmpty()
                .allSatisfy(result -> assertThat(result.status())
                        .as(result.check().id() + " " + result.examples())
                        .isEqualTo(CheckResult.Status.HOLDS));
    }

    @Test
    void splitTablesHoldTheRowsOfWholeOnes() throws Exception {
        assertThat(database.query(
                        "SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r'"))
                .isEqualTo("64");
        assertThat(database.query("SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND conparentid = 0"))
                .isEqualTo("10");
        holds(database.target());
        TestDatabase whole = PostgresFixture.loaded();
        assertThat(new TableChecksums(database.target(), TPCC).compute(2))
                .isEqualTo(new TableChecksums(whole.target(), TPCC).compute(2));
        PostgresFixture.drop(whole);
    }

    @Test
    void aSplitLoadIsRecognisedByItsPartitionsAndDropLeavesNone() throws Exception {
        LoadResult again = new Loader(database.target(), TPCC, plan(8, true), LoadListener.NONE).load();
        assertThat(again.outcome()).isEqualTo(LoadResult.Outcome.RECOGNISED);
        Loader other = new Loader(database.target(), TPCC, plan(6, true), LoadListener.NONE);
        assertRefused(other::load, "foreign keys, 6 partitions, but the database holds", "foreign keys, 8 partitions.");
        TestDatabase copy = PostgresFixture.copyOf(database);
        new SchemaDropper(copy.target(), TPCC).drop();
        assertThat(copy.query("SELECT COUNT(*) FROM pg_class WHERE relname LIKE 'bmsql%'"))
                .isEqualTo("0");
        PostgresFixture.drop(copy);
    }

    /// The computed partition against the server's own word.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 7, 48, 1000})
    void theServerHashesAsIsComputed(int modulus) throws SQLException {
        try (Connection connection = database.target().connect("test");
                PreparedStatement query = connection.prepareStatement(
                        "SELECT" + " satisfies_hash_partition('bmsql_stock'::regclass, ?, ?, ?)")) {
            for (int key = 1; key <= 500; key++) {
                query.setInt(1, modulus);
                query.setInt(2, PartitionFunction.POSTGRESQL_HASH.partition(key, modulus, 500));
                query.setInt(3, key);
                try (ResultSet row = query.executeQuery()) {
                    row.next();
                    assertThat(row.getBoolean(1))
                            .as("key %d of %d", key, modulus)
                            .isTrue();
                }
            }
        }
    }

    @Test
    @Needs(Need.MARIADB)
    void mariaDbSplitsByTheRemainder() throws Exception {
        TestDatabase mariadb = MariaDbFixture.create();
        new Loader(mariadb.target(), TPCC, plan(4, false), LoadListener.NONE).load();
        assertThat(mariadb.query("SELECT count(*) FROM information_schema.partitions"
                        + " WHERE table_schema = DATABASE() AND partition_name IS NOT NULL"))
                .isEqualTo("32");
        assertThat(mariadb.query("SELECT partition_name FROM information_schema.partitions WHERE table_schema ="
                        + " DATABASE() AND table_name = 'bmsql_district' AND table_rows > 0"))
                .isEqualTo("p" + PartitionFunction.MODULO.partition(1, 4, 1));
        holds(mariadb.target());
        assertThat(mariadb.query("INSERT INTO bmsql_history (h_c_id, h_c_w_id) VALUES (1, 1) RETURNING hist_id"))
                .isEqualTo("30001");
        new SchemaDropper(mariadb.target(), TPCC).drop();
        assertThat(mariadb.query("SELECT count(*) FROM information_schema.tables WHERE table_schema = DATABASE()"))
                .isEqualTo("0");
        MariaDbFixture.drop(mariadb);
    }
}
