package io.orderline.testbed.engine.mariadb;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.process.InstalledProgram;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/// A MariaDB compute node, the first server, whose tables are on the other servers: its shards 1, 2 …
public record SpiderTopology() implements Topology {
    private static final Path PLUGIN = Path.of("/usr/lib/mysql/plugin/ha_spider.so");

    @Override
    public Optional<String> missing() {
        return InstalledProgram.missingFile(PLUGIN, "mariadb-plugin-spider");
    }

    /// Tells the compute node where its shards are now. Its data may contain earlier addresses.
    @Override
    public void start(List<TestbedNode> nodes) {
        List<TestbedNode> shards = nodes.subList(1, nodes.size());
        shards.forEach(TestbedNode::launch);
        TestbedNode compute = nodes.getFirst();
        compute.launch();
        try (Connection connection = compute.target().connect("testbed");
                Statement statement = connection.createStatement()) {
            // The next statements contain passwords, so the server must not log them.
            statement.execute("SET SESSION sql_log_off = ON, SESSION slow_query_log = OFF, SESSION sql_log_bin = OFF");
            for (int number = 1; number <= shards.size(); number++) {
                statement.execute(introduction(number, shards.get(number - 1)));
            }
        } catch (SQLException e) {
            throw new TargetException(
                    "the compute node does not take its shards: error " + e.getErrorCode() + ", " + e.getSQLState());
        }
    }

    private static String introduction(int number, TestbedNode shard) {
        Target target = shard.target();
        String database = target.url().substring(target.url().lastIndexOf('/') + 1);
        return "CREATE OR REPLACE SERVER `%d` FOREIGN DATA WRAPPER mysql OPTIONS (HOST '%s', PORT %d, DATABASE '%s', USER '%s', PASSWORD '%s')"
                .formatted(
                        number,
                        shard.endpoint().host(),
                        shard.endpoint().port(),
                        database,
                        target.user(),
                        target.password().reveal());
    }
}
