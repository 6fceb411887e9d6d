package io.orderline.testbed.engine.pooler;

import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.testbed.engine.postgresql.PrimaryStandbyTopology;
import io.orderline.testbed.server.ServerNode;
import io.orderline.testbed.server.Topology;
import java.util.List;

/// A primary, its standby, and as the last node Pgpool-II, to which clients connect. Pgpool-II determines
/// itself which server is the primary.
public final class PgpoolTopology implements Topology {
    private final PrimaryStandbyTopology servers = new PrimaryStandbyTopology();

    private static List<ServerNode> servers(List<ServerNode> nodes) {
        return nodes.subList(0, nodes.size() - 1);
    }

    @Override
    public String dataOf(ServerNode node) {
        return node.engine() instanceof PgpoolEngine ? node.name() : servers.dataOf(node);
    }

    @Override
    public void start(List<ServerNode> nodes) {
        servers.start(servers(nodes));
        ServerNode pgpool = nodes.getLast();
        List<Endpoint> behind = servers(nodes).stream()
                .map(node -> node.endpoint(pgpool.name()))
                .toList();
        PoolerEngine.launch(
                pgpool, "Pgpool-II", behind, nodes.getFirst().target().password());
    }

    @Override
    public Target target(List<ServerNode> nodes) {
        return nodes.getLast().target();
    }

    /// Restarts Pgpool-II after its primary, which it does not take back by itself, unlike a standby.
    @Override
    public void restart(ServerNode node, List<ServerNode> nodes) {
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
    public void restart(List<ServerNode> nodes) {
        servers.restart(servers(nodes));
        nodes.getLast().relaunch();
    }

    @Override
    public void promote(ServerNode node, List<ServerNode> nodes) {
        if (node == nodes.getLast()) {
            Topology.super.promote(node, nodes);
        }
        servers.promote(node, servers(nodes));
    }
}
