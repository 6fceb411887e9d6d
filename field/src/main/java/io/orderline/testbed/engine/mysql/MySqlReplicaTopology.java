package io.orderline.testbed.engine.mysql;

import io.orderline.base.TargetException;
import io.orderline.process.RandomPassword;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.util.List;

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
}
