package io.orderline.drive.event;

import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionInput;
import java.sql.Timestamp;

/// Told how each transaction of one session ended, with what is needed to find it again in the database. Called by the
/// session's thread, and must be quick: the next transaction waits for it, though no response has its end in.
@FunctionalInterface
public interface CommitListener {
    /// For everybody who can do with counts.
    CommitListener NONE = (input, now, number, outcome) -> {};

    /// The first attempt begins.
    ///
    /// @param startNanos on [System#nanoTime]
    default void began(TransactionInput input, long startNanos) {}

    /// @param now the time that the transaction wrote as its own
    /// @param number as [io.orderline.workload.TransactionDetails#number] has it
    /// @param outcome not [Outcome#SKIPPED]
    void ended(TransactionInput input, Timestamp now, int number, Outcome outcome);

    /// Tells another one first.
    default CommitListener after(CommitListener other) {
        CommitListener then = this;
        return new CommitListener() {
            @Override
            public void began(TransactionInput input, long startNanos) {
                other.began(input, startNanos);
                then.began(input, startNanos);
            }

            @Override
            public void ended(TransactionInput input, Timestamp now, int number, Outcome outcome) {
                other.ended(input, now, number, outcome);
                then.ended(input, now, number, outcome);
            }
        };
    }
}
