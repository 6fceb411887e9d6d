package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.report.acid.AcidDocument;
import io.orderline.report.document.TextWriter;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Reach;
import io.orderline.result.file.Json;
import io.orderline.testbed.Sql;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.TpccLoad;
import io.orderline.workload.dataset.LoadSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What holds on each shard, and not on two together, is found; what holds on both is not called a failure.
@Drill
class ShardedAcidIT {
    private static final Set<String> OF_A_READER = Set.of("read-skew", "fractured-read");

    @TempDir
    private Path folder;

    private static Testbed loaded(String name, String... settings) {
        Testbed testbed = TemporaryTestbed.started(name, settings);
        PartitionLayout layout = new PartitionLayout(2, List.of("1", "2"));
        TpccLoad.into(testbed.target().with(DialectCatalog.bundled(name)), new LoadSpec(2, 1), Optional.of(layout));
        return testbed;
    }

    private AcidReport acid(Target target, String dialect, String levels) {
        InProcess program = DatabaseProgram.of(TestDatabase.of(target));
        int code = program.run("acid --only atomicity,isolation --wait 500ms --json --url %s --user %s --dialect %s"
                        .formatted(target.url(), target.user(), dialect)
                + " --dialects %1$s --results %1$s/runs --levels %2$s".formatted(folder, levels));
        assertThat(code).as(program.err()).isIn(0, 6);
        AcidReport report = Json.parse(program.out(), AcidReport.class);
        assertThat(report.met()).isEqualTo(code == 0);
        return report;
    }

    private static Set<String> failed(AcidReport report, String level, Reach reach) {
        return report.tests().stream()
                .filter(test -> test.level().equals(level) && test.reach().equals(Optional.of(reach)))
                .filter(AcidReport.Test::failed)
                .map(AcidReport.Test::id)
                .collect(Collectors.toSet());
    }

    private static ServerFacts facts(Target target) throws SQLException {
        try (Connection connection = target.connect("test")) {
            return ServerFacts.read(connection, target.dialect());
        }
    }

    private static void assertAsBefore(Target target) throws SQLException {
        assertThat(Sql.number(target, "SELECT COUNT(*) FROM bmsql_customer WHERE c_credit_lim <> 50000"))
                .isZero();
    }

    /// Levels that postgres-fdw refuses are taken for had by a dialect of a user who believes in them.
    private void believe() throws IOException {
        Files.writeString(folder.resolve("believed.yaml"), """
                name: believed
                title: PostgreSQL over foreign partitions, believed
                extends: postgres-fdw
                matches: []
                by-name: ["jdbc:postgresql:"]
                evidence: {level: text}
                capabilities:
                  repeatable-read: {has: "yes", source: a belief}
                  serializable: {has: "yes", source: a belief}
                  shards: {has: "yes", source: our tests}
                """);
    }

    @Test
    void shardsOfPostgresAreEachSerializableAndTogetherNot() throws Exception {
        believe();
        try (Testbed testbed = loaded("postgres-fdw", "shared_buffers=128MB")) {
            Target target = testbed.target().with(DialectCatalog.bundled("postgres-fdw"));
            AcidReport report = acid(target, "believed", "read-committed,repeatable-read,serializable");
            String text = TextWriter.write(AcidDocument.whole(report));

            assertThat(report.shards())
                    .contains("Tested within a shard, in warehouse 1 on shard 1, and across shards, with warehouse 2 on"
                            + " shard 2.");
            for (String level : List.of("read-committed", "repeatable-read", "serializable")) {
                assertThat(failed(report, level, Reach.WITHIN_A_SHARD))
                        .as(text)
                        .doesNotContainAnyElementsOf(OF_A_READER)
                        .doesNotContain("atomicity-1", "atomicity-2", "lost-update");
                assertThat(failed(report, level, Reach.ACROSS_SHARDS))
                        .as(text)
                        .containsAll(OF_A_READER)
                        .doesNotContain("atomicity-1", "atomicity-2", "lost-update");
            }
            assertThat(failed(report, "serializable", Reach.WITHIN_A_SHARD))
                    .as(text)
                    .isEmpty();
            assertThat(failed(report, "serializable", Reach.ACROSS_SHARDS))
                    .as(text)
                    .contains("write-skew");
            assertThat(text)
                    .containsPattern(
                            "(?m)^serializable: within a shard passes; across shards fails .*write-skew \\(not of");
            assertAsBefore(target);

            ServerFacts facts = facts(target);
            assertThat(facts.system()).matches("PostgreSQL [0-9.]+.*, postgres_fdw [0-9.]+");
            assertThat(facts.extensions().orElseThrow()).containsKeys("postgres_fdw", "dblink");
            assertThat(facts.topology()).contains(Map.of("coordinator", 1, "shard", 2));
        }
    }

    /// Its serializable locks what is read, on each shard: that is enough across shards too.
    @Test
    @Needs(Need.SPIDER)
    void aReaderOfSpiderSeesHalfOfATransactionUnlessItLocksWhatItReads() throws Exception {
        try (Testbed testbed = loaded(
                "spider", "innodb_buffer_pool_size=64M", "innodb_log_file_size=48M", "innodb_lock_wait_timeout=3")) {
            Target target = testbed.target().with(DialectCatalog.bundled("spider"));
            AcidReport report = acid(target, "spider", "repeatable-read,serializable");
            String text = TextWriter.write(AcidDocument.whole(report));

            assertThat(failed(report, "repeatable-read", Reach.WITHIN_A_SHARD))
                    .as(text)
                    .doesNotContainAnyElementsOf(OF_A_READER);
            assertThat(failed(report, "repeatable-read", Reach.ACROSS_SHARDS))
                    .as(text)
                    .contains("read-skew");
            for (Reach reach : Reach.values()) {
                assertThat(failed(report, "serializable", reach)).as(text).isEmpty();
            }
            assertThat(text).contains("serializable: within a shard passes; across shards passes.");
            assertAsBefore(target);

            ServerFacts facts = facts(target);
            assertThat(facts.system()).matches(".*, Spider [0-9.]+");
            assertThat(facts.extensions().orElseThrow()).containsKey("spider");
            assertThat(facts.topology()).contains(Map.of("compute node", 1, "shard", 2));
        }
    }

    private static InProcess run(Target target, int code, String command) {
        return DatabaseProgram.ended(target, code, Words.of(command));
    }

    /// And what a load and a run say of its tables.
    @Test
    void foreignPartitionsGetACertificate() throws Exception {
        try (Testbed testbed = TemporaryTestbed.started("postgres-fdw", "shared_buffers=64MB")) {
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
            String drive = "run --dialect postgres-fdw --terminals 2 --results " + folder;
            DatabaseProgram.ended(target, 0, Words.of(drive, ShortRun.counted(23)));
            try (var runs = Files.list(folder)) {
                Path csv = runs.findFirst().orElseThrow().resolve("distribution.csv");
                assertThat(Files.readString(csv))
                        .startsWith("table,distribution,node,partitions\n")
                        .contains("bmsql_stock,partitioned by RANGE (s_w_id),1,1\n", "bmsql_item,,,0\n");
            }
        }
    }
}
