package io.orderline.testbed.engine.pooler;

import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.testbed.engine.postgresql.PrimaryStandbyTopology;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.util.List;

/// A primary, its standby, and as the last node Pgpool-II, to which clients connect. Pgpool-II determines
/// itself which server is the primary.
public final class PgpoolTopology implements Topology {
    private final PrimaryStandbyTopology servers = new PrimaryStandbyTopology();

    private static List<TestbedNode> servers(List<TestbedNode> nodes) {
        return nodes.subList(0, nodes.size() - 1);
    }

    @Override
    public String dataOf(TestbedNode node) {
        return node.engine() instanceof PgpoolEngine ? node.name() : servers.dataOf(node);
    }

    @Override
    public void start(List<TestbedNode> nodes) {
        servers.start(servers(nodes));
        TestbedNode pgpool = nodes.getLast();
        List<Endpoint> behind = servers(nodes).stream()
                .map(node -> node.endpoint(pgpool.name()))
                .toList();
        PoolerEngine.launch(
                pgpool, "Pgpool-II", behind, nodes.getFirst().target().password());
    }

    @Override
    public Target target(List<TestbedNode> nodes) {
        return nodes.getLast().target();
    }

    /// Restarts Pgpool-II after its primary, which it does not take back by itself, unlike a standby.
    @Override
    public void restart(TestbedNode node, List<TestbedNode> nodes) {
        if (node == nodes.getLast()) {
            node.relaunch();
            return;
        }
        servers.restart(node, servers(nodes));
        if (node == servers.primary()) {
            nodes.getLast().restart();
        }
    }

    @Override
    public void restart(List<TestbedNode> nodes) {
        servers.restart(servers(nodes));
        nodes.getLast().relaunch();
    }

    @Override
    public void promote(TestbedNode node, List<TestbedNode> nodes) {
        if (node == nodes.getLast()) {
            Topology.super.promote(node, nodes);
        }
        servers.promote(node, servers(nodes));
    }
}
