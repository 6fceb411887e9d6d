package io.orderline.workload;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Says of a workload's transactions what a ledger enters of them, and reads the same from the database. Immutable and
/// thread-safe.
public interface LedgerRules {
    /// What a transaction did; null if those of its type are not entered.
    ///
    /// @param now the time that it wrote as its own
    /// @param number as [TransactionDetails#number] has it
    @Nullable
    AcknowledgedWrite write(TransactionInput input, Timestamp now, int number);

    /// The time of a write: what the wall clock shows.
    long micros(Timestamp time);

    /// Gives out everything that the database holds of such writes, from a time on.
    ///
    /// @param sinceMicros as a write's
    /// @throws SQLException if the database does not answer
    void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) throws SQLException;
}
