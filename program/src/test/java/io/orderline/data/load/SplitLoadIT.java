package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables in partitions.
@Drill
class SplitLoadIT {

    @AutoClose
    private static TestDatabase database;

    @BeforeAll
    static void loadEightPartitions() throws InterruptedException {
        database = PostgresFixture.create();
        Loads.load(database, plan(8, true));
    }

    private static LoadPlan plan(int partitions, boolean foreignKeys) {
        PartitionLayout layout = new PartitionLayout(partitions, List.of());
        return new LoadPlan(
                PostgresFixture.LOADED, new SchemaSource.Own("orderline", foreignKeys, Optional.of(layout)), 2);
    }

    @Test
    void splitTablesHoldTheRowsOfWholeOnes() throws Exception {
        assertThat(database.query(
                        "SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r'"))
                .isEqualTo("64");
        assertThat(database.query("SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND conparentid = 0"))
                .isEqualTo("10");
        Loads.assertHolds(database);
        TestDatabase whole = PostgresFixture.loaded();
        assertThat(Loads.checksums(database)).isEqualTo(Loads.checksums(whole));
        PostgresFixture.drop(whole);
    }

    @Test
    void aSplitLoadIsRecognisedByItsPartitionsAndDropLeavesNone() throws Exception {
        assertThat(Loads.load(database, plan(8, true)).outcome()).isEqualTo(LoadResult.Outcome.RECOGNISED);
        assertRefused(
                () -> Loads.load(database, plan(6, true)),
                "foreign keys, 6 partitions, but the database holds",
                "foreign keys, 8 partitions.");
        TestDatabase copy = PostgresFixture.copyOf(database);
        Loads.drop(copy);
        assertThat(copy.query("SELECT COUNT(*) FROM pg_class WHERE relname LIKE 'bmsql%'"))
                .isEqualTo("0");
        PostgresFixture.drop(copy);
    }

    /// The computed partition against the server's own word.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 7, 48, 1000})
    void theServerHashesAsIsComputed(int modulus) throws SQLException {
        String keys = IntStream.rangeClosed(1, 500)
                .mapToObj(
                        key -> "(" + key + ", " + PartitionFunction.POSTGRESQL_HASH.partition(key, modulus, 500) + ")")
                .collect(Collectors.joining(", "));
        assertThat(database.query("SELECT string_agg(key::text, ' ') FROM (VALUES " + keys
                        + ") AS computed (key, partition) WHERE satisfies_hash_partition('bmsql_stock'::regclass, "
                        + modulus + ", partition, key) IS NOT TRUE"))
                .as("keys that are elsewhere")
                .isEqualTo("null");
    }

    @Test
    @Needs(Need.MARIADB)
    void mariaDbSplitsByTheRemainder() throws Exception {
        TestDatabase mariadb = MariaDbFixture.create();
        Loads.load(mariadb, plan(4, false));
        assertThat(mariadb.query("SELECT count(*) FROM information_schema.partitions"
                        + " WHERE table_schema = DATABASE() AND partition_name IS NOT NULL"))
                .isEqualTo("32");
        assertThat(mariadb.query("SELECT partition_name FROM information_schema.partitions WHERE table_schema ="
                        + " DATABASE() AND table_name = 'bmsql_district' AND table_rows > 0"))
                .isEqualTo("p" + PartitionFunction.MODULO.partition(1, 4, 1));
        Loads.assertHolds(mariadb);
        assertThat(mariadb.query("INSERT INTO bmsql_history (h_c_id, h_c_w_id) VALUES (1, 1) RETURNING hist_id"))
                .isEqualTo("30001");
        Loads.drop(mariadb);
        assertThat(mariadb.query("SELECT count(*) FROM information_schema.tables WHERE table_schema = DATABASE()"))
                .isEqualTo("0");
        MariaDbFixture.drop(mariadb);
    }
}
