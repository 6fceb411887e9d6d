package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.testbed.server.ServerNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// The standby as its PostgreSQL server knows it: the slot that retains the log, and whether commits wait.
record StandbySlot(ServerNode server) {
    private static final Duration LIMIT = Duration.ofMinutes(10); // the standby may be far behind
    private static final String NAMED = " WHERE slot_name = '" + StandbyData.SLOT + "'";
    private static final String SENDER =
            "SELECT count(*) FROM pg_stat_replication WHERE application_name = '" + StandbyData.SLOT + "' AND ";

    /// Reserves the log from now on.
    void make() {
        execute("SELECT pg_create_physical_replication_slot('" + StandbyData.SLOT + "', true)");
    }

    /// Makes commits wait for no standby, and drops the slot, which may have come with loaded data.
    void remove() {
        execute("ALTER SYSTEM RESET synchronous_standby_names");
        execute("SELECT pg_reload_conf()");
        execute("SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots" + NAMED);
    }

    /// Waits until the standby has everything and commits wait for it.
    void awaitStandby() {
        await(SENDER + "state = 'streaming'");
        execute("ALTER SYSTEM SET synchronous_standby_names = '\"" + StandbyData.SLOT + "\"'");
        execute("SELECT pg_reload_conf()");
        await(SENDER + "sync_state = 'sync'");
    }

    /// Promotes the server and waits until it takes writes.
    void promote() {
        execute("SELECT pg_promote(true, " + LIMIT.toSeconds() + ")");
        await("SELECT CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END");
    }

    private void await(String sql) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!isTrue(sql)) {
            if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
                throw new TargetException("'" + server.name() + "' and its standby do not find each other. The end of"
                        + " the log of '" + server.name() + "':\n" + server.logTail());
            }
            LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
        }
    }

    private boolean isTrue(String sql) {
        try (Connection connection = server.target().connect("testbed");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() && row.getLong(1) > 0;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void execute(String sql) {
        try (Connection connection = server.target().connect("testbed");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private TargetException failed(SQLException e) {
        return new TargetException("'" + server.name() + "' does not do as it is told: " + e.getMessage(), e);
    }
}
