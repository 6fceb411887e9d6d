package io.orderline.isolation.probe;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Creates lists in the database before sessions need them. After an error it continues with other lists,
/// because the first ones may exist. Confined to one thread, except for [#stop].
final class ProbeListMaker implements Runnable {
    private static final int LEAST_READY = 16;
    private static final int AT_ONCE = 16;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final ProbeTable table;
    private final ProbeLists lists;
    private @Nullable Connection connection;
    private volatile boolean over;

    ProbeListMaker(ProbeTable table, ProbeLists lists) {
        this.table = table;
        this.lists = lists;
    }

    /// @throws TargetException if the database cannot be reached or rejects the lists
    void fill() {
        try {
            add();
        } catch (SQLException e) {
            throw new TargetException("the isolation probes cannot write to their table: " + e.getMessage(), e);
        }
    }

    @Override
    public void run() {
        while (!over) {
            try {
                while (lists.ready() < LEAST_READY && !over) {
                    add();
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            } catch (SQLException | TargetException away) {
                disconnect();
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
        disconnect();
    }

    private void add() throws SQLException {
        Connection current = connection;
        if (current == null) {
            current = table.connect();
            connection = current;
        }
        List<ProbeListSet> sets = lists.next(AT_ONCE);
        table.insert(current, sets.stream().flatMap(set -> set.lists().stream()).toList());
        lists.add(sets);
    }

    private void disconnect() {
        if (connection != null) {
            Connections.abort(connection);
            connection = null;
        }
    }

    void stop() {
        over = true;
    }
}
