package io.orderline.keeper;

import io.orderline.testbed.Node;
import io.orderline.testbed.Testbed;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The main process of each server of a testbed at this moment.
///
/// @param byNode empty for one that does not run
record MainPids(Map<String, OptionalLong> byNode) {
    MainPids {
        byNode = Map.copyOf(byNode);
    }

    /// Answers at once.
    static MainPids of(Testbed testbed) {
        return new MainPids(testbed.nodes().stream().collect(Collectors.toMap(Node::name, Node::mainPid)));
    }
}
