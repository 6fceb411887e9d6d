package io.orderline.run.summary;

import io.orderline.base.csv.CsvFile;
import io.orderline.data.load.TableDistribution;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import io.orderline.workload.ShardMap;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Converts the placement of warehouses, and accesses across shards, for result files.
public final class ShardingSummary {
    private static final List<String> COLUMNS = List.of("warehouse", "partition", "shard");
    private static final List<String> DISTRIBUTION = List.of("table", "distribution", "node", "partitions");

    private ShardingSummary() {}

    public static void write(RunFolder folder, ShardMap map) {
        try (CsvFile csv = new CsvFile(folder.warehouseMap(), COLUMNS)) {
            csv.write(IntStream.rangeClosed(1, map.warehouses())
                    .mapToObj(warehouse -> List.of(
                            Integer.toString(warehouse),
                            map.partition(warehouse) == ShardMap.UNKNOWN
                                    ? ""
                                    : Integer.toString(map.partition(warehouse)),
                            map.shards().get(map.place(warehouse))))
                    .toList());
        }
    }

    /// Writes one line per table and node; nothing if the catalogue was not queried or did not answer.
    public static void write(RunFolder folder, TableDistribution distribution) {
        if (distribution.tables().isEmpty()) {
            return;
        }
        try (CsvFile csv = new CsvFile(folder.distribution(), DISTRIBUTION)) {
            csv.write(distribution.tables().stream()
                    .flatMap(ShardingSummary::lines)
                    .toList());
        }
    }

    private static Stream<List<String>> lines(TableDistribution.Table table) {
        return table.distributed()
                ? table.partitions().entrySet().stream()
                        .map(node -> List.of(
                                table.name(),
                                table.how().replace(',', ' '),
                                node.getKey(),
                                Integer.toString(node.getValue())))
                : Stream.of(List.of(table.name(), "", "", "0"));
    }

    static Sharding of(ShardMap map, Workload workload, Accounting accounting, Optional<List<ShardOutage>> outages) {
        long committed = accounting.types().stream()
                .filter(type -> workload.foreground().contains(type.type()))
                .map(Accounting.OfType::counts)
                .mapToLong(Counts::committed)
                .sum();
        return new Sharding(
                shards(map), committed, crossings(workload, accounting.tally()).toList(), outages);
    }

    static List<Sharding.Shard> shards(ShardMap map) {
        return IntStream.range(0, map.shards().size())
                .mapToObj(place ->
                        new Sharding.Shard(map.shards().get(place), map.warehousesOf(place), partitions(map, place)))
                .toList();
    }

    private static List<Sharding.Partition> partitions(ShardMap map, int place) {
        Map<Integer, Integer> warehouses = new TreeMap<>();
        IntStream.rangeClosed(1, map.warehouses())
                .filter(warehouse -> map.place(warehouse) == place)
                .map(map::partition)
                .filter(partition -> partition != ShardMap.UNKNOWN)
                .forEach(partition -> warehouses.merge(partition, 1, Integer::sum));
        return warehouses.entrySet().stream()
                .map(entry -> new Sharding.Partition(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Stream<Sharding.Crossing> crossings(Workload workload, Map<String, Long> tally) {
        return workload.audits().stream()
                .filter(SpecificationRule.Mixture.class::isInstance)
                .map(SpecificationRule.Mixture.class::cast)
                .map(audit -> crossing(audit, label(workload, audit.type()), tally));
    }

    private static String label(Workload workload, String type) {
        return workload.types().stream()
                .filter(known -> known.name().equals(type))
                .map(TransactionType::label)
                .findFirst()
                .orElse(type);
    }

    private static Sharding.Crossing crossing(SpecificationRule.Mixture audit, String label, Map<String, Long> tally) {
        return new Sharding.Crossing(
                label,
                tally.getOrDefault(audit.part(), 0L),
                audit.whole(tally),
                audit.mean(tally, SpecificationRule.Origin::expected),
                audit.mean(tally, SpecificationRule.Origin::lowest),
                audit.mean(tally, SpecificationRule.Origin::highest));
    }
}
