package io.orderline.testbed;

import io.orderline.target.Target;
import io.orderline.target.TargetException;
import java.io.IOException;
import java.util.List;

/// A server, and before it a pooler, to which clients connect.
record Pooled() implements Topology {
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
