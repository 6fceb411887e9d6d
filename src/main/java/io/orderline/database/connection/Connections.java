package io.orderline.database.connection;

import java.sql.Connection;
import java.sql.SQLException;

/// How connections end.
public final class Connections {
    /// Invalid transaction state, active SQL transaction: Derby's answer to closing in a transaction.
    private static final String IN_TRANSACTION = "25001";

    private Connections() {}

    /// Rolls back and closes, on connections that were cut as well.
    public static void end(Connection connection) {
        try {
            if (!connection.isClosed() && !connection.getAutoCommit()) {
                connection.rollback();
            }
        } catch (SQLException e) {
            log("rollback failed", e);
        }
        close(connection);
    }

    /// Closes without a word to a server that may not listen; where an engine insists, it rolls back first.
    public static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            log("close failed", e);
            if (IN_TRANSACTION.equals(e.getSQLState())) {
                end(connection);
            }
        }
    }

    /// Cuts one that somebody else waits on: he gets an SQLException.
    public static void abort(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            log("abort failed", e);
        }
    }

    private static void log(String what, SQLException e) {
        System.getLogger(Connections.class.getName()).log(System.Logger.Level.DEBUG, what, e);
    }
}
