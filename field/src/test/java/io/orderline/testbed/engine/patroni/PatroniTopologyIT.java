package io.orderline.testbed.engine.patroni;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testbed.Failover;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Three PostgreSQL servers under Patroni, really started, and what becomes of them when one of their parts fails.
@Needs(Need.PATRONI)
class PatroniTopologyIT {
    /// The shortest that Patroni allows.
    private static final Map<String, String> QUICK = Map.of(
            "shared_buffers", "32MB", "patroni.ttl", "20", "patroni.loop_wait", "2", "patroni.retry_timeout", "3");

    private static final Map<String, String> STRICT =
            Map.of("patroni.synchronous_mode", "on", "patroni.synchronous_mode_strict", "on");

    private static Failover started(String name, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(QUICK);
        all.putAll(settings);
        return Failover.started(name, all, "leader from etcd", "leader from peers");
    }

    @ParameterizedTest
    @Drill
    @ValueSource(strings = {"patroni", "patroni-multihost"})
    void aStandbyTakesOverFromADeadLeader(String name) throws SQLException {
        try (Failover cluster = started(name, STRICT)) {
            cluster.standbyTakesOverAndTheDeadLeaderBecomesOne();
        }
    }

    @Test
    @Drill
    void patroniStartsAPostmasterAgainThatDied() throws SQLException {
        try (Failover cluster = started("patroni", Map.of())) {
            cluster.postmasterIsStartedAgain();
            cluster.leaderHandsOver();
            assertRefused(() -> cluster.act("restart leader.postgres"), "is a part of a server");
            assertRefused(() -> cluster.act("crash leader.postmaster"), "'postmaster'");
        }
    }

    /// Patroni would leave the one out, and start PostgreSQL with the other again and again.
    @ParameterizedTest
    @CsvSource({"work_mem, much, work_mem", "testbed.settings.patroni.ttl, 20, postgresql.conf"})
    void aWrongSettingEndsTheStart(String name, String value, String said) {
        assertRefused(() -> started("patroni", Map.of(name, value)), "does not take a setting", said);
    }

    /// Not of a frozen leader: Patroni 3.0 may give it its lock back (docs/findings/patroni.md).
    @ParameterizedTest
    @Drill
    @ValueSource(strings = {"crash leader.patroni", "partition leader from etcd"})
    void neverDoTwoServersTakeWritesIfCommitsWaitForAStandby(String fault) throws SQLException {
        try (Failover cluster = started("patroni", STRICT)) {
            assertThat(cluster.writesBesideANewerLeader(fault)).isEmpty();
        }
    }

    /// Without a watchdog nothing ends a PostgreSQL whose Patroni is gone.
    @Test
    @Drill
    void twoServersTakeWritesIfPatroniDiesAndCommitsWaitForNobody() throws SQLException {
        try (Failover cluster = started("patroni", Map.of())) {
            assertThat(cluster.writesBesideANewerLeader("crash leader.patroni")).isNotEmpty();
        }
    }
}
