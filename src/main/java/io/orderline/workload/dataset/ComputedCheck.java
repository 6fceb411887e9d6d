package io.orderline.workload.dataset;

import java.sql.Connection;
import java.sql.SQLException;

/// A condition that compares rows with what the generator would write, which no query can. It therefore needs
/// to know how the database was loaded, and its scope is [Check.Scope#LOADED_BY_ORDERLINE].
public record ComputedCheck(
        String id, String clause, String title, String explanation, int cost, Computation computation)
        implements Check {
    @Override
    public Scope scope() {
        return Scope.LOADED_BY_ORDERLINE;
    }

    /// Finds the violating rows.
    @FunctionalInterface
    public interface Computation {
        /// @param connection with autocommit off, so that large results can be streamed
        /// @param loaded what the database was loaded with
        void find(Connection connection, LoadSpec loaded, ViolationSink findings) throws SQLException;
    }
}
