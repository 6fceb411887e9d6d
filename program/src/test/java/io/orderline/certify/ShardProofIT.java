package io.orderline.certify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.certify.Certificate.Outcome;
import io.orderline.data.load.LoadPhase;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadScript;
import io.orderline.data.load.SchemaDropper;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a certificate says of shards: of systems that do what their dialects claim, and of such that do not.
class ShardProofIT {
    private static final Optional<PartitionLayout> LAYOUT = Optional.of(new PartitionLayout(2, List.of("1", "2")));

    @TempDir
    private Path folder;

    private static void execute(Target target, List<String> statements) throws SQLException {
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /// Two warehouses, and the tables around them without rows.
    private static void make(Target target) throws SQLException {
        LoadPlan plan = new LoadPlan(new LoadSpec(2, 1), new SchemaSource.Own("orderline", false, LAYOUT), 1);
        for (LoadScript.Section section :
                LoadScript.of(target.dialect(), new TpccDataset(), plan).sections()) {
            if (section.phase() == LoadPhase.CREATE) {
                execute(target, section.statements());
            }
        }
        execute(target, List.of("INSERT INTO bmsql_warehouse (w_id, w_ytd) VALUES (1, 10), (2, 10)"));
    }

    private static ShardProof proof(Target target) {
        return new ShardProof(target, new TpccDataset(), LAYOUT);
    }

    private Dialect changed(String base, String partitions) throws Exception {
        Files.writeString(folder.resolve("mine.yaml"), """
                name: mine
                title: Mine
                extends: %s
                partitions:
                """.formatted(base) + partitions.indent(2));
        return DialectCatalog.with(folder, "test").named("mine", "", "test");
    }

    private static void held(Target target) throws Exception {
        ShardProof proof = proof(target);
        assertThat(List.of(proof.distribution(), proof.commit(), proof.rollback()))
                .containsExactly(
                        Certifier.passed("8 tables, 2 partitions each, on shards 1, 2"),
                        Certifier.passed(proof.commit().note()),
                        Certifier.passed(proof.commit().note()));
        assertThat(proof.commit().note()).matches("warehouse 1 on shard [12], warehouse 2 on shard [12]");
    }

    @Test
    void foreignPartitions() throws Exception {
        try (Testbed testbed = TestbedCatalog.named("postgres-fdw", "test")
                .with(Map.of("shared_buffers", "64MB"))
                .testbed(DataLocation.temporary(), _ -> {})) {
            testbed.start();
            Target target = testbed.target();
            make(target);
            held(target);

            assertThat(proof(target.with(changed("postgres-fdw", "stored: ~"))).commit())
                    .isEqualTo(Certifier.missing("the dialect does not say how to ask the shards themselves"));
            assertThat(proof(target.with(changed("postgres-fdw", "distribution: ~")))
                            .distribution()
                            .outcome())
                    .isEqualTo(Outcome.MISSING);
            assertThat(new ShardProof(target, new TpccDataset(), Optional.empty())
                            .rollback()
                            .outcome())
                    .isEqualTo(Outcome.MISSING);

            // A shard that takes a change and does nothing.
            Target second = testbed.nodes().get(2).target();
            execute(
                    second,
                    List.of("CREATE RULE deaf AS ON UPDATE TO bmsql_warehouse_1 WHERE NEW.w_ytd <> OLD.w_ytd DO INSTEAD"
                            + " NOTHING"));
            assertThat(proof(target).commit().outcome()).isEqualTo(Outcome.FAILED);
            assertThat(proof(target).commit().note()).startsWith("it was not seen on both");
            assertThat(proof(target).rollback().outcome()).isEqualTo(Outcome.PASSED);

            // Tables of the coordinator alone, of which the plan says that they are split.
            new SchemaDropper(target, new TpccDataset()).dropWhoeverMadeThem();
            execute(target, List.of("CREATE TABLE bmsql_warehouse (w_id integer, w_ytd numeric)"));
            assertThat(proof(target).distribution().note()).contains("bmsql_warehouse has 0 partitions on 0 shards");
            assertThat(proof(target).commit().outcome()).isEqualTo(Outcome.MISSING);
        }
    }

    @Test
    @Needs(Need.SPIDER)
    void spider() throws Exception {
        try (Testbed testbed = TestbedCatalog.named("spider", "test")
                .with(Map.of("innodb_buffer_pool_size", "64M", "innodb_log_file_size", "16M"))
                .testbed(DataLocation.temporary(), _ -> {})) {
            testbed.start();
            Target target = testbed.target().with(DialectCatalog.bundled("spider"));
            make(target);
            held(target);
            new SchemaDropper(target, new TpccDataset()).dropWhoeverMadeThem();

            // Shards whose tables know no transactions.
            Dialect without = changed("spider", """
                    split:
                      ahead: >-
                        SELECT SPIDER_DIRECT_SQL('CREATE TABLE ${table}_${number} ${definition} ENGINE=MyISAM', '', 'srv "${shard}"')
                    """);
            make(target.with(without));
            assertThat(proof(target.with(without)).commit().outcome()).isEqualTo(Outcome.PASSED);
            assertThat(proof(target.with(without)).rollback().note()).startsWith("something stayed");
        }
    }
}
