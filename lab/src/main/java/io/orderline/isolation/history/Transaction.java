package io.orderline.isolation.history;

import java.util.List;

/// A transaction as its client saw it.
///
/// @param node node that served the transaction; empty if unknown
/// @param begin time when the client began it, in nanoseconds on the history's clock
/// @param end time when the client learned of its end; [Long#MAX_VALUE] if it never did
public record Transaction(
        String session, String node, long begin, long end, Ending ending, List<Operation> operations) {
    public enum Ending {
        COMMITTED,
        ROLLED_BACK,
        /// The client does not know whether the transaction committed.
        UNKNOWN
    }

    public Transaction {
        operations = List.copyOf(operations);
    }

    public boolean committed() {
        return ending == Ending.COMMITTED;
    }
}
