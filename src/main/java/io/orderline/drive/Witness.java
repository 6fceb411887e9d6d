package io.orderline.drive;

import io.orderline.measure.Outcome;
import io.orderline.workload.Input;
import java.sql.Timestamp;

/// Told how each transaction of one session ended, with what is needed to find it again in the database. Called by the
/// session's thread, and must be quick: the next transaction waits for it, though no response has its end in.
@FunctionalInterface
public interface Witness {
    /// For everybody who can do with counts.
    Witness NONE = (input, now, number, outcome) -> {};

    /// The first attempt begins.
    ///
    /// @param startNanos on [System#nanoTime]
    default void began(Input input, long startNanos) {}

    /// @param now the time that the transaction wrote as its own
    /// @param number as [io.orderline.target.Session#number] has it
    /// @param outcome not [Outcome#SKIPPED]
    void ended(Input input, Timestamp now, int number, Outcome outcome);

    /// Tells another one first.
    default Witness after(Witness other) {
        Witness then = this;
        return new Witness() {
            @Override
            public void began(Input input, long startNanos) {
                other.began(input, startNanos);
                then.began(input, startNanos);
            }

            @Override
            public void ended(Input input, Timestamp now, int number, Outcome outcome) {
                other.ended(input, now, number, outcome);
                then.ended(input, now, number, outcome);
            }
        };
    }
}
