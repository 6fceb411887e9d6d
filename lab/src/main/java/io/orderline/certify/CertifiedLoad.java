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

/// The load of a certificate: as few warehouses as occupy two shards, or one without shards.
public final class CertifiedLoad {
    /// The number of warehouses if the database itself chooses the shards. With two shards, the chance that
    /// all four are on the same shard is one in eight.
    private static final int ASKED = 4;

    private static final int MOST = 64;

    private CertifiedLoad() {}

    public static int warehouses(Dialect dialect, Optional<PartitionLayout> layout) {
        if (layout.isEmpty()) {
            return 1;
        }
        Optional<PartitionFunction> placement = dialect.partitions().placement();
        if (placement.isEmpty() || layout.get().shards().size() < 2) {
            return dialect.sharded() ? ASKED : 1;
        }
        // A range contains at least one warehouse.
        int fewest = placement.get() == PartitionFunction.RANGE ? layout.get().partitions() : 2;
        return IntStream.rangeClosed(fewest, MOST)
                .filter(count -> onTwo(ShardMap.computed(layout.get(), placement.get(), count, count)))
                .findFirst()
                .orElse(fewest);
    }

    private static boolean onTwo(ShardMap map) {
        return map.warehousesOf(map.place(1)) < map.warehouses();
    }

    /// Returns a load with the fixed seed.
    static LoadSpec spec(int warehouses) {
        return new LoadSpec(warehouses, 1);
    }

    static LoadPlan plan(Dataset dataset, int warehouses, Optional<PartitionLayout> layout, int workers) {
        return new LoadPlan(
                spec(warehouses), new SchemaSource.Own(dataset.indexSets().getFirst(), false, layout), workers);
    }
}
