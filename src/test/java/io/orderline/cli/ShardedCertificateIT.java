package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The certificate of a system of shards, and what a load and a run say of its tables.
@Drill
class ShardedCertificateIT {
    @TempDir
    private Path folder;

    private static InProcess run(Target target, int code, String command) {
        return DatabaseProgram.ended(target, code, command.split(" "));
    }

    @Test
    void foreignPartitionsGetOne() throws Exception {
        try (Testbed testbed = TestbedCatalog.named("postgres-fdw", "test")
                .with(Map.of("shared_buffers", "64MB"))
                .testbed(DataLocation.temporary(), _ -> {})) {
            testbed.start();
            Target target = testbed.target();
            assertThat(run(target, 2, "dialect check postgres-fdw").err())
                    .contains("load.shards: is missing: postgres-fdw spreads tables over shards by name");
            assertThat(run(target, 0, "dialect check postgres-fdw --shards 2").out())
                    .contains("passed     load of 2 warehouses", "CERTIFIED: nothing failed")
                    .contains("passed     distribution in the catalogue  8 tables, 2 partitions each, on shards 1, 2\n")
                    .containsPattern(
                            "passed     a commit on two shards +warehouse 1 on shard [12], warehouse 2 on shard")
                    .containsPattern("passed     a rollback on two shards +warehouse 1 on shard [12], warehouse 2 on")
                    .doesNotContain("failed     ", "missing    ");

            String load = "load --dialect postgres-fdw --warehouses 2 --shards 2";
            String told = "  bmsql_stock        partitioned by RANGE (s_w_id): shard 1 has 1, shard 2 has 1";
            assertThat(run(target, 0, load + " --json").out())
                    .contains("\"distribution\" : {", "\"how\" : \"partitioned by RANGE (s_w_id)\"");
            assertThat(run(target, 0, load).err())
                    .contains("already loaded", told, "  bmsql_item         not distributed");
            run(
                    target,
                    0,
                    "run --dialect postgres-fdw --terminals 2 --transactions 23 --duration 10m --ramp-up 0s --ceiling false"
                            + " --verify-before false --verify-after false --results " + folder);
            try (var runs = Files.list(folder)) {
                Path csv = runs.findFirst().orElseThrow().resolve("distribution.csv");
                assertThat(Files.readString(csv))
                        .startsWith("table,distribution,node,partitions\n")
                        .contains("bmsql_stock,partitioned by RANGE (s_w_id),1,1\n", "bmsql_item,,,0\n");
            }
        }
    }
}
