package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Golden;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The statements of a load as each database gets them, whole and split, so that a review shows what a change makes of
/// them. None of these servers is there: nothing is connected to.
class ShowSqlTest {
    private static InProcess load(int code, String options) {
        return Verbs.ended(code, "load --show-sql " + options);
    }

    private static String shown(String options) {
        return load(0, options).out();
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql, ''",
        "mariadb, ''",
        "spider, 1 2",
        "klustron, 1 2",
        "citus, ''",
        "yugabytedb, ''",
        "nuodb, sg_east sg_west",
        "tidb, ''",
        "oceanbase, ''"
    })
    void splitTables(String dialect, String shards) {
        String sql = shown("--dialect " + dialect + " --warehouses 5 --partitions 3"
                + (shards.isEmpty() ? "" : " --shards '" + shards + "'"));
        Golden.check("load/" + dialect + "-split.sql", sql);
    }

    @Test
    void wholeTables() {
        Golden.check("load/postgresql.sql", shown("--url jdbc:postgresql://db/bench --warehouses 5"));
        assertThat(shown("--dialect yugabytedb --warehouses 5"))
                .contains("PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)\n);")
                .doesNotContain("TABLETS");
    }

    /// Whole tables are made only when they are asked for.
    @Test
    void aSystemOfShardsSplitsTablesByItself() {
        assertThat(shown("--dialect citus --warehouses 5"))
                .contains("create_distributed_table('bmsql_stock', 's_w_id', shard_count => 32)")
                .contains("create_reference_table('bmsql_config')")
                .contains("hist_id bigint");
        for (String dialect : List.of("citus", "spider", "postgres-fdw", "klustron")) {
            assertThat(shown("--dialect " + dialect + " --warehouses 5 --partitions 0"))
                    .contains("hist_id integer")
                    .doesNotContain("PARTITION", "FOREIGN", "create_distributed_table", "shard =");
        }
        assertThat(shown("--dialect citus --workload ingestion")).doesNotContain("create_distributed_table");
    }

    @Test
    void theMapOfTheStudyIsShown() {
        assertThat(shown("--dialect klustron --warehouses 50 --partitions 6 --shards 2"))
                .contains(
                        "-- 50 warehouses on 2 shards:\n--   shard 1 has 26 (9 in partition 0, 7 in partition 1, 10 in"
                                + " partition 2): 1 2 3 7 ")
                .contains("--   shard 2 has 24 (9 in partition 3, 6 in partition 4, 9 in partition 5): 4 5 6 8 ");
        assertThat(shown("--dialect klustron --warehouses 500 --partitions 6 --shards 2"))
                .contains("--   shard 1 has 270 (97 in partition 0, 86 in partition 1, 87 in partition 2)\n");
    }

    /// Neither Oracle nor MOT is here, and what they do not have shows in these.
    @Test
    void tablesOfOtherWorkloadsAreThoseOfTheDialect() {
        Golden.check("load/oracle-churchill.sql", shown("--dialect oracle --workload churchill"));
        Golden.check("load/opengauss-mot-ingestion.sql", shown("--dialect opengauss-mot --workload ingestion"));
        assertThat(shown("--dialect opengauss --workload ingestion")).doesNotContain("FOREIGN");
    }

    /// The study's own file, with the partitions and shards of the study. A property file implies foreign keys.
    @Test
    void whereThereAreNoForeignKeysAPropertyFileIsLoadedWithoutThem() {
        String props = "core/src/test/resources/benchmarksql/props.pg";
        InProcess split = load(0, props + " --dialect=klustron --partitions=6 --shards=2");
        assertThat(split.out()).contains("WITH (shard = ").doesNotContain("FOREIGN KEY");
        assertThat(split.err())
                .contains("note: load.foreign-keys: as BenchmarkSQL 5.0 there would be foreign keys; none are made:"
                        + " klustron accepts foreign keys, and does not keep them.");
        InProcess whole = load(0, props);
        assertThat(whole.out()).contains("FOREIGN KEY");
        assertThat(whole.err()).doesNotContain("load.foreign-keys");
        assertThat(load(2, props + " --dialect=klustron --partitions=6 --shards=2 --foreign-keys=true")
                        .err())
                .contains("load.foreign-keys: cannot be with load.partitions");
    }
}
