package io.orderline.workload;

/// Determines from a transaction's input which shards the transaction touches. Called for each transaction.
/// Immutable and thread-safe.
@FunctionalInterface
public interface TouchedShards {
    /// Stores the index of each touched shard once, as in [ShardMap#shards], and returns how many there are.
    ///
    /// @param places the array for the indexes, with as many elements as there are shards
    int of(TransactionInput input, int[] places);
}
