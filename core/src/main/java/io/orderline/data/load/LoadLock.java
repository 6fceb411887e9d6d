package io.orderline.data.load;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.connection.TransactionPoolingCheck;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// Prevents two loaders, or a loader and a dropper, from working on one database at the same time. If the
/// database has locks that belong to a connection, this lock is one of them, and ends with the connection
/// however the process ends. Otherwise the lock excludes only threads of this process. Another process then
/// fails when it creates an existing table, or marks a part that is already marked.
final class LoadLock implements AutoCloseable {
    private static final Set<String> TAKEN_HERE = ConcurrentHashMap.newKeySet();
    /// The time that a server may take to notice that the last holder has gone.
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(50);

    private final String url;

    private LoadLock(String url) {
        this.url = url;
    }

    /// @param connection a connection in autocommit mode, which will hold the lock
    /// @throws TargetException if another process or thread has the lock
    static LoadLock take(Connection connection, Target target) throws SQLException {
        Optional<String> sql = target.dialect().fragment("try_load_lock");
        if (sql.isPresent()) {
            requireOwnSession(connection, target);
            require(takenInTime(connection, sql.get()));
            return new LoadLock("");
        }
        require(TAKEN_HERE.add(target.url()));
        return new LoadLock(target.url());
    }

    private static void requireOwnSession(Connection connection, Target target) throws SQLException {
        Optional<String> objection = TransactionPoolingCheck.objection(connection, target);
        if (objection.isPresent()) {
            throw new TargetException("dialect '" + target.dialect().name() + "' " + objection.get());
        }
    }

    private static boolean takenInTime(Connection connection, String sql) throws SQLException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        boolean taken = taken(connection, sql);
        while (!taken && System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
            taken = taken(connection, sql);
        }
        return taken;
    }

    private static boolean taken(Connection connection, String sql) throws SQLException {
        return SqlQuery.whole(connection, sql, row -> row.next() && row.getBoolean(1));
    }

    private static void require(boolean taken) {
        if (!taken) {
            throw new TargetException(
                    "another 'orderline load' or 'orderline drop' is working on this database: wait for it to end");
        }
    }

    /// Releases the lock. A lock of the database ends with its connection instead.
    @Override
    public void close() {
        TAKEN_HERE.remove(url);
    }
}
