package io.orderline.load;

import io.orderline.workload.LoadSpec;

/// What to load, and how.
///
/// @param spec decides every byte of the tables
/// @param indexSet one of the dataset's index sets
/// @param foreignKeys whether to add foreign keys
/// @param workers connections that write at the same time; has no influence on the result
public record LoadPlan(LoadSpec spec, String indexSet, boolean foreignKeys, int workers) {
    public LoadPlan {
        if (spec.warehouses() < 1 || workers < 1) {
            throw new IllegalArgumentException("a load needs at least one warehouse and one worker");
        }
    }

    LoadIdentity identity() {
        return new LoadIdentity(spec, indexSet, foreignKeys);
    }
}
