package io.orderline.testbed.engine.pooler;

import io.orderline.database.connection.Target;
import io.orderline.testbed.server.ServerNode;
import io.orderline.testbed.server.Topology;
import java.util.List;

/// A server behind a pooler, to which clients connect.
public record PoolerTopology() implements Topology {
    @Override
    public void start(List<ServerNode> nodes) {
        ServerNode server = nodes.getFirst();
        server.launch();
        PoolerEngine.launch(
                nodes.getLast(),
                "the pooler",
                List.of(server.endpoint()),
                server.target().password());
    }

    @Override
    public Target target(List<ServerNode> nodes) {
        return nodes.getLast().target();
    }
}
