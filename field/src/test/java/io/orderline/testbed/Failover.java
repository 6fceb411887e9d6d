package io.orderline.testbed;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.ActionRunner;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.jspecify.annotations.Nullable;

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

    /// On a busy machine a server may be taken for dead once more and start again. The first answer counts.
    public void assertFilled(Target target) {
        long rows = Awaitility.await()
                .atMost(LIMIT)
                .ignoreExceptions()
                .until(() -> Sql.number(target, "SELECT count(*) FROM t"), _ -> true);
        assertThat(rows).isEqualTo(ROWS);
    }

    private static void await(ThrowingRunnable seen) {
        Awaitility.await().atMost(LIMIT).ignoreExceptions().untilAsserted(seen);
    }

    /// Where clients come to.
    private void awaitClients() {
        await(() -> assertThat(takesWrites(testbed.target())).isTrue());
    }

    /// On the leader itself: what a client tries before it may be frozen.
    public void awaitWrites() {
        await(() -> assertThat(takesWrites(testbed.named("leader").getFirst().target()))
                .isTrue());
    }

    public void awaitOtherLeader(String former) {
        await(() -> assertThat(leader()).isNotEqualTo(former));
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
        Awaitility.await()
                .atMost(LIMIT)
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
        Awaitility.await()
                .atMost(LIMIT)
                .ignoreExceptionsInstanceOf(TargetException.class)
                .untilAsserted(() -> {
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
        Sql.execute(testbed.target(), "CREATE TABLE watched (node text)");
        try (LeaderWatch watch = new LeaderWatch(testbed)) {
            List.of(faults).forEach(this::act);
            repaired.run();
            awaitWrites();
            testbed.release();
            Awaitility.await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
            return watch.besideANewerLeader();
        }
    }

    @Override
    public void close() {
        testbed.close();
    }

    /// Writes to each server by itself, past any proxy, several times a second, and finds out whether two took
    /// writes at once: a write on an older timeline that began after one on a newer timeline was committed.
    public static final class LeaderWatch implements AutoCloseable {
        private static final Duration PAUSE = Duration.ofMillis(100);

        private final List<Write> writes = new ArrayList<>();
        private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        private volatile boolean ended;

        /// A committed one.
        ///
        /// @param timeline which grows by one at each promotion
        public record Write(String node, long timeline, long beganNanos, long endedNanos) {}

        LeaderWatch(Testbed testbed) {
            testbed.nodes().stream()
                    .filter(node -> node.role().equals("member"))
                    .forEach(node -> {
                        Target target = node.target();
                        threads.execute(() -> watch(node, target));
                    });
        }

        private void watch(TestbedNode node, Target target) {
            @Nullable Connection connection = null;
            while (!ended) {
                try {
                    connection = connection == null ? target.connect("test", Duration.ofSeconds(2)) : connection;
                    write(node.name(), connection);
                } catch (SQLException | TargetException notNow) {
                    connection = closed(connection);
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
            closed(connection);
        }

        private static @Nullable Connection closed(@Nullable Connection connection) {
            try {
                if (connection != null) {
                    connection.close();
                }
            } catch (SQLException gone) {
                return null;
            }
            return null;
        }

        private void write(String node, Connection connection) throws SQLException {
            long began = System.nanoTime();
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("INSERT INTO watched VALUES ('" + node
                            + "') RETURNING substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)")) {
                row.next();
                long timeline = Long.parseLong(Objects.requireNonNull(row.getString(1)), 16);
                record(new Write(node, timeline, began, System.nanoTime()));
            }
        }

        private synchronized void record(Write write) {
            writes.add(write);
        }

        /// Those that a server took after another had been promoted and had committed.
        synchronized List<Write> besideANewerLeader() {
            return beside(writes);
        }

        static List<Write> beside(List<Write> writes) {
            return writes.stream()
                    .filter(old -> writes.stream()
                            .anyMatch(newer ->
                                    newer.timeline() > old.timeline() && newer.endedNanos() < old.beganNanos()))
                    .toList();
        }

        @Override
        public void close() {
            ended = true;
            threads.close();
        }
    }
}
