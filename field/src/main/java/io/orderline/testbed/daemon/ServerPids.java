package io.orderline.testbed.daemon;

import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The process ID of each server's main process by node; empty for a server that does not run.
record ServerPids(Map<String, OptionalLong> byNode) {
    ServerPids {
        byNode = Map.copyOf(byNode);
    }

    /// Returns at once, even while servers are starting or stopping.
    static ServerPids of(Testbed testbed) {
        return new ServerPids(
                testbed.nodes().stream().collect(Collectors.toMap(TestbedNode::name, TestbedNode::mainPid)));
    }
}
