package io.orderline.database.connection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executor;

/// Ends connections, and only logs the errors that occur.
public final class Connections {
    /// The SQLSTATE for an active transaction, which Derby reports when a connection is closed in a transaction.
    private static final String IN_TRANSACTION = "25001";

    private Connections() {}

    /// Rolls back and closes a connection, which may be broken already.
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

    /// Closes a connection. Rolls back only if the engine requires a rollback, because the server may not
    /// respond.
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

    /// Aborts a connection on which another thread waits. The waiting thread gets an SQLException.
    public static void abort(Connection connection) {
        abort(connection, Runnable::run);
    }

    public static void abort(Connection connection, Executor executor) {
        try {
            connection.abort(executor);
        } catch (SQLException e) {
            log("abort failed", e);
        }
    }

    private static void log(String what, SQLException e) {
        System.getLogger(Connections.class.getName()).log(System.Logger.Level.DEBUG, what, e);
    }
}
