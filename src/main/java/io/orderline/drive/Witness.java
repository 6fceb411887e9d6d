package io.orderline.drive;

import io.orderline.measure.Outcome;
import io.orderline.workload.Input;
import java.sql.Timestamp;

/// Told how each transaction of one session ended, with what is needed to find it again in the database. Belongs to the
/// session's thread, and must be quick: the next transaction waits for it, though no response has it in.
@FunctionalInterface
public interface Witness {
    /// For everybody who can do with counts.
    Witness NONE = (input, now, number, outcome) -> {};

    /// @param now the time that the transaction wrote as its own
    /// @param number as [io.orderline.target.Session#number] has it
    /// @param outcome not [Outcome#SKIPPED]
    void ended(Input input, Timestamp now, int number, Outcome outcome);
}
