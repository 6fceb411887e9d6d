package io.orderline.plan;

import io.orderline.database.dialect.PartitionLayout;
import java.util.List;
import java.util.function.Function;

/// Keys for loading data.
public final class LoadKeys {
    static final KeyGroup GROUP = new KeyGroup("Loading");

    public static final Key<Long> SEED =
            GROUP.add(Key.seed("load.seed", "seed of the population").withDefault("1"));
    public static final Key<Integer> WORKERS =
            GROUP.add(Key.integer("load.workers", 1, 256, "warehouses loaded at the same time")
                    .withDefault("4"));
    public static final Key<String> INDEXES = GROUP.add(Key.choice(
                    "load.indexes",
                    List.of("orderline", "benchmarksql"),
                    Function.identity(),
                    "BenchmarkSQL's indexes, or these and the one that Order-Status needs")
            .withDefault("orderline"));
    public static final Key<Boolean> FOREIGN_KEYS =
            GROUP.add(Key.flag("load.foreign-keys", "create BenchmarkSQL's ten foreign keys")
                    .withDefault("false"));
    public static final Key<String> SQL = GROUP.add(Key.text(
                    "load.sql",
                    "a folder",
                    "create tables, indexes and keys with your own sql.common and sql.<database> in this folder")
            .withDefault(""));
    public static final Key<String> SQL_STEPS = GROUP.add(Key.text(
                    "load.sql-steps",
                    "names of scripts",
                    "which of your scripts to execute, such as 'tableCreates indexCreates buildFinish'; all by itself")
            .withDefault(""));
    public static final Key<Boolean> ONLY_ROWS =
            GROUP.add(Key.flag("load.only-rows", "fill existing, empty tables and create nothing")
                    .withDefault("false"));
    public static final Key<Integer> PARTITIONS = GROUP.add(Key.integer(
                    "load.partitions",
                    0,
                    PartitionLayout.MOST_PARTITIONS,
                    "partitions of each table, by warehouse; 0: whole tables")
            .otherwise("one per named shard, else the dialect's, else 0"));
    public static final Key<List<String>> SHARDS = GROUP.add(Key.of(
            "load.shards",
            "names with spaces between them, or N for 1 to N",
            "names of shards; each gets a range of partitions",
            PartitionLayout::parseShards));

    private LoadKeys() {}
}
