package io.orderline.result;

import java.util.List;
import java.util.Optional;

/// Where the warehouses of a run were, and which share of its work touched more than one shard.
///
/// @param shards in their order
/// @param committed transactions of all foreground types, in the whole run
/// @param crossings by type; types that never touch two shards are left out
/// @param outages of single shards; not there if nobody watched them, as several agents, nor in folders of older
/// versions
public record Sharding(
        List<Shard> shards, long committed, List<Crossing> crossings, Optional<List<ShardOutage>> outages) {
    public Sharding {
        shards = List.copyOf(shards);
        crossings = List.copyOf(crossings);
        outages = outages.map(List::copyOf);
    }

    /// @param warehouses on it
    /// @param partitions of each table that are on it; none if only the shard is known
    public record Shard(String name, int warehouses, List<Partition> partitions) {
        public Shard {
            partitions = List.copyOf(partitions);
        }
    }

    /// @param number from 0
    /// @param warehouses in it
    public record Partition(int number, int warehouses) {}

    /// Transactions of one type, in the whole run.
    ///
    /// @param type as in reports: `New-Order`
    /// @param crossed those that touched more than one shard, of the committed ones
    /// @param committed all of them
    /// @param expected share by the specification, the map, and the warehouses at which they began
    /// @param lowest share that the specification allows
    /// @param highest likewise
    public record Crossing(String type, long crossed, long committed, double expected, double lowest, double highest) {
        /// 0 … 1; 0 of nothing.
        public double share() {
            return committed == 0 ? 0 : crossed / (double) committed;
        }
    }

    /// Of all foreground transactions; 0 of nothing.
    public double share() {
        long crossed = crossings.stream().mapToLong(Crossing::crossed).sum();
        return committed == 0 ? 0 : crossed / (double) committed;
    }
}
