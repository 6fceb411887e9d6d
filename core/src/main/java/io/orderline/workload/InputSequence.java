package io.orderline.workload;

/// One terminal's endless sequence of inputs, fixed by the run's seed and the terminal's number. Not thread-safe.
@FunctionalInterface
public interface InputSequence {
    TransactionInput next();
}
