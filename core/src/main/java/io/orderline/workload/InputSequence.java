package io.orderline.workload;

/// One terminal's endless sequence of inputs. The run's seed and the terminal's number determine it. Not
/// thread-safe.
@FunctionalInterface
public interface InputSequence {
    TransactionInput next();
}
