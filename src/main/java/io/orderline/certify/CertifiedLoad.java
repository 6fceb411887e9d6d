package io.orderline.certify;

import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.ShardMap;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadSpec;
import java.util.Optional;
import java.util.stream.IntStream;

/// What a certificate loads: as little as is on two shards.
public final class CertifiedLoad {
    /// Of a database that chooses shards itself: of so many warehouses on two shards all are on one in a case of eight.
    private static final int ASKED = 4;

    private static final int MOST = 64;

    private CertifiedLoad() {}

    /// How many warehouses.
    public static int warehouses(Dialect dialect, Optional<PartitionLayout> layout) {
        if (layout.isEmpty()) {
            return 1;
        }
        Optional<PartitionFunction> placement = dialect.partitions().placement();
        if (placement.isEmpty() || layout.get().shards().size() < 2) {
            return dialect.sharded() ? ASKED : 1;
        }
        // Ranges are of one warehouse at least.
        int fewest = placement.get() == PartitionFunction.RANGE ? layout.get().partitions() : 2;
        return IntStream.rangeClosed(fewest, MOST)
                .filter(count -> onTwo(ShardMap.computed(layout.get(), placement.get(), count, count)))
                .findFirst()
                .orElse(fewest);
    }

    private static boolean onTwo(ShardMap map) {
        return map.warehousesOf(map.place(1)) < map.warehouses();
    }

    /// By the same seed everywhere.
    static LoadSpec spec(int warehouses) {
        return new LoadSpec(warehouses, 1);
    }

    static LoadPlan plan(Dataset dataset, int warehouses, Optional<PartitionLayout> layout, int workers) {
        return new LoadPlan(
                spec(warehouses), new SchemaSource.Own(dataset.indexSets().getFirst(), false, layout), workers);
    }
}
