package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testbed.Failover;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Three PostgreSQL servers under pg_auto_failover, really started, and what becomes of them when one of their parts
/// fails.
@Needs(Need.PG_AUTO_FAILOVER)
class PgAutoFailoverIT {
    private static final String NAME = "pg-auto-failover";
    /// Milliseconds; the usual ones find a dead leader after most of a minute.
    private static final Map<String, String> QUICK = Map.of(
            "shared_buffers", "32MB",
            "monitor.pgautofailover.health_check_period", "1000",
            "monitor.pgautofailover.health_check_timeout", "2000",
            "monitor.pgautofailover.health_check_retry_delay", "500",
            "monitor.pgautofailover.node_considered_unhealthy_timeout", "5000",
            "monitor.pgautofailover.primary_demote_timeout", "5000");
    private static final String STANDBYS = "pg_auto_failover.number_sync_standbys";

    @TempDir
    private Path folder;

    private static Failover started(Map<String, String> settings, String... links) {
        Map<String, String> all = new HashMap<>(QUICK);
        all.putAll(settings);
        return Failover.started(NAME, all, links);
    }

    private static String settings() {
        return QUICK.entrySet().stream()
                .map(each -> "testbed.settings." + each.getKey() + ": " + each.getValue() + "\n")
                .collect(Collectors.joining());
    }

    /// The second half is driven on a server that was a standby, and in the end the dead one is a standby.
    @Test
    @Drill
    void aRunGoesOnWithAnotherLeaderAndLosesNothing() throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), """
                testbed: pg-auto-failover
                warehouses: 1
                """ + settings() + """
                drive: { terminals: 4, limit: 60/s, duration: 60s, ramp-up: 0s, ceiling: false, ledger: 100ms, outage-limit: 55s }
                at: { 5s: crash leader, 40s: restart down }
                """);
        Program.Ended ended =
                Program.in(folder).run("run", "plan.yaml", "--full").withCode(0);
        Result result = RunFolder.list(folder.resolve("runs")).getFirst().readResult();
        RunFacts.valid(result);
        assertThat(result.outages()).singleElement().satisfies(outage -> {
            assertThat(outage.recovered()).isTrue();
            assertThat(outage.recovery().orElseThrow().to())
                    .doesNotContainAnyElementsOf(outage.recovery().orElseThrow().from());
        });
        LedgerReport ledger = result.ledger().orElseThrow();
        assertThat(ledger.sum(OfType::acknowledged)).isPositive();
        assertThat(ledger.clean()).as(ledger.toString()).isTrue();
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
        assertThat(ended.err()).contains("restart down: done");
    }

    /// It would start PostgreSQL with it again and again.
    @Test
    void aWrongSettingEndsTheStart() {
        assertThatThrownBy(() -> started(Map.of("work_mem", "much")))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("does not take a setting")
                .hasMessageContaining("work_mem");
    }

    @Test
    @Drill
    void aStandbyTakesOverFromADeadLeader() throws SQLException {
        try (Failover cluster = started(Map.of())) {
            cluster.standbyTakesOverAndTheDeadLeaderBecomesOne();
        }
    }

    @Test
    @Drill
    void aLeaderHandsOverAndADeadPostmasterIsNoEnd() throws SQLException {
        try (Failover cluster = started(Map.of())) {
            cluster.fill();
            String former = cluster.leader();
            cluster.act("promote standby");
            assertThat(cluster.leader()).isNotEqualTo(former);
            // It is started again, or a standby takes over: as the monitor hears of it.
            cluster.act("crash leader.postgres");
            cluster.awaitWrites();
            cluster.assertFilled(cluster.testbed().target());
        }
    }

    @Test
    @Drill
    void neverDoTwoServersTakeWritesWhenALeaderIsFrozen() throws SQLException {
        try (Failover cluster = started(Map.of())) {
            assertThat(cluster.writesBesideANewerLeader("pause leader")).isEmpty();
        }
    }

    /// Also those that wait for no standby: a leader that reaches nobody demotes itself, after 20 seconds.
    @ParameterizedTest
    @Drill
    @ValueSource(strings = {"1", "0"})
    void neverDoTwoServersTakeWritesWhenALeaderIsCutOff(String standbys) throws SQLException {
        Map<String, String> patient =
                Map.of(STANDBYS, standbys, "monitor.pgautofailover.primary_demote_timeout", "30000");
        try (Failover cluster = started(patient, "leader from monitor", "leader from peers")) {
            assertThat(cluster.writesBesideANewerLeader("partition leader from peers", "partition leader from monitor"))
                    .isEmpty();
        }
    }

    /// The monitor takes a server for gone only if its PostgreSQL does not answer either.
    @ParameterizedTest
    @Drill
    @ValueSource(strings = {"crash leader.pg_autoctl", "partition leader from monitor", "crash monitor"})
    void aLeaderGoesOnAsLongAsItsPostgresAnswers(String fault) throws SQLException {
        try (Failover cluster = started(Map.of(), "leader from monitor")) {
            String leader = cluster.leader();
            assertThat(cluster.watched(() -> pause(Duration.ofSeconds(15)), fault))
                    .isEmpty();
            assertThat(cluster.leader()).isEqualTo(leader);
        }
    }

    @Test
    @Drill
    void withoutAMonitorNobodyTakesOver() throws SQLException {
        try (Failover cluster = started(Map.of())) {
            cluster.fill();
            cluster.act("crash monitor");
            cluster.act("crash leader");
            pause(Duration.ofSeconds(20));
            assertThatThrownBy(cluster::leader)
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("no 'leader' at this moment");
            assertThatThrownBy(() -> cluster.act("promote standby")).hasMessageContaining("the monitor is not running");
            cluster.act("restart down");
            cluster.awaitWrites();
            cluster.assertFilled(cluster.testbed().target());
        }
    }

    private static void pause(Duration time) {
        await().atMost(time.plusSeconds(5)).pollDelay(time).until(() -> true);
    }
}
