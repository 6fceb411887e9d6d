package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// A coordinator that knows each other server as a foreign server: the node `shard-1` as `shard_1`.
public record ForeignPartitionTopology() implements Topology {
    private static final String WRAPPER = "postgres_fdw";
    /// The rows per request of a load and of a query.
    private static final String AT_A_TIME = "batch_size '1000', fetch_size '10000'";

    @Override
    public void start(List<TestbedNode> nodes) {
        nodes.forEach(TestbedNode::launch);
        TestbedNode coordinator = nodes.getFirst();
        try (Connection connection = coordinator.target().connect("testbed");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("CREATE EXTENSION IF NOT EXISTS " + WRAPPER);
            statement.execute("CREATE EXTENSION IF NOT EXISTS dblink");
            for (TestbedNode shard : nodes.subList(1, nodes.size())) {
                introduce(statement, shard);
            }
            connection.commit();
        } catch (SQLException e) {
            throw new TargetException("the coordinator cannot be told of its shards: " + e.getMessage(), e);
        }
    }

    /// Introduces a shard with the port and password of this start. The data may come from an earlier start.
    private static void introduce(Statement statement, TestbedNode shard) throws SQLException {
        String name = shard.name().replace('-', '_');
        Target target = shard.target();
        statement.execute("CREATE SERVER IF NOT EXISTS " + name + " FOREIGN DATA WRAPPER " + WRAPPER
                + " OPTIONS (host '', port '', dbname '', async_capable 'true', " + AT_A_TIME + ")");
        statement.execute("ALTER SERVER " + name + " OPTIONS (SET host '"
                + shard.endpoint().host() + "', SET port '" + shard.endpoint().port() + "', SET dbname '"
                + database(target) + "')");
        statement.execute("DROP USER MAPPING IF EXISTS FOR CURRENT_USER SERVER " + name);
        statement.execute("CREATE USER MAPPING FOR CURRENT_USER SERVER " + name + " OPTIONS (user '" + target.user()
                + "', password '" + target.password().reveal() + "')");
    }

    private static String database(Target target) {
        return target.url().substring(target.url().lastIndexOf('/') + 1);
    }
}
