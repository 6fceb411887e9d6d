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

/// A connection with its prepared statements, which are kept until the connection is closed or the statement
/// cache evicts them. Used by one thread at a time, except for [#abort], [#lastStatement] and [#roundTrips].
public final class Session implements AutoCloseable {
    private final Target target;
    private final Isolation isolation;
    private final Duration statementTimeout;
    private final StepListener steps;
    private final @Nullable SessionStatement[] statements;
    /// The cache that limits the number of prepared statements; null if all are kept.
    private final @Nullable StatementCache cache;
    private volatile @Nullable Connection connection;
    /// Atomic, because other threads read it. Opaque writes cost no more than writes of a plain field.
    private final AtomicReference<String> lastStatement = new AtomicReference<>("");
    private final AtomicLong roundTrips = new AtomicLong();
    private String purpose = "terminal";
    private boolean committing;
    private boolean autoCommit;
    private boolean open;
    private boolean traceable;
    private boolean neverCommits;
    private @Nullable StatementTrace trace;

    /// @param catalogSize the number of statements in the catalogue that this session will use
    public Session(Target target, Isolation isolation, int catalogSize) {
        this(target, isolation, Duration.ZERO, catalogSize);
    }

    /// @param statementTimeout the time after which the engine cancels a statement; zero for no limit
    public Session(Target target, Isolation isolation, Duration statementTimeout, int catalogSize) {
        this(target, isolation, statementTimeout, catalogSize, StepListener.UNWATCHED);
    }

    /// @param steps the listener that is called before each step
    public Session(Target target, Isolation isolation, Duration statementTimeout, int catalogSize, StepListener steps) {
        this(target, isolation, statementTimeout, catalogSize, steps, null);
    }

    /// @param use counts hits and misses of the cache, and limits the number of statements; null to keep all
    ///     statements
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

    /// Connects. A connected session first drops its connection and statements. The driver limits the time of the
    /// login. Later requests wait until the server answers, or until [#abort] is called.
    ///
    /// @throws TargetException if the server cannot be reached
    public void connect() {
        close();
        doing("connect");
        Connection fresh = target.login(purpose);
        connection = traceable ? traced(fresh) : fresh; // can be aborted from here on
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

    /// Sets the purpose that the server shows for the next connection, instead of `terminal`. A load balancer
    /// may use the purpose to recognise sessions that must see all commits.
    public Session of(String who) {
        purpose = who;
        return this;
    }

    /// Allows tracing from the next connection on. Each call of the JDBC driver then goes through a proxy.
    public void traceable() {
        traceable = true;
    }

    /// Makes the session roll back instead of committing, so that statements can be tried out. A statement for
    /// which [#commitsInside] returns true must not be used.
    public void neverCommit() {
        neverCommits = true;
    }

    /// Returns whether a statement is a call that commits before it returns.
    public static boolean commitsInside(Sql sql) {
        return CommitMode.of(sql) == CommitMode.INSIDE;
    }

    private Connection traced(Connection fresh) {
        return new JdbcTrace(() -> trace, this::lastStatement).around(fresh);
    }

    /// Records the steps of the session from now on; null stops the recording.
    public void trace(@Nullable StatementTrace into) {
        trace = into;
    }

    public @Nullable StatementTrace trace() {
        return trace;
    }

    /// Returns the name that the server gives itself; empty if the dialect has no query for the name, or the
    /// server does not answer. No transaction may be open.
    public String server() {
        return fact("server").orElse("");
    }

    /// Returns whether the server accepts writes; true if the dialect has no query for it. No transaction may
    /// be open.
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

    public Dialect dialect() {
        return target.dialect();
    }

    /// Work on the connection itself, such as a bulk load, without a statement of a catalogue.
    @FunctionalInterface
    public interface Work {
        /// @return the number of rows
        long on(Connection connection) throws SQLException;
    }

    /// Does work within a transaction that lasts until [#commit] or [#rollback]. The work counts as one round
    /// trip.
    ///
    /// @param id the ID that [#lastStatement] returns for the work
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

    /// Returns a statement, which is prepared on first use. Its transaction lasts until [#commit] or [#rollback],
    /// unless the statement's file declares the statement a whole transaction.
    public SessionStatement use(Sql sql) throws SQLException {
        SessionStatement statement = prepared(sql);
        autoCommit(statement.ending() == CommitMode.AUTOCOMMIT && !neverCommits);
        return statement;
    }

    /// Switches autocommit. A driver that itself decides when to send BEGIN sends nothing for this. With other
    /// drivers, no statement should be declared a whole transaction.
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
        } else if (open) { // otherwise there is nothing to commit
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
        if (!autoCommit) { // otherwise the database has rolled back already
            endTransaction();
            connection().rollback();
        }
    }

    /// Sets a savepoint for [#rollbackTo]. The savepoint is never released, and ends with the transaction.
    public Savepoint savepoint(String name) throws SQLException {
        within(StepListener.SAVEPOINT);
        return connection().setSavepoint(name);
    }

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

    /// Clears rows that a failed transaction has added to batches, because the next transaction must not send
    /// them.
    private void clearBatches() throws SQLException {
        for (SessionStatement statement : statements) {
            if (statement != null) {
                statement.clearBatch();
            }
        }
    }

    /// Returns whether the last transaction failed in its commit. The database may have committed the
    /// transaction, unless the error proves a rollback ([Dialect#provesRollback]).
    public boolean inDoubt() {
        return committing;
    }

    public void begin() throws SQLException {
        if (cache != null) {
            forget(cache.over());
        }
        committing = false;
    }

    /// Returns the statement that was sent last, or `connect`, `commit`, `rollback`.
    public String lastStatement() {
        return lastStatement.getOpaque();
    }

    /// Returns the number of requests for whose answer the session waited, including commits and rollbacks,
    /// excluding connecting. BEGIN or a preparation that a driver sends together with a statement does not count.
    /// Requests for later rows of a cursor do not count either, because only some drivers send them.
    public long roundTrips() {
        return roundTrips.getOpaque();
    }

    /// Records that the database rolled back, as proved by the error of a statement that is a whole transaction.
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

    /// Counts a round trip if a transaction was open. Otherwise drivers send nothing.
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

    /// Aborts the connection from another thread. The thread that uses the session gets an SQLException.
    public void abort(Executor executor) {
        Connection current = connection;
        if (current != null) {
            Connections.abort(current, executor);
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
