package io.orderline.isolation.history;

import java.util.List;

/// A transaction as its client saw it.
///
/// @param session whose transactions follow each other
/// @param node that served it; empty if unknown
/// @param begin when the client began it, in nanoseconds of the history's clock
/// @param end when the client heard of its end; [Long#MAX_VALUE] if it never did
/// @param operations in their order
public record Transaction(
        String session, String node, long begin, long end, Ending ending, List<Operation> operations) {
    /// How it ended.
    public enum Ending {
        COMMITTED,
        ROLLED_BACK,
        /// The client does not know.
        UNKNOWN
    }

    public Transaction {
        operations = List.copyOf(operations);
    }

    public boolean committed() {
        return ending == Ending.COMMITTED;
    }
}
