package io.orderline.testbed.engine.pooler;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.server.ServerNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.util.List;

/// A server behind a pooler, to which clients connect.
public record PoolerTopology() implements Topology {
    @Override
    public void start(List<ServerNode> nodes) {
        ServerNode server = nodes.getFirst();
        ServerNode pooler = nodes.getLast();
        server.launch();
        try {
            ((PgBouncerEngine) pooler.engine())
                    .serve(pooler.opened(), server.endpoint(), server.target().password());
        } catch (IOException e) {
            throw new TargetException("cannot write what the pooler has to know: " + e.getMessage(), e);
        }
        pooler.launch();
    }

    @Override
    public Target target(List<ServerNode> nodes) {
        return nodes.getLast().target();
    }
}
