package io.orderline.cli.xa;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testbed.daemon.StartedNode;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.xa.DataNode;
import java.util.List;
import java.util.Set;

/// The servers of a started testbed on which branches of transactions are prepared.
final class TestbedShards {
    /// Roles of servers with all data. A standby has the same branches as its primary, and a pooler has none.
    private static final Set<String> ALONE = Set.of("server", "primary");

    private TestbedShards() {}

    /// Returns the shards, or the server with all data if there are no shards.
    static List<DataNode> of(StartedTestbed testbed) {
        List<StartedNode> shards = withRole(testbed, Set.of("shard"));
        return (shards.isEmpty() ? withRole(testbed, ALONE) : shards)
                .stream().map(node -> node(testbed, node)).toList();
    }

    private static List<StartedNode> withRole(StartedTestbed testbed, Set<String> roles) {
        return testbed.nodes().stream()
                .filter(node -> roles.contains(node.role()))
                .toList();
    }

    /// A shard has its own dialect, not that of the coordinator.
    private static DataNode node(StartedTestbed testbed, StartedNode node) {
        return new DataNode(
                node.name(), testbed.target(node).with(DialectCatalog.bundled().forUrl(node.url())));
    }
}
