package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.testbed.server.NodeSql;
import io.orderline.testbed.server.TestbedNode;
import java.time.Duration;

/// The standby as its PostgreSQL server knows it: the slot that retains the log, and whether commits wait.
record StandbySlot(TestbedNode server) {
    private static final Duration LIMIT = Duration.ofMinutes(10); // the standby may be far behind
    private static final String SENDER =
            "SELECT count(*) FROM pg_stat_replication WHERE application_name = '" + StandbyData.SLOT + "' AND ";

    /// Reserves the log from now on.
    void make() {
        sql().run("SELECT pg_create_physical_replication_slot('" + StandbyData.SLOT + "', true)");
    }

    /// Makes commits wait for no standby, and drops the slot, which may have come with loaded data.
    void remove() {
        sql().run(
                        "ALTER SYSTEM RESET synchronous_standby_names",
                        "SELECT pg_reload_conf()",
                        "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '"
                                + StandbyData.SLOT + "'");
    }

    /// Waits until the standby has everything and commits wait for it.
    void awaitStandby() {
        await(SENDER + "state = 'streaming'");
        sql().run(
                        "ALTER SYSTEM SET synchronous_standby_names = '\"" + StandbyData.SLOT + "\"'",
                        "SELECT pg_reload_conf()");
        await(SENDER + "sync_state = 'sync'");
    }

    /// Promotes the server and waits until it takes writes.
    void promote() {
        sql().run("SELECT pg_promote(true, " + LIMIT.toSeconds() + ")");
        await("SELECT CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END");
    }

    private void await(String sql) {
        Leadership.awaitUntil(
                () -> Long.parseLong(sql().ask(sql)) > 0,
                LIMIT,
                Duration.ofMillis(10),
                () -> new TargetException("'" + server.name() + "' and its standby do not find each other. The end of"
                        + " the log of '" + server.name() + "':\n" + server.logTail()));
    }

    private NodeSql sql() {
        return new NodeSql(server, false);
    }
}
