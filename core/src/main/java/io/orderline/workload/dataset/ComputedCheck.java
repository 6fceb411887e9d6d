package io.orderline.workload.dataset;

import java.sql.Connection;
import java.sql.SQLException;

/// A check that no query can make, because it compares rows with the rows that a load generates. It must know
/// how the database was loaded, so its scope is [Check.Scope#LOADED_BY_ORDERLINE].
public record ComputedCheck(
        String id, String clause, String title, String explanation, int cost, Computation computation)
        implements Check {
    @Override
    public Scope scope() {
        return Scope.LOADED_BY_ORDERLINE;
    }

    /// Finds the violating rows of a check. Stateless and thread-safe.
    @FunctionalInterface
    public interface Computation {
        /// Passes violating rows to `findings`.
        ///
        /// @param connection a connection with autocommit off, so that large results can be streamed
        /// @param loaded how the database was loaded
        void find(Connection connection, LoadSpec loaded, ViolationSink findings) throws SQLException;
    }
}
