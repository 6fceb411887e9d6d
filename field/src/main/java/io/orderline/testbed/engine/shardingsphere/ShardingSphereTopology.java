package io.orderline.testbed.engine.shardingsphere;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.DriverChoice;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.testbed.server.ServerNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/// Shards that do not know each other. A file describes them to the driver, which sends statements and
/// commits to several of them.
///
/// @param transactions how commits over several shards are made: `XA`, or `LOCAL` for one after the other
public record ShardingSphereTopology(String transactions) implements Topology {
    private static final DriverName DRIVER = DriverName.parse("shardingsphere");
    private static final String FILE = "sharding.yaml";

    public static Optional<String> missing() {
        return DriverFolder.of(System.getenv()).find(DRIVER).isPresent()
                ? Optional.empty()
                : Optional.of(
                        "ShardingSphere-JDBC is not installed. Install it: orderline driver install " + DRIVER.text());
    }

    /// @throws TargetException if not installed, with the command to install it
    public static JdbcDriver driver() {
        return DriverChoice.of(DRIVER, DriverFolder.of(System.getenv()));
    }

    /// Writes the file at each start, because ports and passwords change.
    @Override
    public void start(List<ServerNode> nodes) {
        nodes.forEach(ServerNode::launch);
        try {
            Path file = file(nodes);
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, new ShardingFile(transactions, nodes).text());
        } catch (IOException e) {
            throw new TargetException("ShardingSphere's file cannot be written: " + e, e);
        }
    }

    private static Path file(List<ServerNode> nodes) {
        return nodes.getFirst().folder().resolve(FILE);
    }

    @Override
    public Target target(List<ServerNode> nodes) {
        Target first = nodes.getFirst().target();
        return new Target(
                "jdbc:shardingsphere:absolutepath:" + file(nodes),
                first.user(),
                first.password(),
                DialectCatalog.bundled("shardingsphere"),
                driver());
    }
}
