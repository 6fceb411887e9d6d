package io.orderline.workload;

/// Tells by its input which shards a transaction touches. Immutable and thread-safe; in the hot path.
@FunctionalInterface
public interface TouchedShards {
    /// @param places filled with the places of the shards in the warehouse map, each once; as long as there are shards
    /// @return how many
    int of(TransactionInput input, int[] places);
}
