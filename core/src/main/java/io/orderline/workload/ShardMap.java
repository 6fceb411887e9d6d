package io.orderline.workload;

import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;

/// The warehouse map: the shard that stores each warehouse. Immutable and thread-safe.
public final class ShardMap {
    /// The number of a partition if the database reported only shards.
    public static final int UNKNOWN = -1;

    private final List<String> shards;
    private final int[] places;
    private final int[] partitions;

    private ShardMap(List<String> shards, int[] places, int[] partitions) {
        this.shards = List.copyOf(shards);
        this.places = places;
        this.partitions = partitions;
    }

    /// Computes the map of warehouses 1 … `warehouses` by the database's placement rule.
    ///
    /// @param loaded the number of warehouses in the database
    public static ShardMap computed(PartitionLayout layout, PartitionFunction placement, int warehouses, int loaded) {
        int[] places = new int[warehouses + 1];
        int[] partitions = new int[warehouses + 1];
        for (int warehouse = 1; warehouse <= warehouses; warehouse++) {
            partitions[warehouse] = placement.partition(warehouse, layout.partitions(), loaded);
            places[warehouse] = layout.shardOf(partitions[warehouse]);
        }
        return new ShardMap(layout.shards(), places, partitions);
    }

    /// Builds the map from the shards that the database reported for warehouses 1, 2, …
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

    public List<String> shards() {
        return shards;
    }

    public int warehouses() {
        return places.length - 1;
    }

    /// Returns the index of a warehouse's shard in [#shards].
    public int place(int warehouse) {
        return places[warehouse];
    }

    public int partition(int warehouse) {
        return partitions[warehouse];
    }

    public int warehousesOf(int place) {
        return (int) Arrays.stream(places, 1, places.length)
                .filter(other -> other == place)
                .count();
    }

    /// Returns the probability that another warehouse, chosen uniformly, is not on the shard at `place`.
    public double elsewhere(int place) {
        int here = warehousesOf(place);
        int others = warehouses() - 1;
        return here == 0 || others == 0 ? 0 : (warehouses() - here) / (double) others;
    }
}
