package io.orderline.testbed.engine.mysql;

import io.orderline.base.TargetException;
import io.orderline.process.Endpoint;
import io.orderline.process.RandomPassword;
import io.orderline.testbed.server.NodeSql;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// A MySQL primary, the first server, and a replica for which no commit waits.
public final class MySqlReplicaTopology implements Topology {
    /// The password of the replica's account. It is new at every start, and in memory only.
    private final String password = RandomPassword.text();

    /// Lets the replica begin with the primary's data and GTIDs, so it requests only later transactions.
    @Override
    public String dataOf(TestbedNode node) {
        return "primary";
    }

    @Override
    public void start(List<TestbedNode> nodes) {
        TestbedNode primary = nodes.getFirst();
        primary.launch();
        MySqlReplica.admit(primary, password);
        MySqlReplica replica = new MySqlReplica(nodes.getLast(), password);
        replica.distinguish(primary);
        nodes.getLast().launch();
        replica.follow(primary);
        replica.await(primary);
    }

    /// Restarts a server without waiting for a replica to catch up.
    @Override
    public void restart(TestbedNode node, List<TestbedNode> nodes) {
        node.relaunch();
        if (node == nodes.getLast()) {
            new MySqlReplica(node, password).receive();
        }
    }

    @Override
    public void promote(TestbedNode node, List<TestbedNode> nodes) {
        throw new TargetException(
                "'" + node.name() + "' cannot be promoted: MySQL's driver does not look for the server"
                        + " that takes writes, so clients would stay with the old primary.");
    }

    /// A MySQL server as the replica of another. MySQL masks the passwords of these statements in its process
    /// list and its logs. It keeps that of `START SLAVE` in memory only.
    private record MySqlReplica(TestbedNode server, String password) {
        private static final Duration LIMIT = Duration.ofMinutes(10); // a replica in a kept folder may be far behind
        private static final String ACCOUNT = "orderline_replica";

        /// Creates the account for the replica, which may only replicate. Loaded data may contain an old account.
        static void admit(TestbedNode primary, String password) {
            String user = ACCOUNT + "@'" + Endpoint.LOOPBACK + "'";
            sql(primary)
                    .run(
                            "DROP USER IF EXISTS " + user,
                            "CREATE USER " + user + " IDENTIFIED BY '" + password + "'",
                            "GRANT REPLICATION SLAVE ON *.* TO " + user);
        }

        /// Deletes a server UUID that was copied from the primary. The replica creates its own when it starts.
        void distinguish(TestbedNode primary) {
            try {
                Path own = identity(server);
                if (Files.exists(own) && Files.mismatch(own, identity(primary)) < 0) {
                    Files.delete(own);
                }
            } catch (IOException e) {
                throw new TargetException("cannot give '" + server.name() + "' a name of its own: " + e, e);
            }
        }

        private static Path identity(TestbedNode node) {
            return node.opened().data().resolve("auto.cnf");
        }

        /// Uses the statements of MySQL 8.0.12; later versions have other terms for both servers.
        void follow(TestbedNode primary) {
            Endpoint endpoint = primary.endpoint(server.name());
            sql(server)
                    .run("CHANGE MASTER TO MASTER_HOST = '" + endpoint.host() + "', MASTER_PORT = " + endpoint.port()
                            + ", MASTER_AUTO_POSITION = 1, MASTER_CONNECT_RETRY = 1, MASTER_RETRY_COUNT = 0"
                            + ", GET_MASTER_PUBLIC_KEY = 1");
            receive();
        }

        /// Continues to receive and apply transactions.
        void receive() {
            sql(server).run("START SLAVE USER = '" + ACCOUNT + "' PASSWORD = '" + password + "'");
        }

        /// Waits until the replica has everything that the primary has now.
        void await(TestbedNode primary) {
            String there = sql(primary).ask("SELECT @@gtid_executed");
            long end = System.nanoTime() + LIMIT.toNanos();
            while (sql(server)
                    .ask("SELECT GTID_SUBSET('" + there + "', @@gtid_executed)")
                    .equals("0")) {
                if (isStopped()
                        || System.nanoTime() > end
                        || Thread.currentThread().isInterrupted()) {
                    throw new TargetException("'" + server.name() + "' does not follow '" + primary.name()
                            + "'. The end of the log of '" + server.name() + "':\n" + server.logTail());
                }
                LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
            }
        }

        private boolean isStopped() {
            String stopped = sql(server).ask("""
                    SELECT COUNT(*) FROM (SELECT service_state FROM performance_schema.replication_connection_status
                    UNION ALL SELECT service_state FROM performance_schema.replication_applier_status) AS parts
                    WHERE service_state = 'OFF'""");
            return !stopped.equals("0");
        }

        private static NodeSql sql(TestbedNode node) {
            return new NodeSql(node, true);
        }
    }
}
