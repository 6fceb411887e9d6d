package io.orderline.plan.benchmarksql;

import java.util.Map;

/// Properties of forks and guides that no release of BenchmarkSQL has, with Orderline's equivalents.
final class ForkKeys {
    private static final String SHARDS = "the URL names ShardingSphere's file: jdbc:shardingsphere:absolutepath:/FILE.";
    private static final String WATCHED = "monitor.hosts names the hosts to watch.";
    private static final String ALL = "all warehouses are loaded and driven.";

    /// Sources, in order: OceanBase, SphereEx and openGauss, MatrixOne, GreatSQL, MyCat, guides.
    static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry(
                    "newOrderDistributedRate",
                    "drive.remote-lines says how many order lines come from another warehouse."),
            Map.entry("database", "conn names the database."),
            Map.entry("config", SHARDS),
            Map.entry("ssJdbcYamlLocation", SHARDS),
            Map.entry(
                    "shardingNumber", "drive.remote-lines and drive.remote-payments say how much crosses warehouses."),
            Map.entry("shardingId", "agents.count divides the terminals among drivers."),
            Map.entry("connBalance", "the URL may name several hosts."),
            Map.entry("skipTransType", "drive.mix leaves out a type by the weight 0."),
            Map.entry("delayTime", "drive.pace says how long terminals wait."),
            Map.entry("expectedErrorCodes", "errors are counted by what the dialect's file calls them."),
            Map.entry("profAddr", WATCHED),
            Map.entry("profPort", WATCHED),
            Map.entry("profThink", WATCHED),
            Map.entry("report-on-new-line", "progress is shown as the run goes on."),
            Map.entry("table-engine", "load.sql names the folder of your own tableCreates.sql."),
            Map.entry("loadidbegin", ALL),
            Map.entry("loadidend", ALL),
            Map.entry("rampup", "drive.ramp-up says how long a run warms up."));

    private ForkKeys() {}
}
