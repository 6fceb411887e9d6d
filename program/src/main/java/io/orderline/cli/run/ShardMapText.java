package io.orderline.cli.run;

import io.orderline.report.format.FigureFormat;
import io.orderline.workload.ShardMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Formats a map of warehouses for the console.
public final class ShardMapText {
    /// Longer lists of warehouses are not printed; they are in the run folder.
    private static final int MOST_LISTED = 100;

    private ShardMapText() {}

    /// Returns a heading, and one line for each shard.
    public static List<String> lines(ShardMap map) {
        List<String> lines = IntStream.range(0, map.shards().size())
                .mapToObj(place -> shard(map, place))
                .collect(Collectors.toList());
        lines.addFirst(FigureFormat.format(
                "%,d warehouses on %d shards:", map.warehouses(), map.shards().size()));
        return lines;
    }

    private static String shard(ShardMap map, int place) {
        List<Integer> warehouses = IntStream.rangeClosed(1, map.warehouses())
                .filter(warehouse -> map.place(warehouse) == place)
                .boxed()
                .toList();
        String listed = map.warehouses() > MOST_LISTED
                ? ""
                : ": " + warehouses.stream().map(String::valueOf).collect(Collectors.joining(" "));
        return FigureFormat.format(
                "  shard %s has %,d%s%s",
                map.shards().get(place), warehouses.size(), partitions(map, warehouses), listed);
    }

    private static String partitions(ShardMap map, List<Integer> warehouses) {
        Map<Integer, Integer> counts = new TreeMap<>();
        warehouses.forEach(warehouse -> counts.merge(map.partition(warehouse), 1, Integer::sum));
        counts.remove(ShardMap.UNKNOWN);
        return counts.isEmpty()
                ? ""
                : counts.entrySet().stream()
                        .map(entry -> entry.getValue() + " in partition " + entry.getKey())
                        .collect(Collectors.joining(", ", " (", ")"));
    }
}
