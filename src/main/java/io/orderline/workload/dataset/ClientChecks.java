package io.orderline.workload.dataset;

import io.orderline.database.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Conditions of what clients were told while they drove: which versions of rows their own transactions read and
/// wrote, and in which order. Thread-safe while it is driven.
public interface ClientChecks {
    /// Reads what the rows are before anything is driven. Without it nothing is watched.
    ///
    /// @throws SQLException if the database does not answer
    void begin(Connection connection, Dialect dialect) throws SQLException;

    /// What was found, when nothing is driven any more.
    ///
    /// @param connection to the database, to read what the rows are now; empty if other processes drove it too
    /// @param open transactions of which nobody knows whether they committed, beside those in doubt
    /// @param readsElsewhere whether transactions that only read ran on a server that may be behind
    /// @throws SQLException if the database does not answer
    List<Found> found(Optional<Connection> connection, long open, boolean readsElsewhere) throws SQLException;

    /// The outcome of one condition.
    ///
    /// @param clause such as `2.8.2.3`
    /// @param note why it was not held against anything; empty if it was
    /// @param examples the first violations
    record Found(String id, String clause, String title, String note, long violations, List<String> examples) {
        public Found {
            examples = List.copyOf(examples);
        }
    }
}
