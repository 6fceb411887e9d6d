package io.orderline.testbed;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.ActionRunner;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A testbed whose servers agree among themselves who leads, really started, and what is done to it.
public record Failover(Testbed testbed) implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int ROWS = 1000;

    /// @param links that are to be parted
    public static Failover started(String name, Map<String, String> settings, String... links) {
        Testbed testbed = TestbedCatalog.read(name).with(settings).testbed(DataLocation.temporary(), _ -> {});
        testbed.shape(TestbedPreparation.of(
                Stream.of(links)
                        .map(link -> TestbedAction.parse("partition " + link))
                        .toList(),
                Map.of()));
        testbed.start();
        return new Failover(testbed);
    }

    public void act(String action) {
        ActionRunner.apply(testbed, TestbedAction.parse(action));
    }

    public String leader() {
        return testbed.named("leader").getFirst().name();
    }

    public void fill() throws SQLException {
        Sql.execute(testbed.target(), "CREATE TABLE t AS SELECT * FROM generate_series(1, " + ROWS + ")");
    }

    public void assertFilled(Target target) throws SQLException {
        assertThat(Sql.number(target, "SELECT count(*) FROM t")).isEqualTo(ROWS);
    }

    /// Where clients come to.
    private void awaitClients() {
        await().atMost(LIMIT)
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(takesWrites(testbed.target())).isTrue());
    }

    /// On the leader itself: what a client tries before it may be frozen.
    public void awaitWrites() {
        await().atMost(LIMIT)
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(
                                takesWrites(testbed.named("leader").getFirst().target()))
                        .isTrue());
    }

    public void awaitOtherLeader(String former) {
        await().atMost(LIMIT)
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(leader()).isNotEqualTo(former));
    }

    public static boolean takesWrites(Target target) throws SQLException {
        return Sql.number(target, "SELECT CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END") == 1;
    }

    /// Kills the leader with all that runs on its node.
    public void standbyTakesOverAndTheDeadLeaderBecomesOne() throws SQLException {
        fill();
        String former = leader();
        act("crash leader");
        awaitOtherLeader(former);
        awaitClients();
        assertFilled(testbed.target());
        // For a moment other standbys are down too: they are started again to follow the new leader.
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(testbed.named("down"))
                        .extracting(TestbedNode::name)
                        .containsExactly(former));
        act("restart down");
        Target back = testbed.named(former).getFirst().target();
        assertThat(takesWrites(back)).isFalse();
        assertFilled(back);
        assertRefused(() -> testbed.named("down"), "no 'down' at this moment");
    }

    /// The manager refuses while no standby has caught up.
    public void leaderHandsOver() {
        String former = leader();
        await().atMost(LIMIT).ignoreExceptionsInstanceOf(TargetException.class).untilAsserted(() -> {
            if (leader().equals(former)) {
                act("promote standby");
            }
            assertThat(leader()).isNotEqualTo(former);
        });
    }

    /// Kills its postmaster alone.
    public void postmasterIsStartedAgain() throws SQLException {
        fill();
        String former = leader();
        act("crash leader.postgres");
        awaitClients();
        assertThat(leader()).isEqualTo(former);
        assertFilled(testbed.target());
    }

    /// By faults after which another server leads.
    public List<LeaderWatch.Write> writesBesideANewerLeader(String... faults) throws SQLException {
        String former = leader();
        return watched(() -> awaitOtherLeader(former), faults);
    }

    /// @param repaired waits for what becomes of it
    public List<LeaderWatch.Write> watched(Runnable repaired, String... faults) throws SQLException {
        LeaderWatch.prepare(testbed);
        try (LeaderWatch watch = new LeaderWatch(testbed)) {
            List.of(faults).forEach(this::act);
            repaired.run();
            awaitWrites();
            testbed.release();
            await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
            return watch.besideANewerLeader();
        }
    }

    @Override
    public void close() {
        testbed.close();
    }
}
