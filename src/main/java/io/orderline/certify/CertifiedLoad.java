package io.orderline.certify;

import io.orderline.load.LoadPlan;
import io.orderline.load.Structure;
import io.orderline.target.Dialect;
import io.orderline.target.Layout;
import io.orderline.target.Placement;
import io.orderline.workload.Dataset;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.ShardMap;
import java.util.Optional;
import java.util.stream.IntStream;

/// What a certificate loads: as little as is on two shards.
public final class CertifiedLoad {
    /// Of a database that chooses shards itself: of so many warehouses on two shards all are on one in a case of eight.
    private static final int ASKED = 4;

    private static final int MOST = 64;

    private CertifiedLoad() {}

    /// How many warehouses.
    public static int warehouses(Dialect dialect, Optional<Layout> layout) {
        if (layout.isEmpty()) {
            return 1;
        }
        Optional<Placement> placement = dialect.partitions().placement();
        if (placement.isEmpty() || layout.get().shards().size() < 2) {
            return dialect.sharded() ? ASKED : 1;
        }
        // Ranges are of one warehouse at least.
        int fewest = placement.get() == Placement.RANGE ? layout.get().partitions() : 2;
        return IntStream.rangeClosed(fewest, MOST)
                .filter(count -> onTwo(ShardMap.computed(layout.get(), placement.get(), count, count)))
                .findFirst()
                .orElse(fewest);
    }

    private static boolean onTwo(ShardMap map) {
        return map.warehousesOf(map.place(1)) < map.warehouses();
    }

    static LoadPlan plan(Dataset dataset, int warehouses, Optional<Layout> layout, int workers) {
        return new LoadPlan(
                new LoadSpec(warehouses, 1),
                new Structure.Own(dataset.indexSets().getFirst(), false, layout),
                workers);
    }
}
