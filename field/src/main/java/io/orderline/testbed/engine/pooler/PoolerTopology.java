package io.orderline.testbed.engine.pooler;

import io.orderline.database.connection.Target;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.util.List;

/// A server behind a pooler, to which clients connect.
public record PoolerTopology() implements Topology {
    @Override
    public void start(List<TestbedNode> nodes) {
        TestbedNode server = nodes.getFirst();
        server.launch();
        PoolerEngine.launch(
                nodes.getLast(),
                "the pooler",
                List.of(server.endpoint()),
                server.target().password());
    }

    @Override
    public Target target(List<TestbedNode> nodes) {
        return nodes.getLast().target();
    }
}
