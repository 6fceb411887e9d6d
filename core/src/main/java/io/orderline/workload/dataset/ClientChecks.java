package io.orderline.workload.dataset;

import io.orderline.database.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Checks of the answers that clients received during a drive: which versions of rows their transactions read and
/// wrote, and in which order. Thread-safe during the drive.
public interface ClientChecks {
    /// Reads the rows' state before the drive. Without this call, nothing is checked.
    void begin(Connection connection, Dialect dialect) throws SQLException;

    /// Returns the results after the drive has ended.
    ///
    /// @param connection a connection for reading the rows' final state; empty if other processes also drove the
    ///     database
    /// @param open the number of transactions with an unknown end, in addition to transactions in doubt
    /// @param readsElsewhere whether read-only transactions ran on another server, which may lag behind
    List<ClientCheckResult> found(Optional<Connection> connection, long open, boolean readsElsewhere)
            throws SQLException;

    /// The result of one check.
    ///
    /// @param clause the source of the condition, such as `2.8.2.3`
    /// @param note why the check was not possible; empty if it was made
    /// @param violations the number of violations
    /// @param examples the first violations, in words
    record ClientCheckResult(
            String id, String clause, String title, String note, long violations, List<String> examples) {
        public ClientCheckResult {
            examples = List.copyOf(examples);
        }
    }
}
