package io.orderline.plan;

import io.orderline.target.Layout;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Keys of how data is loaded.
public final class LoadKeys {
    public static final Key<Long> SEED =
            Key.seed("load.seed", "seed of the population").withDefault("1");
    public static final Key<Integer> WORKERS = Key.integer("load.workers", 1, 256, "warehouses loaded at the same time")
            .withDefault("4");
    public static final Key<String> INDEXES = Key.choice(
                    "load.indexes",
                    List.of("orderline", "benchmarksql"),
                    Function.identity(),
                    "the index set: exactly BenchmarkSQL's, or Orderline's with the index that Order-Status needs")
            .withDefault("orderline");
    public static final Key<Boolean> FOREIGN_KEYS = Key.flag(
                    "load.foreign-keys", "make BenchmarkSQL's ten foreign keys")
            .withDefault("false");
    public static final Key<String> SQL = Key.text(
                    "load.sql",
                    "a folder",
                    "your own sql.common and sql.<database> in it make tables, indexes and keys, in BenchmarkSQL's order")
            .withDefault("");
    public static final Key<Boolean> ONLY_ROWS = Key.flag(
                    "load.only-rows", "the tables are there already, and empty: fill them, and make nothing else")
            .withDefault("false");
    public static final Key<Integer> PARTITIONS = Key.integer(
            "load.partitions",
            0,
            Layout.MOST_PARTITIONS,
            "partitions of each table, by warehouse; 0: tables are whole, on the server that is asked; if not given, one"
                    + " for each shard, what is usual for a system of shards, or 0");
    public static final Key<List<String>> SHARDS = new Key<>(
            "load.shards",
            "names with spaces between them, or a number for 1, 2 …",
            Optional.empty(),
            "shards that partitions are put on, each a run of them; a run may be told what its load does not know",
            Layout::parseShards);

    private LoadKeys() {}
}
