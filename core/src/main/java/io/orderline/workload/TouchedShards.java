package io.orderline.workload;

/// Determines from a transaction's input which shards it touches. Immutable and thread-safe; on the hot path.
@FunctionalInterface
public interface TouchedShards {
    /// Stores the places of the touched shards in the warehouse map, each once, and returns their number. The
    /// array is as long as there are shards.
    int of(TransactionInput input, int[] places);
}
