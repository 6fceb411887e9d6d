package io.orderline.testbed.engine.shardingsphere;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.DownloadedDriver;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Shards that do not know each other. A file describes them to the driver, which sends statements and
/// commits to several of them.
///
/// @param transactions how commits over several shards are made: `XA`, or `LOCAL` for one after the other
public record ShardingSphereTopology(String transactions) implements Topology {
    private static final DownloadedDriver DRIVER = new DownloadedDriver("shardingsphere", "ShardingSphere-JDBC");
    private static final String FILE = "sharding.yaml";

    @Override
    public Optional<String> missing() {
        return DRIVER.missing();
    }

    @Override
    public Optional<JdbcDriver> driver() {
        return Optional.of(DRIVER.find());
    }

    /// Writes the file at each start, because ports and passwords change.
    @Override
    public void start(List<TestbedNode> nodes) {
        nodes.forEach(TestbedNode::launch);
        try {
            SecretFile.write(file(nodes), new ShardingFile(transactions, nodes).text());
        } catch (IOException e) {
            throw new TargetException("ShardingSphere's file cannot be written: " + e, e);
        }
    }

    private static Path file(List<TestbedNode> nodes) {
        return nodes.getFirst().folder().resolve(FILE);
    }

    @Override
    public Target target(List<TestbedNode> nodes) {
        Target first = nodes.getFirst().target();
        return new Target(
                "jdbc:shardingsphere:absolutepath:" + file(nodes),
                first.user(),
                first.password(),
                DialectCatalog.bundled("shardingsphere"),
                DRIVER.find());
    }
}
