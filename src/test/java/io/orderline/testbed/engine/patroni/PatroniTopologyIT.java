package io.orderline.testbed.engine.patroni;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.ActionRunner;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Three PostgreSQL servers under Patroni, really started, and what becomes of them when one of their parts fails.
@Needs(Need.PATRONI)
class PatroniTopologyIT {
    /// The shortest that Patroni allows.
    private static final Map<String, String> QUICK = Map.of(
            "shared_buffers", "32MB", "patroni.ttl", "20", "patroni.loop_wait", "2", "patroni.retry_timeout", "3");

    private static final Map<String, String> STRICT =
            Map.of("patroni.synchronous_mode", "on", "patroni.synchronous_mode_strict", "on");
    private static final Duration FAILOVER = Duration.ofMinutes(2);
    private static final String COUNT = "SELECT count(*) FROM t";

    private static Testbed started(String name, Map<String, String> settings) {
        Testbed testbed =
                TestbedCatalog.read(name).with(QUICK).with(settings).testbed(DataLocation.temporary(), _ -> {});
        testbed.shape(TestbedPreparation.of(
                List.of(
                        TestbedAction.parse("partition leader from etcd"),
                        TestbedAction.parse("partition leader from peers")),
                Map.of()));
        testbed.start();
        return testbed;
    }

    private static void act(Testbed testbed, String action) {
        ActionRunner.apply(testbed, TestbedAction.parse(action));
    }

    private static String leader(Testbed testbed) {
        return testbed.named("leader").getFirst().name();
    }

    private static void fill(Testbed testbed) throws SQLException {
        Sql.execute(testbed.target(), "CREATE TABLE t AS SELECT * FROM generate_series(1, 1000)");
    }

    private static void awaitOtherLeader(Testbed testbed, String former) {
        await().atMost(FAILOVER)
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(leader(testbed)).isNotEqualTo(former));
    }

    private static long rows(Target target) throws SQLException {
        return Sql.number(target, COUNT);
    }

    private static boolean takesWrites(Target target) throws SQLException {
        return Sql.number(target, "SELECT CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END") == 1;
    }

    @ParameterizedTest
    @Drill
    @ValueSource(strings = {"patroni", "patroni-multihost"})
    void aStandbyTakesOverFromADeadLeader(String name) throws SQLException {
        try (Testbed testbed = started(name, STRICT)) {
            fill(testbed);
            String former = leader(testbed);
            act(testbed, "crash leader");
            awaitOtherLeader(testbed, former);
            await().atMost(FAILOVER).ignoreExceptions().untilAsserted(() -> {
                assertThat(takesWrites(testbed.target())).isTrue();
                assertThat(rows(testbed.target())).isEqualTo(1000);
            });
            assertThat(testbed.named("down")).extracting(TestbedNode::name).containsExactly(former);
            act(testbed, "restart down");
            Target back = testbed.named(former).getFirst().target();
            assertThat(takesWrites(back)).isFalse();
            assertThat(rows(back)).isEqualTo(1000);
            assertThatThrownBy(() -> testbed.named("down"))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("no 'down' at this moment");
        }
    }

    @Test
    @Drill
    void patroniStartsAPostmasterAgainThatDied() throws SQLException {
        try (Testbed testbed = started("patroni", Map.of())) {
            fill(testbed);
            String former = leader(testbed);
            act(testbed, "crash leader.postgres");
            await().atMost(FAILOVER)
                    .ignoreExceptions()
                    .untilAsserted(
                            () -> assertThat(takesWrites(testbed.target())).isTrue());
            assertThat(leader(testbed)).isEqualTo(former);
            assertThat(rows(testbed.target())).isEqualTo(1000);
            act(testbed, "promote standby");
            assertThat(leader(testbed)).isNotEqualTo(former);
            assertThatThrownBy(() -> act(testbed, "restart leader.postgres"))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("is a part of a server");
            assertThatThrownBy(() -> act(testbed, "crash leader.postmaster"))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("'postmaster'");
        }
    }

    /// Patroni would leave the one out, and start PostgreSQL with the other again and again.
    @ParameterizedTest
    @ValueSource(strings = {"work_mem", "testbed.settings.patroni.ttl"})
    void aWrongSettingEndsTheStart(String name) {
        assertThatThrownBy(() -> started("patroni", Map.of(name, name.equals("work_mem") ? "much" : "20")))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("does not take a setting")
                .hasMessageContaining(name.equals("work_mem") ? "work_mem" : "postgresql.conf");
    }

    /// Not of a frozen leader: Patroni 3.0 may give it its lock back (docs/findings/patroni.md).
    @ParameterizedTest
    @Drill
    @ValueSource(strings = {"crash leader.patroni", "partition leader from etcd"})
    void neverDoTwoServersTakeWritesIfCommitsWaitForAStandby(String fault) throws SQLException {
        try (Testbed testbed = started("patroni", STRICT)) {
            assertThat(writesBesideANewerLeader(testbed, fault)).isEmpty();
        }
    }

    /// Without a watchdog nothing ends a PostgreSQL whose Patroni is gone.
    @Test
    @Drill
    void twoServersTakeWritesIfPatroniDiesAndCommitsWaitForNobody() throws SQLException {
        try (Testbed testbed = started("patroni", Map.of())) {
            assertThat(writesBesideANewerLeader(testbed, "crash leader.patroni"))
                    .isNotEmpty();
        }
    }

    private static List<LeaderWatch.Write> writesBesideANewerLeader(Testbed testbed, String fault) throws SQLException {
        LeaderWatch.prepare(testbed);
        String former = leader(testbed);
        try (LeaderWatch watch = new LeaderWatch(testbed)) {
            act(testbed, fault);
            awaitOtherLeader(testbed, former);
            await().atMost(FAILOVER)
                    .ignoreExceptions()
                    .untilAsserted(
                            () -> assertThat(takesWrites(testbed.target())).isTrue());
            testbed.release();
            await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
            return watch.besideANewerLeader();
        }
    }
}
