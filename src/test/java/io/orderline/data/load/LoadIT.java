package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.TableChecksums;
import io.orderline.data.verify.Verifier;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadIT {
    private static final TpccDataset TPCC = new TpccDataset();
    private static final LoadPlan ONE = new LoadPlan(new LoadSpec(1, 42), "orderline", false, 1);

    @AutoClose
    private static TestDatabase loaded;

    private static LoadResult loadResult;
    private static LoadProgress progress;

    @BeforeAll
    static void loadOneWarehouse() throws InterruptedException {
        loaded = PostgresFixture.create();
        progress = new LoadProgress();
        loadResult = new Loader(loaded.target(), TPCC, ONE, progress).load();
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

    @Drill
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
}
