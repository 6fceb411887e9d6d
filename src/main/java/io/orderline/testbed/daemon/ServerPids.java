package io.orderline.testbed.daemon;

import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The main process of each server of a testbed at this moment.
///
/// @param byNode empty for one that does not run
record ServerPids(Map<String, OptionalLong> byNode) {
    ServerPids {
        byNode = Map.copyOf(byNode);
    }

    /// Answers at once.
    static ServerPids of(Testbed testbed) {
        return new ServerPids(
                testbed.nodes().stream().collect(Collectors.toMap(TestbedNode::name, TestbedNode::mainPid)));
    }
}
