package io.orderline.testbed.engine.autofailover;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.testbed.engine.postgresql.FailoverTopology;
import io.orderline.testbed.engine.postgresql.Leadership;
import io.orderline.testbed.server.NodeSql;
import io.orderline.testbed.server.TestbedNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// PostgreSQL servers of which a monitor makes one the leader. Clients find the leader by a URL of all
/// servers.
///
/// The monitor is the extension `pgautofailover` in a PostgreSQL server that Orderline starts itself.
/// `pg_autoctl` would do no more there than restart that server.
public final class AutoFailoverTopology extends FailoverTopology {
    private final Consumer<String> progress;

    public AutoFailoverTopology(Consumer<String> progress) {
        super("pg_autoctl");
        this.progress = progress;
    }

    /// Asks the servers, because the monitor may be down or outdated. If two servers take writes, the one
    /// that was promoted last comes first.
    @Override
    protected List<TestbedNode> leaders(List<TestbedNode> running) {
        return running.stream()
                .map(node -> Map.entry(node, Leadership.timeline(soon(node.target()))))
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.<TestbedNode, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Limits the login time, because a frozen server does not answer.
    private static Target soon(Target target) {
        return target.at(target.url() + "?loginTimeout=2");
    }

    private static TestbedNode monitorNode(List<TestbedNode> nodes) {
        return nodes.stream()
                .filter(node -> node.role().equals("monitor"))
                .findFirst()
                .orElseThrow();
    }

    private static AutoFailoverMonitor monitor(List<TestbedNode> nodes) {
        return new AutoFailoverMonitor(monitorNode(nodes));
    }

    /// Starts the servers one after the other. The first becomes the leader.
    @Override
    public void start(List<TestbedNode> nodes) {
        monitorNode(nodes).launch();
        monitor(nodes).begin();
        List<TestbedNode> members = members(nodes);
        members.forEach(node -> join(node, nodes));
        progress.accept("waiting for pg_auto_failover's standbys");
        monitor(nodes).awaitAll(members.size());
        // PostgreSQL takes this for a setting of an extension that is not loaded. Without it, the monitor decides by
        // the number of standbys. With it, commits wait for that many even while fewer are available.
        Optional.ofNullable(members.getFirst().settings().get("pg_auto_failover.number_sync_standbys"))
                .ifPresent(number -> monitor(nodes).synchronousStandbys(number));
        monitor(nodes).awaitAll(members.size());
        Leadership.awaitClients(target(nodes), 1);
    }

    private void join(TestbedNode node, List<TestbedNode> nodes) {
        TestbedNode monitor = monitorNode(nodes);
        Target own = monitor.target();
        ((AutoFailoverEngine) node.engine())
                .join(new AutoFailoverEngine.Member(
                        node.name(),
                        own.at(own.url()
                                .replace(
                                        monitor.endpoint().toString(),
                                        monitor.endpoint(node.name()).toString()))));
        node.launch();
        monitor(nodes).moves(node, node.endpoint(PEERS));
        if (node == members(nodes).getFirst()) {
            monitor(nodes).awaitLeader(node);
            letStandbysLogIn(node);
        }
    }

    /// Gives the user for replication, which `pg_autoctl` creates without a password, the owner's verifier.
    /// This is done in the catalog, because a password in a statement would show in the leader's statistics.
    private static void letStandbysLogIn(TestbedNode leader) {
        new NodeSql(leader, false)
                .run("UPDATE pg_authid SET rolpassword = owner.rolpassword FROM pg_authid owner WHERE"
                        + " owner.rolname = current_user AND pg_authid.rolname = '"
                        + AutoFailoverEngine.REPLICATION_USER + "'");
    }

    /// Returns the members in reverse order, then the monitor. The first member usually leads.
    @Override
    public List<TestbedNode> stopping(List<TestbedNode> nodes) {
        List<TestbedNode> order = new ArrayList<>(members(nodes).reversed());
        order.add(monitorNode(nodes));
        return order;
    }

    /// Returns the monitor first, because servers need it to become standbys.
    @Override
    public List<TestbedNode> named(String name, List<TestbedNode> nodes) {
        return super.named(name, stopping(nodes).reversed());
    }

    /// Returns when the server has its role. Before that, it may run for a moment without accepting logins.
    @Override
    public void restart(TestbedNode node, List<TestbedNode> nodes) {
        node.relaunch();
        if (node.role().equals("member") && monitorNode(nodes).isRunning()) {
            monitor(nodes).awaitRole(node);
        }
    }

    @Override
    public void restart(List<TestbedNode> nodes) {
        relaunch(List.of(monitorNode(nodes)));
        relaunch(members(nodes));
        Leadership.awaitClients(target(nodes), 1);
    }

    @Override
    public void promote(TestbedNode node, List<TestbedNode> nodes) {
        if (!monitorNode(nodes).isRunning()) {
            throw new TargetException("'" + node.name() + "' cannot be promoted: the monitor is not running.");
        }
        monitor(nodes).promote(node);
    }

    /// The SQL interface of the monitor.
    private record AutoFailoverMonitor(TestbedNode node) {
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
                    () -> number(HAS_ROLE) == number,
                    () -> new TargetException("the servers do not settle: " + states()));
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
}
