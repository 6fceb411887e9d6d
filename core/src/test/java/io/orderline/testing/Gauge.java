package io.orderline.testing;

import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.FutureTask;

/// Counts what a server has of something, many times a second, until it is closed.
public final class Gauge implements AutoCloseable {
    private static final String SESSIONS =
            "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";

    private final FutureTask<Long> watching;
    private volatile boolean ended;

    private Gauge(Target target, String query) {
        watching = new FutureTask<>(() -> watch(target, query));
        Thread.ofPlatform().daemon().start(watching);
    }

    /// A PostgreSQL's sessions, without the one that asks.
    public static Gauge ofSessions(Target target) {
        return new Gauge(target, SESSIONS);
    }

    /// The last column of a query's only row.
    public static Gauge of(Target target, String query) {
        return new Gauge(target, query);
    }

    private long watch(Target target, String query) throws SQLException, InterruptedException {
        long most = 0;
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement()) {
            while (!ended) {
                try (ResultSet row = statement.executeQuery(query)) {
                    row.next();
                    most = Math.max(most, row.getLong(row.getMetaData().getColumnCount()));
                }
                Thread.sleep(20);
            }
        }
        return most;
    }

    /// The most that there were so far; ends the watch.
    public long most() throws Exception {
        ended = true;
        return watching.get();
    }

    @Override
    public void close() {
        ended = true;
    }
}
