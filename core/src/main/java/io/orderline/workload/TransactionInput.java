package io.orderline.workload;

/// Everything that a transaction needs to know before it starts. The input is drawn before the transaction is
/// due, and retries have the same input.
public interface TransactionInput {
    int type();

    /// Returns the number of the background type that will execute the input, which the terminal only queues
    /// (TPC-C 2.7.2). Returns −1 if the terminal itself executes the input.
    default int deferredType() {
        return -1;
    }

    /// Returns the number, from 1, of the terminal's business transaction, such as a quote; 0 if there is none.
    default int course() {
        return 0;
    }

    default boolean endsCourse() {
        return false;
    }
}
