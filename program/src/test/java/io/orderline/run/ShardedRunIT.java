package io.orderline.run;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.LoadRules;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.dialect.Partitioning;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Sharding;
import io.orderline.result.Verdict;
import io.orderline.run.setup.ShardMapLookup;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.Drill;
import io.orderline.testing.PlannedRun;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.QuietRunListener;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.TpccLoad;
import io.orderline.workload.ShardMap;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A load and a run as on Klustron, on a PostgreSQL that is told nothing of shards: of two warehouses one is on each.
@Drill
class ShardedRunIT {
    private static final PartitionLayout LAYOUT = new PartitionLayout(4, List.of("east", "west"));

    @TempDir
    private Path results;

    @AutoClose
    private static TestDatabase database;

    private static Target target;

    @BeforeAll
    static void load() throws InterruptedException {
        database = PostgresFixture.create();
        target = new Target(
                database.url(),
                database.user(),
                database.target().password(),
                withoutShards(DialectCatalog.bundled("klustron")));
        TpccLoad.into(target, new LoadSpec(2, 1), Optional.of(LAYOUT));
    }

    private static Dialect withoutShards(Dialect d) {
        Partitioning p = d.partitions();
        Partitioning.Making split = new Partitioning.Making(
                "", p.split().clause(), "", p.split().each().replace(" WITH (shard = ${shard})", ""), "");
        Partitioning.Making whole = new Partitioning.Making("", "", "", "", "");
        Partitioning plain = new Partitioning(
                p.placement(),
                p.before(),
                split,
                whole,
                whole,
                p.usual(),
                p.noForeignKeys(),
                p.noShards(),
                p.mapQuery(),
                p.catalog(),
                p.fragments(),
                p.statements());
        return ChangedDialect.with(ChangedDialect.with(d, "partitions", plain), "load", inOneGo(d.load()));
    }

    /// `COPY`, which takes a third of the time.
    private static LoadRules inOneGo(LoadRules ways) {
        return new LoadRules(
                "copy",
                ways.parallelDdl(),
                ways.indexesFirst(),
                ways.transactionalDdl(),
                ways.alreadyThere(),
                ways.whileLoading(),
                ways.notThere());
    }

    @Test
    void theMapIsKeptAndCrossingsAreCounted() throws Exception {
        Told told = new Told();
        Run.Finished finished = PlannedRun.of(target, new Tpcc(), results, Map.of("drive.transactions", "60"), told);
        Result result = finished.result();
        RunFolder folder = finished.folder();
        assertThat(result.after()).isNotEmpty().noneMatch(CheckReport::violated);
        assertThat(told.map.shards()).containsExactly("east", "west");
        assertThat(told.map.place(1)).isNotEqualTo(told.map.place(2));
        assertThat(Files.readString(folder.warehouseMap()))
                .isEqualTo("warehouse,partition,shard\n1,%d,%s\n2,%d,%s\n"
                        .formatted(
                                told.map.partition(1),
                                LAYOUT.shards().get(told.map.place(1)),
                                told.map.partition(2),
                                LAYOUT.shards().get(told.map.place(2))));
        assertThat(Files.readString(folder.plan())).contains("shards: east west ", "# the loaded database");
        Sharding sharding = folder.readResult().sharding().orElseThrow();
        assertThat(sharding.shards()).extracting(Sharding.Shard::warehouses).containsExactly(1, 1);
        // Both worked all the time.
        assertThat(sharding.outages()).hasValue(List.of());
        assertThat(result.verdict().findings())
                .filteredOn(finding -> finding.rule().equals("shard-outage"))
                .extracting(Verdict.Finding::level)
                .containsExactly(Verdict.Level.PASS);
        // Each remote warehouse is on the other shard: what is remote crosses.
        assertThat(sharding.crossings()).hasSize(2).allSatisfy(crossing -> {
            assertThat(crossing.crossed()).isPositive();
            assertThat(crossing.committed()).isGreaterThan(crossing.crossed());
        });
        assertThat(sharding.crossings().getLast().expected()).isCloseTo(0.15, within(1e-12));
        assertThat(sharding.crossings().getLast().crossed())
                .isEqualTo(result.accounting().tally().get("remote payments"));
        assertThat(result.verdict().findings())
                .filteredOn(finding -> finding.rule().equals("shard-crossings"))
                .noneMatch(finding -> finding.message().contains("FAIL"));
        assertThat(RunDocument.text(folder))
                .contains("shards      of the warehouses shard east has 1, shard west has 1; ")
                .contains("crossing  Payment ", "expected 15.00 %, allowed 14.00 … 16.00 %");
        assertThat(HtmlReport.of(folder)).contains("<section id=\"shards\">", "expected 15.00 %");
    }

    /// The partition that holds a row, by its name, against the computed one.
    @Test
    void aDatabaseMayBeAskedForItsMap() throws Exception {
        try (Connection connection = target.connect("test")) {
            ShardMap asked =
                    ShardMapLookup.asked(connection, "SELECT w_id, tableoid::regclass::text FROM bmsql_warehouse", 2);
            ShardMap computed = ShardMap.computed(
                    LAYOUT, target.dialect().partitions().placement().orElseThrow(), 2, 2);
            for (int warehouse = 1; warehouse <= 2; warehouse++) {
                assertThat(asked.shards().get(asked.place(warehouse)))
                        .isEqualTo("bmsql_warehouse_" + computed.partition(warehouse));
                assertThat(asked.partition(warehouse)).isEqualTo(ShardMap.UNKNOWN);
            }
            assertThatThrownBy(() -> ShardMapLookup.asked(connection, "SELECT 1, 'east'", 2))
                    .isInstanceOf(TargetException.class)
                    .hasMessage("the database does not say on which shard warehouse 2 is");
            assertRefused(
                    () -> ShardMapLookup.asked(connection, "SELECT nothing", 2),
                    "cannot find out on which shard each warehouse is");
        }
    }

    private static final class Told extends QuietRunListener {
        private ShardMap map = ShardMap.told(List.of());

        @Override
        public void warehouses(ShardMap found) {
            map = found;
        }
    }
}
