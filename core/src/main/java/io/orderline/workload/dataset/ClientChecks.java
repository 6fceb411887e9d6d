package io.orderline.workload.dataset;

import io.orderline.database.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Checks of what clients were told during the drive: which versions of rows their transactions read and
/// wrote, and in which order. Thread-safe during the drive.
public interface ClientChecks {
    /// Reads the state of the rows before the drive. Nothing is checked unless this method is called.
    void begin(Connection connection, Dialect dialect) throws SQLException;

    /// Returns the results after the drive has ended.
    ///
    /// @param connection a connection for reading the rows' final state; empty if other processes drove the
    ///     database too
    /// @param open the number of transactions with an unknown end, beside those in doubt
    /// @param readsElsewhere whether read-only transactions ran on a server that may lag behind
    List<Found> found(Optional<Connection> connection, long open, boolean readsElsewhere) throws SQLException;

    /// @param clause the source, such as `2.8.2.3`
    /// @param note why nothing could be checked; empty if it was checked
    /// @param examples the first violations
    record Found(String id, String clause, String title, String note, long violations, List<String> examples) {
        public Found {
            examples = List.copyOf(examples);
        }
    }
}
