package io.orderline.workload.dataset;

import java.sql.Connection;
import java.sql.SQLException;

/// A condition that no query can check, because it compares rows with what the generator would write. The
/// check must know how the database was loaded, so its scope is [Check.Scope#LOADED_BY_ORDERLINE].
public record ComputedCheck(
        String id, String clause, String title, String explanation, int cost, Computation computation)
        implements Check {
    @Override
    public Scope scope() {
        return Scope.LOADED_BY_ORDERLINE;
    }

    @FunctionalInterface
    public interface Computation {
        /// Passes violating rows to `findings`. Autocommit is off, so that large results can be streamed.
        void find(Connection connection, LoadSpec loaded, ViolationSink findings) throws SQLException;
    }
}
