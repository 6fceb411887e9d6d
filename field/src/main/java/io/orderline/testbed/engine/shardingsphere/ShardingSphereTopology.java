package io.orderline.testbed.engine.shardingsphere;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.testbed.action.Link;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.DownloadedDriver;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /// ShardingSphere's configuration for the tables of TPC-C. Warehouses are assigned to the shards in turn,
    /// each with all its rows. Items and the marks of a load are on every shard.
    private record ShardingFile(String transactions, List<TestbedNode> shards) {
        /// The warehouse column of each table.
        private static final Map<String, String> SPLIT = new LinkedHashMap<>();

        static {
            SPLIT.put("bmsql_warehouse", "w_id");
            SPLIT.put("bmsql_district", "d_w_id");
            SPLIT.put("bmsql_customer", "c_w_id");
            SPLIT.put("bmsql_history", "h_c_w_id");
            SPLIT.put("bmsql_new_order", "no_w_id");
            SPLIT.put("bmsql_oorder", "o_w_id");
            SPLIT.put("bmsql_order_line", "ol_w_id");
            SPLIT.put("bmsql_stock", "s_w_id");
            SPLIT.put("orderline_probe", "p_w_id");
        }

        String text() {
            StringBuilder text = new StringBuilder("# Written by Orderline at every start.\ndataSources:\n");
            for (int number = 1; number <= shards.size(); number++) {
                text.append(source(number, shards.get(number - 1)));
            }
            text.append("rules:\n- !SHARDING\n  tables:\n");
            SPLIT.forEach((table, column) -> text.append(table(table, column)));
            text.append("  bindingTables:\n  - ")
                    .append(String.join(", ", SPLIT.keySet()))
                    .append('\n');
            text.append("  broadcastTables: [bmsql_item, bmsql_config]\n  shardingAlgorithms:\n");
            SPLIT.forEach((table, column) -> text.append(algorithm(table, column)));
            text.append("- !TRANSACTION\n  defaultType: ").append(transactions).append('\n');
            if (transactions.equals("XA")) {
                text.append("  providerType: Atomikos\n");
            }
            return text.toString();
        }

        private static String source(int number, TestbedNode shard) {
            Target target = shard.target();
            String database = target.url().substring(target.url().lastIndexOf('/') + 1);
            return """
                      shard_%d:
                        dataSourceClassName: com.zaxxer.hikari.HikariDataSource
                        driverClassName: org.postgresql.Driver
                        jdbcUrl: "jdbc:postgresql://%s/%s?prepareThreshold=1&reWriteBatchedInserts=true"
                        username: %s
                        password: "%s"
                        minPoolSize: 1
                        maxPoolSize: 250
                    """.formatted(
                            number,
                            shard.endpoint(Link.DRIVER),
                            database,
                            target.user(),
                            target.password().reveal());
        }

        private String table(String table, String column) {
            return """
                        %s:
                          actualDataNodes: shard_${1..%d}.%s
                          databaseStrategy: {standard: {shardingColumn: %s, shardingAlgorithmName: by_%s}}
                    """.formatted(table, shards.size(), table, column, table);
        }

        private String algorithm(String table, String column) {
            return """
                        by_%s:
                          type: INLINE
                          props: {algorithm-expression: "shard_${%s %% %d + 1}", allow-range-query-with-inline-sharding: true}
                    """.formatted(table, column, shards.size());
        }
    }
}
