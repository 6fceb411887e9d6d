package io.orderline.target;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A connection with its prepared statements, kept for as long as the connection lives. Autocommit is off.
///
/// Used by one thread at a time; only [#abort] may be called from another.
public final class Session implements AutoCloseable {
    private final Target target;
    private final Isolation isolation;
    private final @Nullable SessionStatement[] statements;
    private volatile @Nullable Connection connection;
    private String lastStatement = "";
    private boolean committing;
    private boolean open;
    private long roundTrips;

    /// @param catalogSize number of statements in the catalogue that this session will use
    public Session(Target target, Isolation isolation, int catalogSize) {
        this.target = target;
        this.isolation = isolation;
        this.statements = new SessionStatement[catalogSize];
    }

    /// Connects; a session that was connected before forgets its old connection and statements.
    ///
    /// @throws TargetException if the server cannot be reached
    public void connect() {
        close();
        Connection fresh = target.connect("terminal");
        try {
            fresh.setTransactionIsolation(isolation.jdbcLevel());
            fresh.setAutoCommit(false);
        } catch (SQLException e) {
            throw TargetException.connecting(target, e);
        }
        connection = fresh;
        open = false;
    }

    public boolean isConnected() {
        return connection != null;
    }

    /// The statement, prepared on first use.
    public SessionStatement use(Sql sql) throws SQLException {
        SessionStatement known = statements[sql.index()];
        if (known != null) {
            return known;
        }
        lastStatement = sql.id();
        PreparedStatement prepared = connection().prepareStatement(sql.text());
        SessionStatement fresh = new SessionStatement(this, sql, prepared);
        statements[sql.index()] = fresh;
        return fresh;
    }

    public void commit() throws SQLException {
        lastStatement = "commit";
        committing = true;
        endTransaction();
        connection().commit();
        committing = false;
    }

    public void rollback() throws SQLException {
        lastStatement = "rollback";
        endTransaction();
        connection().rollback();
    }

    /// Whether the last transaction failed while its commit was under way: the database may have committed it.
    public boolean inDoubt() {
        return committing;
    }

    /// Forgets the last transaction's state before a new attempt.
    public void begin() {
        committing = false;
    }

    /// The statement that was sent last, for error messages.
    public String lastStatement() {
        return lastStatement;
    }

    /// Requests that were sent and waited for since the session was made, commits and rollbacks included, connecting
    /// not.
    /// What a driver sends together with a statement, such as BEGIN or its preparation, is none of its own.
    public long roundTrips() {
        return roundTrips;
    }

    void sending(Sql sql) {
        lastStatement = sql.id();
        roundTrips++;
        open = true;
    }

    /// Drivers send nothing to end a transaction that has not begun, or that a failed commit has ended.
    private void endTransaction() {
        if (open) {
            roundTrips++;
        }
        open = false;
    }

    private Connection connection() throws SQLException {
        Connection current = connection;
        if (current == null) {
            throw new SQLException("the session is not connected", "08003");
        }
        return current;
    }

    /// Cuts the connection from another thread; the thread that uses the session gets an SQLException.
    public void abort(Executor executor) {
        Connection current = connection;
        if (current != null) {
            try {
                current.abort(executor);
            } catch (SQLException e) {
                System.getLogger(Session.class.getName()).log(System.Logger.Level.DEBUG, "abort failed", e);
            }
        }
    }

    @Override
    public void close() {
        Connection current = connection;
        connection = null;
        java.util.Arrays.fill(statements, null);
        if (current != null) {
            try {
                current.close();
            } catch (SQLException e) {
                System.getLogger(Session.class.getName()).log(System.Logger.Level.DEBUG, "close failed", e);
            }
        }
    }
}
