package io.orderline.testing;

import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.Loader;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.util.Optional;

/// Loads warehouses of TPC-C.
public final class TpccLoad {
    private TpccLoad() {}

    /// One.
    public static void into(TestDatabase database) {
        into(database.target(), new LoadSpec(1, 1), Optional.empty());
    }

    /// @param layout of partitions on shards, if there are any
    public static void into(Target target, LoadSpec size, Optional<PartitionLayout> layout) {
        LoadPlan plan = new LoadPlan(size, new SchemaSource.Own("orderline", false, layout), 2);
        try {
            new Loader(target, new TpccDataset(), plan, LoadListener.NONE).load();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
