package io.orderline.data.load;

import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.dataset.LoadSpec;
import java.util.Optional;

/// The size, schema and parallelism of a load.
///
/// @param structure where tables, indexes and keys come from
/// @param workers the number of connections that write concurrently, which does not affect the loaded rows
public record LoadPlan(LoadSpec spec, SchemaSource structure, int workers) {
    public LoadPlan {
        if (spec.warehouses() < 1 || workers < 1) {
            throw new IllegalArgumentException("a load needs at least one warehouse and one worker");
        }
    }

    public LoadPlan(LoadSpec spec, String indexSet, boolean foreignKeys, int workers) {
        this(spec, new SchemaSource.Own(indexSet, foreignKeys, Optional.empty()), workers);
    }

    public Optional<PartitionLayout> layout() {
        return structure instanceof SchemaSource.Own own ? own.layout() : Optional.empty();
    }

    LoadIdentity identity() {
        return structure.identity(spec);
    }
}
