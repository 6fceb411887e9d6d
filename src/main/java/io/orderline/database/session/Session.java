package io.orderline.database.session;

import io.orderline.database.connection.ConnectionFailure;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.sql.Sql;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
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
    private final StepListener steps;
    private final @Nullable SessionStatement[] statements;
    /// Null if all that was prepared is kept.
    private final @Nullable StatementCache cache;
    private volatile @Nullable Connection connection;
    /// Watched from outside, so atomic; written opaquely, which costs no more than a plain field.
    private final AtomicReference<String> lastStatement = new AtomicReference<>("");
    private final AtomicLong roundTrips = new AtomicLong();
    private String purpose = "terminal";
    private boolean committing;
    private boolean autoCommit;
    private boolean open;
    private boolean traceable;
    private boolean neverCommits;
    private @Nullable StatementTrace trace;

    /// Of statements that may take as long as they like.
    ///
    /// @param catalogSize number of statements in the catalogue that this session will use
    public Session(Target target, Isolation isolation, int catalogSize) {
        this(target, isolation, Duration.ZERO, catalogSize);
    }

    /// @param statementTimeout after which the engine gives a statement up; zero for never
    /// @param catalogSize number of statements in the catalogue that this session will use
    public Session(Target target, Isolation isolation, Duration statementTimeout, int catalogSize) {
        this(target, isolation, statementTimeout, catalogSize, StepListener.UNWATCHED);
    }

    /// @param steps is told of each step before it is taken
    public Session(Target target, Isolation isolation, Duration statementTimeout, int catalogSize, StepListener steps) {
        this(target, isolation, statementTimeout, catalogSize, steps, null);
    }

    /// @param use takes hits and misses, and says how many statements are kept; null for all
    public Session(
            Target target,
            Isolation isolation,
            Duration statementTimeout,
            int catalogSize,
            StepListener steps,
            @Nullable StatementCacheUse use) {
        this.cache = use == null ? null : new StatementCache(use);
        this.target = target;
        this.isolation = isolation;
        this.statementTimeout = statementTimeout;
        this.steps = steps;
        this.statements = new SessionStatement[catalogSize];
    }

    /// Connects; a session that was connected before forgets its old connection and statements. The driver bounds the
    /// login; what comes after it waits until it is answered, or [#abort] is called.
    ///
    /// @throws TargetException if the server cannot be reached
    public void connect() {
        close();
        doing("connect");
        Connection fresh = target.login(purpose);
        connection = traceable ? traced(fresh) : fresh; // from here on it can be cut
        doing("settings");
        try {
            target.applySessionSettings(fresh);
            limitStatements(fresh);
            isolation.apply(fresh, target.dialect());
            fresh.setAutoCommit(false);
            autoCommit = false;
        } catch (SQLException e) {
            abort(Runnable::run);
            connection = null;
            throw ConnectionFailure.of(target, e);
        }
        open = false;
    }

    /// What the server shows beside its next connection, in place of a terminal: a load balancer may tell
    /// by it who must see all that is committed.
    public Session of(String who) {
        purpose = who;
        return this;
    }

    /// Makes it possible to write down what the session does, from the next connection on: then each call of the JDBC
    /// driver goes through a proxy.
    public void traceable() {
        traceable = true;
    }

    /// Rolls back from now on what it would commit, to try statements out. A statement that [#commitsInside] must not
    /// be used.
    public void neverCommit() {
        neverCommits = true;
    }

    /// Whether a statement is a call that commits before it answers.
    public static boolean commitsInside(Sql sql) {
        return CommitMode.of(sql) == CommitMode.INSIDE;
    }

    private Connection traced(Connection fresh) {
        return new JdbcTrace(() -> trace, this::lastStatement).around(fresh);
    }

    /// What the session does from now on is written there; null for nowhere.
    public void trace(@Nullable StatementTrace into) {
        trace = into;
    }

    public @Nullable StatementTrace trace() {
        return trace;
    }

    /// Which server this is connected to, as it calls itself; empty if the dialect does not say how to ask,
    /// or it does not answer. No transaction may be open.
    public String server() {
        return fact("server").orElse("");
    }

    /// Whether the server takes writes; true if the dialect does not say how to ask. No transaction may be open.
    public boolean takesWrites() {
        return target.dialect().fact("takes_writes").isEmpty()
                || fact("takes_writes").isPresent();
    }

    private Optional<String> fact(String name) {
        Optional<String> query = target.dialect().fact(name);
        Connection current = connection;
        if (query.isEmpty() || current == null) {
            return Optional.empty();
        }
        try (Statement statement = current.createStatement();
                ResultSet row = statement.executeQuery(query.get())) {
            Optional<String> answer = row.next() ? Optional.ofNullable(row.getString(1)) : Optional.empty();
            current.rollback();
            return answer;
        } catch (SQLException unanswered) {
            return Optional.empty();
        }
    }

    private void limitStatements(Connection fresh) throws SQLException {
        if (statementTimeout.isZero()
                || target.dialect().access().statementTimeout().isEmpty()) {
            return;
        }
        String sql = target.dialect().access().statementTimeout().get();
        try (Statement statement = fresh.createStatement()) {
            statement.execute(sql.replace("${millis}", Long.toString(statementTimeout.toMillis())));
        }
    }

    /// Of the database that it is connected to.
    public Dialect dialect() {
        return target.dialect();
    }

    /// Work on the connection itself that is no statement of a catalogue, such as a bulk load.
    @FunctionalInterface
    public interface Work {
        /// @return the number of rows
        long on(Connection connection) throws SQLException;
    }

    /// Has work done as a part of a transaction that goes on until [#commit] or [#rollback]; counts as one round trip.
    ///
    /// @param id for [#lastStatement]
    public long directly(String id, Work work) throws SQLException {
        within(id);
        return work.on(connection());
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
        autoCommit(statement.ending() == CommitMode.AUTOCOMMIT && !neverCommits);
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
            if (cache != null) {
                cache.hit(sql.index());
            }
            return known;
        }
        doing(sql.id());
        PreparedStatement prepared = connection().prepareStatement(sql.text());
        SessionStatement fresh = new SessionStatement(this, sql, prepared);
        statements[sql.index()] = fresh;
        if (cache != null) {
            forget(cache.prepared(sql.index(), fresh));
        }
        return fresh;
    }

    private void forget(int[] closed) {
        for (int index : closed) {
            statements[index] = null;
        }
    }

    public void commit() throws SQLException {
        if (neverCommits) {
            rollback();
        } else if (open) { // else there is nothing to commit
            steps.before(StepListener.COMMIT);
            doing(StepListener.COMMIT);
            committing = true;
            endTransaction();
            connection().commit();
        }
        committing = false;
    }

    public void rollback() throws SQLException {
        steps.before(StepListener.ROLLBACK);
        doing(StepListener.ROLLBACK);
        clearBatches();
        if (!autoCommit) { // else the database has rolled back what it did not commit
            endTransaction();
            connection().rollback();
        }
    }

    /// Marks a place in the transaction to which [#rollbackTo] can go back. It is not released: it ends with the
    /// transaction.
    public Savepoint savepoint(String name) throws SQLException {
        within(StepListener.SAVEPOINT);
        return connection().setSavepoint(name);
    }

    /// Undoes what the transaction did since a savepoint of its own; it goes on.
    public void rollbackTo(Savepoint savepoint) throws SQLException {
        within(StepListener.ROLLBACK_TO);
        connection().rollback(savepoint);
    }

    private void within(String step) throws SQLException {
        autoCommit(false);
        steps.before(step);
        doing(step);
        countRoundTrip();
        open = true;
        committing = false;
    }

    /// What a transaction that failed half-way had added is nothing of the next one's.
    private void clearBatches() throws SQLException {
        for (SessionStatement statement : statements) {
            if (statement != null) {
                statement.clearBatch();
            }
        }
    }

    /// Whether the last transaction failed while its commit was under way: the database may have committed it, unless
    /// the error proves the opposite ([Dialect#provesRollback]).
    public boolean inDoubt() {
        return committing;
    }

    /// Forgets the last transaction's state before a new attempt.
    public void begin() throws SQLException {
        if (cache != null) {
            forget(cache.over());
        }
        committing = false;
    }

    /// The statement that was sent last, or `connect`, `commit`, `rollback`.
    public String lastStatement() {
        return lastStatement.getOpaque();
    }

    /// Requests that were sent and waited for since the session was made, commits and rollbacks included,
    /// connecting not. What a driver sends together with a statement, such as BEGIN or its preparation, is none of
    /// its own; nor are later rows of a cursor, which some drivers ask for and others are sent.
    public long roundTrips() {
        return roundTrips.getOpaque();
    }

    /// The database has rolled back by itself, as the error of a statement that is a whole transaction says.
    public void rolledBack() {
        open = false;
        committing = false;
    }

    void sending(SessionStatement statement) throws SQLException {
        steps.before(statement.sql().id());
        doing(statement.sql().id());
        countRoundTrip();
        open = !autoCommit;
        committing = statement.ending() != CommitMode.DRIVER;
    }

    void succeeded(SessionStatement statement) {
        if (statement.ending() == CommitMode.INSIDE) {
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
        if (cache != null) {
            cache.clear();
        }
        if (current != null) {
            Connections.close(current);
        }
    }
}
