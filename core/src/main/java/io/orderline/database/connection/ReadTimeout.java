package io.orderline.database.connection;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;

/// The time that a connection waits for an answer before it counts as lost. Engines in this process have no
/// limit, because no network can lose an answer. Not thread-safe.
///
/// @param usual milliseconds that the driver or the URL had set; negative if the driver supports no limit
record ReadTimeout(Connection connection, int usual) {
    static ReadTimeout of(Connection connection) throws SQLException {
        try {
            int usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, usual);
            return new ReadTimeout(connection, usual);
        } catch (SQLFeatureNotSupportedException inProcess) {
            return new ReadTimeout(connection, -1);
        }
    }

    /// @param limit zero for the usual limit
    void set(Duration limit) throws SQLException {
        if (usual >= 0) {
            connection.setNetworkTimeout(Runnable::run, limit.isZero() ? usual : Math.toIntExact(limit.toMillis()));
        }
    }
}
