package io.orderline.cli.xa;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.xa.DataNode;
import io.orderline.testbed.daemon.StartedNode;
import io.orderline.testbed.daemon.StartedTestbed;
import java.util.List;
import java.util.Set;

/// The servers of a started testbed on which branches of its transactions are prepared.
final class TestbedShards {
    /// A standby has what its primary has, and a pooler has nothing.
    private static final Set<String> ALONE = Set.of("server", "primary");

    private TestbedShards() {}

    /// Its shards; without any, the server that has all the data.
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

    /// A shard speaks its own dialect, not that of who coordinates.
    private static DataNode node(StartedTestbed testbed, StartedNode node) {
        return new DataNode(
                node.name(), testbed.target(node).with(DialectCatalog.bundled().forUrl(node.url())));
    }
}
