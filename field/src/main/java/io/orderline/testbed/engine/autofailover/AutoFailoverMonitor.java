package io.orderline.testbed.engine.autofailover;

import io.orderline.base.TargetException;
import io.orderline.process.Endpoint;
import io.orderline.testbed.engine.postgresql.Leadership;
import io.orderline.testbed.server.TestbedNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/// The SQL interface of the monitor.
record AutoFailoverMonitor(TestbedNode node) {
    private static final String LEADS = """
            SELECT count(*) FROM pgautofailover.node
            WHERE nodename = ? AND goalstate = reportedstate AND reportedstate IN ('single', 'primary', 'wait_primary')""";

    /// The state of a leader is `primary` if its commits wait for a standby.
    private static final String HAS_ROLE = """
            SELECT count(*) FROM pgautofailover.node
            WHERE goalstate = reportedstate AND reportedstate IN ('single', 'primary', 'secondary') AND health = 1""";

    /// Makes the monitor forget all nodes.
    void begin() {
        call("DROP EXTENSION IF EXISTS pgautofailover CASCADE");
        call("CREATE EXTENSION pgautofailover CASCADE");
    }

    /// Sets the address at which the monitor and the other servers reach a server that has joined.
    void moves(TestbedNode server, Endpoint endpoint) {
        await("join", server, "SELECT count(*) FROM pgautofailover.node WHERE nodename = ?");
        call(
                "SELECT pgautofailover.update_node_metadata(nodeid, nodename, ?, ?::int)"
                        + " FROM pgautofailover.node WHERE nodename = ?",
                endpoint.host(),
                String.valueOf(endpoint.port()),
                server.name());
    }

    void awaitLeader(TestbedNode server) {
        await("lead", server, LEADS);
    }

    void awaitRole(TestbedNode server) {
        await("become the leader or a standby", server, HAS_ROLE + " AND nodename = ?");
    }

    /// Waits until this number of servers are healthy and have their roles.
    void awaitAll(int number) {
        Leadership.awaitUntil(
                () -> number(HAS_ROLE) == number, () -> new TargetException("the servers do not settle: " + states()));
    }

    void synchronousStandbys(String number) {
        call("SELECT pgautofailover.set_formation_number_sync_standbys('default', ?::int)", number);
    }

    /// Performs a switchover: the leader hands over in an orderly way.
    void promote(TestbedNode server) {
        call("SELECT pgautofailover.perform_promotion('default', ?)", server.name());
        awaitLeader(server);
    }

    private void await(String what, TestbedNode server, String query) {
        Leadership.awaitUntil(
                () -> number(query, server.name()) > 0,
                () -> new TargetException("'" + server.name() + "' does not " + what + ": " + states()
                        + ". The end of its log:\n" + server.logTail()));
    }

    private String states() {
        return text("SELECT string_agg(nodename || ' is ' || reportedstate || ' and is to be ' || goalstate, ', ')"
                + " FROM pgautofailover.node");
    }

    private long number(String query, String... values) {
        return Long.parseLong(text(query, values));
    }

    private void call(String statement, String... values) {
        text(statement, values);
    }

    private String text(String statement, String... values) {
        try (Connection connection = node.target().connect("testbed");
                PreparedStatement prepared = connection.prepareStatement(statement)) {
            for (int parameter = 1; parameter <= values.length; parameter++) {
                prepared.setString(parameter, values[parameter - 1]);
            }
            if (!prepared.execute()) {
                return "";
            }
            try (ResultSet row = prepared.getResultSet()) {
                return row.next() ? String.valueOf(row.getString(1)) : "";
            }
        } catch (SQLException e) {
            throw new TargetException("the monitor refuses: " + e.getMessage(), e);
        }
    }
}
