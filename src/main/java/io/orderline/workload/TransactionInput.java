package io.orderline.workload;

/// Everything a transaction needs to know before it starts; drawn before it is due, kept over retries.
public interface TransactionInput {
    /// Number of the transaction type.
    int type();

    /// Number of the type under which the work itself is executed in the background, or −1 if the terminal
    /// waits for it. A deferred input is only queued by its terminal (TPC-C 2.7.2).
    default int deferredType() {
        return -1;
    }

    /// Number of the business transaction (such as a quote), from 1, that this transaction is a part of for its
    /// terminal; 0 if the workload has none.
    default int course() {
        return 0;
    }

    /// Whether its course ends with it.
    default boolean endsCourse() {
        return false;
    }
}
