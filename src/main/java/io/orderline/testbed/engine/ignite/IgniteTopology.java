package io.orderline.testbed.engine.ignite;

import io.orderline.base.TargetException;
import io.orderline.database.connection.IgniteClient;
import io.orderline.database.connection.Target;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.process.LoopbackPort;
import io.orderline.testbed.server.ServerNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Nodes of Ignite that share the rows of all tables, each with copies of some rows of the others.
public final class IgniteTopology implements Topology {
    private final Map<ServerNode, Ports> ports = new HashMap<>();

    /// Of one node, beside that for clients.
    ///
    /// @param discovery where nodes find each other
    /// @param communication for everything else between them
    private record Ports(int discovery, int communication) {
        static Ports free() {
            return new Ports(LoopbackPort.free(), LoopbackPort.free());
        }
    }

    @Override
    public void start(List<ServerNode> nodes) {
        nodes.forEach(node -> ports.put(node, Ports.free()));
        nodes.forEach(node -> configure(node, nodes));
        nodes.forEach(ServerNode::launch);
        Target target = target(nodes);
        try (IgniteClient client =
                IgniteClient.connect(target.driver().driver().getClass().getClassLoader(), target.url())) {
            client.activate();
        }
    }

    private void configure(ServerNode node, List<ServerNode> nodes) {
        Ports own = ports(node);
        String addresses = nodes.stream()
                .map(other -> "<value>" + Endpoint.LOOPBACK + ":" + ports(other).discovery() + "</value>")
                .collect(Collectors.joining());
        try {
            Files.write(
                    node.opened().data().resolve(IgniteEngine.OF_TOPOLOGY),
                    List.of(
                            "name=" + node.name(),
                            "discovery=" + own.discovery(),
                            "communication=" + own.communication(),
                            "addresses=" + addresses));
        } catch (IOException e) {
            throw new TargetException("cannot write the configuration of " + node.name() + ": " + e, e);
        }
    }

    private Ports ports(ServerNode node) {
        return Objects.requireNonNull(ports.get(node));
    }

    /// The driver begins with another one for each new session.
    @Override
    public Target target(List<ServerNode> nodes) {
        Target first = nodes.getFirst().target();
        List<String> all = new ArrayList<>();
        nodes.forEach(node -> all.add(node.endpoint().toString()));
        String url = "jdbc:ignite:thin://" + String.join(",", all);
        return new Target(url, first.user(), first.password(), first.dialect(), first.driver());
    }
}
