package io.orderline.workload;

import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;

/// The warehouse map: on which shard each warehouse is. Immutable and thread-safe.
public final class ShardMap {
    /// In place of a partition's number, where the database was asked for shards only.
    public static final int UNKNOWN = -1;

    private final List<String> shards;
    private final int[] places;
    private final int[] partitions;

    private ShardMap(List<String> shards, int[] places, int[] partitions) {
        this.shards = List.copyOf(shards);
        this.places = places;
        this.partitions = partitions;
    }

    /// Computed by the database's rule.
    ///
    /// @param warehouses 1 … this are in the map
    /// @param loaded in the database
    public static ShardMap computed(PartitionLayout layout, PartitionFunction placement, int warehouses, int loaded) {
        int[] places = new int[warehouses + 1];
        int[] partitions = new int[warehouses + 1];
        for (int warehouse = 1; warehouse <= warehouses; warehouse++) {
            partitions[warehouse] = placement.partition(warehouse, layout.partitions(), loaded);
            places[warehouse] = layout.shardOf(partitions[warehouse]);
        }
        return new ShardMap(layout.shards(), places, partitions);
    }

    /// As the database told it.
    ///
    /// @param shards name of each warehouse's shard, from warehouse 1 on
    public static ShardMap told(List<String> shards) {
        List<String> names = new ArrayList<>(new LinkedHashSet<>(shards));
        int[] places = new int[shards.size() + 1];
        int[] partitions = new int[places.length];
        for (int warehouse = 1; warehouse < places.length; warehouse++) {
            places[warehouse] = names.indexOf(shards.get(warehouse - 1));
            partitions[warehouse] = UNKNOWN;
        }
        return new ShardMap(names, places, partitions);
    }

    /// Names of the shards.
    public List<String> shards() {
        return shards;
    }

    public int warehouses() {
        return places.length - 1;
    }

    /// The place of a warehouse's shard in the list.
    public int place(int warehouse) {
        return places[warehouse];
    }

    /// The number of a warehouse's partition, or [#UNKNOWN].
    public int partition(int warehouse) {
        return partitions[warehouse];
    }

    /// How many warehouses are on a shard.
    ///
    /// @param place of the shard in the list
    public int warehousesOf(int place) {
        return (int) Arrays.stream(places, 1, places.length)
                .filter(other -> other == place)
                .count();
    }

    /// The probability that another warehouse, any with the same probability, is on another shard.
    ///
    /// @param place of a warehouse's shard
    public double elsewhere(int place) {
        int here = warehousesOf(place);
        int others = warehouses() - 1;
        return here == 0 || others == 0 ? 0 : (warehouses() - here) / (double) others;
    }
}
