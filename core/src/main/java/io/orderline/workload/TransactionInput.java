package io.orderline.workload;

/// Everything that a transaction needs to know before it starts. The input is drawn before the transaction is
/// due and is kept over retries.
public interface TransactionInput {
    int type();

    /// Returns the number of the background type that executes the actual work, or −1 if the terminal waits
    /// for it. The terminal only queues a deferred input (TPC-C 2.7.2).
    default int deferredType() {
        return -1;
    }

    /// Returns the number, from 1, of the terminal's business transaction, such as a quote; or 0.
    default int course() {
        return 0;
    }

    default boolean endsCourse() {
        return false;
    }
}
