package io.orderline.result;

import java.util.List;
import java.util.Optional;

/// The location of a run's warehouses, and the share of its transactions that touched more than one shard.
///
/// @param committed transactions of all foreground types in the whole run
/// @param crossings by type; types that never touch two shards are omitted
/// @param outages outages of single shards; empty if they were not watched, as with several agents
public record Sharding(
        List<Shard> shards, long committed, List<Crossing> crossings, Optional<List<ShardOutage>> outages) {
    public Sharding {
        shards = List.copyOf(shards);
        crossings = List.copyOf(crossings);
        outages = outages.map(List::copyOf);
    }

    /// @param partitions partitions of each table that are on the shard; empty if only the shard is known
    public record Shard(String name, int warehouses, List<Partition> partitions) {
        public Shard {
            partitions = List.copyOf(partitions);
        }
    }

    /// A partition of the tables, numbered from 0.
    public record Partition(int number, int warehouses) {}

    /// Committed transactions of one type in the whole run.
    ///
    /// @param type label as in reports: `New-Order`
    /// @param crossed transactions that touched more than one shard
    /// @param expected share according to the specification, the map, and the home warehouses
    /// @param lowest lowest share that the specification allows; `highest` is the highest
    public record Crossing(String type, long crossed, long committed, double expected, double lowest, double highest) {
        public double share() {
            return committed == 0 ? 0 : crossed / (double) committed;
        }
    }

    public double share() {
        long crossed = crossings.stream().mapToLong(Crossing::crossed).sum();
        return committed == 0 ? 0 : crossed / (double) committed;
    }
}
