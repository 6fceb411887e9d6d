package io.orderline.target;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A connection with its prepared statements, kept for as long as the connection lives.
///
/// Used by one thread at a time; only [#abort], [#lastStatement] and [#roundTrips] may be called from another.
public final class Session implements AutoCloseable {
    private final Target target;
    private final Isolation isolation;
    private final Duration statementTimeout;
    private final @Nullable SessionStatement[] statements;
    private volatile @Nullable Connection connection;
    /// Watched from outside, so atomic; written opaquely, which costs no more than a plain field.
    private final AtomicReference<String> lastStatement = new AtomicReference<>("");
    private final AtomicLong roundTrips = new AtomicLong();
    private int leftOut;
    private boolean committing;
    private boolean autoCommit;
    private boolean open;

    /// Of statements that may take as long as they like.
    ///
    /// @param catalogSize number of statements in the catalogue that this session will use
    public Session(Target target, Isolation isolation, int catalogSize) {
        this(target, isolation, Duration.ZERO, catalogSize);
    }

    /// @param statementTimeout after which the engine gives a statement up; zero for never
    /// @param catalogSize number of statements in the catalogue that this session will use
    public Session(Target target, Isolation isolation, Duration statementTimeout, int catalogSize) {
        this.target = target;
        this.isolation = isolation;
        this.statementTimeout = statementTimeout;
        this.statements = new SessionStatement[catalogSize];
    }

    /// Connects; a session that was connected before forgets its old connection and statements. The driver bounds the
    /// login; what comes after it waits until it is answered, or [#abort] is called.
    ///
    /// @throws TargetException if the server cannot be reached
    public void connect() {
        close();
        doing("connect");
        Connection fresh = target.login("terminal");
        connection = fresh; // from here on it can be cut
        doing("settings");
        try {
            target.applySessionSettings(fresh);
            limitStatements(fresh);
            fresh.setTransactionIsolation(isolation.jdbcLevel());
            fresh.setAutoCommit(false);
            autoCommit = false;
        } catch (SQLException e) {
            abort(Runnable::run);
            connection = null;
            throw TargetException.connecting(target, e);
        }
        open = false;
    }

    private void limitStatements(Connection fresh) throws SQLException {
        if (statementTimeout.isZero() || target.dialect().statementTimeout().isEmpty()) {
            return;
        }
        String sql = target.dialect().statementTimeout().get();
        try (Statement statement = fresh.createStatement()) {
            statement.execute(sql.replace("${millis}", Long.toString(statementTimeout.toMillis())));
        }
    }

    private void doing(String statement) {
        lastStatement.setOpaque(statement);
    }

    public boolean isConnected() {
        return connection != null;
    }

    /// A statement of a transaction that goes on until [#commit] or [#rollback], unless its file says that it
    /// is a whole one: then there is nothing left to commit. Prepared on first use.
    public SessionStatement use(Sql sql) throws SQLException {
        SessionStatement statement = prepared(sql);
        autoCommit(statement.ending() == Ending.AUTOCOMMIT);
        return statement;
    }

    /// Sends nothing where the driver knows by itself whether it has to send BEGIN. Elsewhere no statement is
    /// to be sent in autocommit.
    private void autoCommit(boolean on) throws SQLException {
        if (on != autoCommit) {
            if (open) {
                throw new IllegalStateException("a transaction is open");
            }
            connection().setAutoCommit(on);
            autoCommit = on;
        }
    }

    private SessionStatement prepared(Sql sql) throws SQLException {
        SessionStatement known = statements[sql.index()];
        if (known != null) {
            return known;
        }
        doing(sql.id());
        PreparedStatement prepared = connection().prepareStatement(sql.text());
        SessionStatement fresh = new SessionStatement(this, sql, prepared);
        statements[sql.index()] = fresh;
        return fresh;
    }

    public void commit() throws SQLException {
        if (open) { // else there is nothing to commit
            doing("commit");
            committing = true;
            endTransaction();
            connection().commit();
        }
        committing = false;
    }

    public void rollback() throws SQLException {
        doing("rollback");
        clearBatches();
        if (!autoCommit) { // else the database has rolled back what it did not commit
            endTransaction();
            connection().rollback();
        }
    }

    /// What a transaction that failed half-way had added is nothing of the next one's.
    private void clearBatches() throws SQLException {
        for (SessionStatement statement : statements) {
            if (statement != null) {
                statement.clearBatch();
            }
        }
    }

    /// Whether the last transaction failed while its commit was under way: the database may have committed it.
    public boolean inDoubt() {
        return committing;
    }

    /// Forgets the last transaction's state before a new attempt.
    public void begin() {
        committing = false;
        leftOut = 0;
    }

    /// The transaction found nothing to do for so many of its parts, such as districts of a Delivery.
    public void leftOut(int parts) {
        leftOut = parts;
    }

    /// As the last transaction said.
    public int leftOut() {
        return leftOut;
    }

    /// The statement that was sent last, or `connect`, `commit`, `rollback`.
    public String lastStatement() {
        return lastStatement.getOpaque();
    }

    /// Requests that were sent and waited for since the session was made, commits and rollbacks included, connecting
    /// not.
    /// What a driver sends together with a statement, such as BEGIN or its preparation, is none of its own.
    public long roundTrips() {
        return roundTrips.getOpaque();
    }

    /// The database has rolled back by itself, as the error of a statement that is a whole transaction says.
    public void rolledBack() {
        open = false;
        committing = false;
    }

    void sending(SessionStatement statement) {
        doing(statement.sql().id());
        countRoundTrip();
        open = !autoCommit;
        committing = statement.ending() != Ending.DRIVER;
    }

    void succeeded(SessionStatement statement) {
        if (statement.ending() == Ending.INSIDE) {
            open = false;
        }
    }

    /// Drivers send nothing to end a transaction that has not begun, or that a failed commit has ended.
    private void endTransaction() {
        if (open) {
            countRoundTrip();
        }
        open = false;
    }

    private void countRoundTrip() {
        roundTrips.setOpaque(roundTrips.getPlain() + 1);
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
            Connections.close(current);
        }
    }
}
