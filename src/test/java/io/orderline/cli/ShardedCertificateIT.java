package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.plan.Passwords;
import io.orderline.target.Target;
import io.orderline.testbed.DataPlace;
import io.orderline.testbed.Testbed;
import io.orderline.testbed.Testbeds;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Certificates of systems of shards, and what a load says of them.
@Drill
class ShardedCertificateIT {
    private static final String HOLDS = """
            passed     distribution in the catalogue  8 tables, 2 partitions each, on shards 1, 2
            """;

    @TempDir
    private Path folder;

    private static InProcess run(Target target, int code, String command) {
        InProcess program =
                new InProcess(Map.of(Passwords.VARIABLE, target.password().reveal()));
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.addAll(List.of("--url", target.url(), "--user", target.user()));
        assertThat(program.run(arguments.toArray(String[]::new)))
                .as(program.out() + program.err())
                .isEqualTo(code);
        return program;
    }

    private static void certified(Target target, String dialect) {
        assertThat(run(target, 2, "dialect check " + dialect).err())
                .contains("load.shards: is missing: " + dialect + " spreads tables over shards by name");
        assertThat(run(target, 0, "dialect check " + dialect + " --shards 2").out())
                .contains("passed     load of 2 warehouses", HOLDS, "CERTIFIED: nothing failed")
                .containsPattern("passed     a commit on two shards +warehouse 1 on shard [12], warehouse 2 on shard [12]")
                .containsPattern("passed     a rollback on two shards +warehouse 1 on shard [12], warehouse 2 on shard [12]")
                .doesNotContain("failed     ", "missing    ");
    }

    @Test
    void foreignPartitions() throws Exception {
        try (Testbed testbed = Testbeds.named("postgres-fdw", "test")
                .with(Map.of("shared_buffers", "64MB"))
                .testbed(DataPlace.temporary(), _ -> {})) {
            testbed.start();
            Target target = testbed.target();
            certified(target, "postgres-fdw");
            assertThat(run(target, 6, "dialect check postgres-fdw --partitions 0").out())
                    .contains("passed     load of one warehouse", "missing    a commit on two shards")
                    .contains("NOT CERTIFIED: missing: distribution in the catalogue, a commit on two shards,"
                            + " a rollback on two shards");

            String load = "load --dialect postgres-fdw --warehouses 2 --shards 2";
            String told = "  bmsql_stock        partitioned by RANGE (s_w_id): shard 1 has 1, shard 2 has 1";
            assertThat(run(target, 0, load + " --json").out())
                    .contains("\"distribution\" : {", "\"how\" : \"partitioned by RANGE (s_w_id)\"");
            assertThat(run(target, 0, load).err())
                    .contains("already loaded", told, "  bmsql_item         not distributed");
            run(
                    target,
                    0,
                    "run --dialect postgres-fdw --terminals 2 --duration 1s --ramp-up 0s --ceiling false"
                            + " --verify-before false --verify-after false --results " + folder);
            try (var runs = Files.list(folder)) {
                Path csv = runs.findFirst().orElseThrow().resolve("distribution.csv");
                assertThat(Files.readString(csv))
                        .startsWith("table,distribution,node,partitions\n")
                        .contains("bmsql_stock,partitioned by RANGE (s_w_id),1,1\n", "bmsql_item,,,0\n");
            }
        }
    }

    @Test
    @Needs(Need.SPIDER)
    void spider() throws Exception {
        try (Testbed testbed = Testbeds.named("spider", "test")
                .with(Map.of("innodb_buffer_pool_size", "64M", "innodb_log_file_size", "16M"))
                .testbed(DataPlace.temporary(), _ -> {})) {
            testbed.start();
            certified(testbed.target(), "spider");
        }
    }
}
