package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.result.CheckReport;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The primary crashes in the middle of a run, and its standby is promoted.
@Drill
class FailoverIT {
    @AutoClose
    private static final Testbed PAIR = TestbedCatalog.named("postgresql-ha", "a test")
            .with(Map.of("shared_buffers", "128MB"))
            .testbed(DataLocation.temporary(), _ -> {});

    @TempDir
    private Path folder;

    @BeforeAll
    static void load(@TempDir Path folder) {
        PAIR.start();
        bench(folder).run("load", "--warehouses", "1").withCode(0);
    }

    /// Where the two are again a primary and its standby.
    @AfterEach
    void restart() throws Exception {
        TestDatabase.of(PAIR.target()).execute("ALTER ROLE orderline RESET synchronous_commit");
        for (TestbedNode node : PAIR.nodes()) {
            if (!node.isRunning()) {
                PAIR.restart(node.name());
            }
        }
    }

    private static Workbench bench(Path folder) {
        return new Workbench(TestDatabase.of(PAIR.target()), folder);
    }

    private static TestbedNode node(boolean standby) throws SQLException {
        for (TestbedNode node : PAIR.nodes()) {
            if (Sql.text(node.target(), "SELECT pg_is_in_recovery()").equals(standby ? "t" : "f")) {
                return node;
            }
        }
        throw new AssertionError("neither is " + (standby ? "a standby" : "the primary"));
    }

    private static void failOver() throws SQLException {
        TestbedNode standby = node(true);
        node(false).kill();
        PAIR.promote(standby.name());
    }

    /// Of so many transactions each, ten of them in a second, however long nobody is primary.
    private Program start(int transactions) {
        String line = "--full --terminals=8 --outage-limit=5m --verify-after=true --pace=" + Workbench.LIGHT;
        return bench(folder).start("run", ShortRun.options(words(line, "--transactions=" + transactions)));
    }

    private Result result() throws IOException {
        return bench(folder).runFolder().readResult();
    }

    @Test
    void whatWasAcknowledgedIsThereAndTheOutageIsMeasured() throws Exception {
        Program.Ended ended;
        try (Program run = start(100)) {
            RunFacts.awaitCommits(bench(folder), 4);
            failOver();
            ended = run.await();
        }
        Result result = result();
        RunFacts.complete(result);
        assertThat(result.database().lost()).isZero();
        assertThat(result.outages()).hasSize(1);
        Result.Outage outage = result.outages().getFirst();
        assertThat(outage.recovered()).isTrue();
        OutageRecovery recovery = outage.recovery().orElseThrow();
        assertThat(recovery.gaps()).hasSize(result.setup().sessions());
        assertThat(recovery.lost()).isZero();
        assertThat(recovery.gapSeconds()).allMatch(seconds -> seconds > 0);
        assertThat(recovery.gapSeconds().getLast()).isGreaterThanOrEqualTo(outage.commitGapSeconds());
        assertThat(recovery.rateBefore()).isPositive();
        assertThat(recovery.from()).hasSize(1);
        assertThat(recovery.to()).hasSize(1).doesNotContainAnyElementsOf(recovery.from());
        assertThat(ended.out())
                .contains(
                        "outage ", "recovery ", "answered by " + recovery.from().getFirst());
        var facts = RunFigures.read(bench(folder).runFolder());
        assertThat(Metric.parse("rto").of(facts)).hasValue(1000 * outage.commitGapSeconds());
        assertThat(Metric.parse("rto-slowest").of(facts))
                .hasValue(1000 * recovery.gapSeconds().getLast());
    }

    @Test
    void whatANewPrimaryLacksIsCounted() throws Exception {
        TestDatabase.of(PAIR.target()).execute("ALTER ROLE orderline SET synchronous_commit = local");
        Program.Ended ended;
        try (Program run = start(80)) {
            RunFacts.awaitCommits(bench(folder), 1);
            separate(TestDatabase.of(node(true).target()));
            awaitOrders(TestDatabase.of(node(false).target()));
            failOver();
            ended = run.await();
        }
        Result result = result();
        RunFacts.identities(result);
        assertThat(result.after())
                .as("what is there is right in itself, and not what terminals were told")
                .filteredOn(CheckReport::violated)
                .extracting(CheckReport::id)
                .contains("told-updates")
                .allMatch(id -> id.startsWith("told-"));
        long lost = result.database().lost();
        assertThat(lost).isPositive();
        assertThat(result.database().agrees()).isFalse();
        assertThat(RunFacts.level(result, "acknowledged")).isEqualTo(Verdict.Level.FAIL);
        ended.withCode(6);
        assertThat(ended.out().replaceAll("\\s+", " "))
                .contains("acknowledged transactions lost: " + String.format(Locale.ROOT, "%,d", lost));
    }

    /// So many that some were acknowledged.
    private static void awaitOrders(TestDatabase primary) throws Exception {
        String orders = "SELECT sum(d_next_o_id) FROM bmsql_district";
        long before = Long.parseLong(primary.query(orders));
        await().until(() -> Long.parseLong(primary.query(orders)) > before + 50);
    }

    /// Nothing more reaches it.
    private static void separate(TestDatabase standby) throws Exception {
        standby.execute("ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()");
        await().until(() ->
                standby.query("SELECT count(*) FROM pg_stat_wal_receiver").equals("0"));
    }
}
