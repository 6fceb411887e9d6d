package io.orderline.testbed;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Writes to each server by itself, past any proxy, several times a second, and finds out whether two took writes at
/// once: a write on an older timeline that began after one on a newer timeline was committed.
public final class LeaderWatch implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final List<Write> writes = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean ended;

    /// A committed one.
    ///
    /// @param timeline which grows by one at each promotion
    public record Write(String node, long timeline, long beganNanos, long endedNanos) {}

    LeaderWatch(Testbed testbed) {
        testbed.nodes().stream().filter(node -> node.role().equals("member")).forEach(node -> {
            Target target = node.target();
            threads.execute(() -> watch(node, target));
        });
    }

    static void prepare(Testbed testbed) throws SQLException {
        try (Connection connection = testbed.target().connect("test");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE watched (node text)");
        }
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
                        .anyMatch(newer -> newer.timeline() > old.timeline() && newer.endedNanos() < old.beganNanos()))
                .toList();
    }

    @Override
    public void close() {
        ended = true;
        threads.close();
    }
}
