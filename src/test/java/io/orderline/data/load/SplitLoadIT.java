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
import io.orderline.workload.tpcc.TpccDataset;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables in partitions.
@Drill
class SplitLoadIT {
    private static final TpccDataset TPCC = new TpccDataset();

    @AutoClose
    private static TestDatabase database;

    @BeforeAll
    static void loadEightPartitions() throws InterruptedException {
        database = PostgresFixture.create();
        new Loader(database.target(), TPCC, plan(8, true), LoadListener.NONE).load();
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
