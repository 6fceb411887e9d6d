package io.orderline.drive;

import io.orderline.base.RandomStreams;
import io.orderline.base.TargetException;
import io.orderline.database.session.Session;
import io.orderline.database.session.StatementTrace;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.event.TransactionListener;
import io.orderline.drive.watch.WorkerActivity;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Outcome;
import io.orderline.measure.Recorder;
import io.orderline.workload.TransactionInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// What a terminal and a deferred worker have in common: a session, attempts with retries, and reconnecting.
/// Belongs to one thread; only [#abort] may be called from others.
abstract class Worker implements Runnable {
    private static final long FIRST_BACK_OFF_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST_BACK_OFF_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    /// Purpose of the random streams of workers.
    private static final long BACK_OFF_STREAM = 301;

    protected final WorkerContext shared;
    protected final Recorder recorder;
    private final Session session;
    /// Null if all transactions run on one session.
    private final @Nullable ReadSession reads;
    /// On which the transaction under way runs.
    private Session current;
    private final WorkerActivity activity;
    private final WorkerConnection connection;
    private final RandomGenerator random;
    private final TransactionEvent event = new TransactionEvent();
    /// Beside activity and counts, which every drive has: they are called directly, which costs less.
    private final TransactionListener[] listeners;
    /// Transactions in a row that failed or are in doubt: a database that refuses everything must not be hammered.
    private int failures;
    /// Whether the last attempt ended with an error of its commit that does not prove that it was rolled back.
    private boolean inDoubt;

    /// @param number unique among the workers of a drive
    /// @param tellsOutages as for [WorkerConnection]
    Worker(WorkerContext shared, int number, boolean tellsOutages) {
        this.shared = shared;
        this.recorder = shared.counts().recorder();
        this.session = shared.sessions().apply(number);
        this.reads = tellsOutages ? shared.reads().apply(number) : null; // what is deferred writes
        this.current = session;
        this.activity = new WorkerActivity(session);
        this.connection =
                new WorkerConnection(session, activity, shared.state(), shared.counts(), number, tellsOutages);
        this.random = RandomStreams.of(shared.plan().seed(), BACK_OFF_STREAM, number);
        this.listeners = shared.listener().transactions(number).toArray(TransactionListener[]::new);
    }

    /// Connects for the first time.
    ///
    /// @throws TargetException if that is not possible
    void connect() {
        connection.connect();
        if (reads != null) {
            reads.connect();
        }
    }

    final boolean isConnected() {
        return session.isConnected();
    }

    void abort(Executor executor) {
        session.abort(executor);
        if (reads != null) {
            reads.abort(executor);
        }
    }

    /// Cuts only what it waits for.
    final void abortCurrent(Executor executor) {
        activity.session().abort(executor);
    }

    final WorkerActivity activity() {
        return activity;
    }

    void disconnect() {
        session.close();
        if (reads != null) {
            reads.close();
        }
    }

    /// Has a transaction that is due executed, or queued if it is to be deferred.
    ///
    /// @param user who waits for it; null if nobody does
    final void perform(TransactionInput input, long due, long woke, @Nullable SimulatedUser user) {
        if (input.deferredType() < 0) {
            recorder.started(input.type());
            execute(input, input.type(), due, woke, user);
        } else {
            queue(input, due, woke, user);
        }
    }

    /// The terminal's part of a deferred transaction is only to queue it (TPC-C 2.7.2); when the queue is full, the
    /// terminal waits for a place.
    private void queue(TransactionInput input, long due, long woke, @Nullable SimulatedUser user) {
        DeferredQueue.Item item = shared.deferred().put(input, shared.state()::stopping);
        if (item == null) {
            recorder.skipped(input.type());
            return;
        }
        recorder.due(input.deferredType());
        recorder.started(input.type());
        event.begin(input, input.type(), recorder.originNanos(), due, woke, item.queuedNanos());
        event.details().clear();
        event.end(System.nanoTime(), 1, Outcome.COMMITTED, 0);
        for (TransactionListener listener : listeners) {
            listener.queued(event);
        }
        shared.counts().queued(event);
        if (user != null) {
            user.ended(event);
        }
    }

    /// Executes one started transaction to its end and records it. Returns with a working connection, unless the drive
    /// is stopping.
    final void execute(TransactionInput input, int type, long due, long woke, @Nullable SimulatedUser user) {
        long start = System.nanoTime();
        event.begin(input, type, recorder.originNanos(), due, woke, start);
        if (reads != null) {
            choose(reads.of(type, session));
        }
        activity.began(event);
        for (TransactionListener listener : listeners) {
            listener.began(event);
        }
        current.trace(user == null ? null : user.traced(start));
        attempt(Timestamp.from(Instant.now()));
        current.trace(null);
        activity.ended(event, event.committed() && current == session);
        for (TransactionListener listener : listeners) {
            listener.ended(event);
        }
        shared.counts().ended(event);
        if (user != null) {
            user.ended(event);
        }
        failures = event.refused() ? failures + 1 : 0;
        if (!session.isConnected()) {
            connection.reconnect(random);
        } else if (event.refused()) {
            backOff(failures);
        } else if (event.committed() && current == session) { // a standby's say nothing of the database
            connection.committed(start, event.end());
        }
    }

    private void choose(Session next) {
        if (next != current) {
            current = next;
            activity.uses(next);
        }
    }

    private void begin() throws SQLException {
        current.begin();
        if (reads != null && !current.isConnected()) {
            activity.connecting(System.nanoTime());
            try {
                reads.require();
            } finally {
                activity.connected();
            }
        }
    }

    /// As often as it can be done and may.
    private void attempt(Timestamp now) {
        event.writes(now);
        long tripsBefore = current.roundTrips();
        Outcome outcome = Outcome.FAILED;
        inDoubt = false;
        int attempts = 0;
        boolean again;
        do {
            attempts++;
            try {
                begin();
                event.details().clear();
                outcome = shared.transactions().execute(current, event.input(), now, event.details());
                again = false;
            } catch (SQLException error) {
                again = failed(error, attempts);
            }
        } while (again);
        event.end(
                System.nanoTime(), attempts, inDoubt ? Outcome.IN_DOUBT : outcome, current.roundTrips() - tripsBefore);
    }

    /// Cleans up after a failed attempt.
    ///
    /// @return whether to try again
    private boolean failed(SQLException error, int attempts) {
        ErrorKind kind = current.dialect().classify(error);
        boolean lost = kind == ErrorKind.CONNECTION || refusesWrites(kind) || !current.isConnected();
        // Versions use codes differently: what was done must not be counted as failed, nor be done twice.
        inDoubt = current.inDoubt() && !current.dialect().provesRollback(error);
        boolean again = !lost
                && !inDoubt
                && kind.retryable()
                && attempts < shared.plan().maxAttempts()
                && !shared.state().isCutOff();
        shared.counts().error(kind, error, current.lastStatement(), again);
        if (lost || !rolledBack()) {
            lost();
            return false;
        }
        if (again) {
            backOff(attempts);
        }
        return again;
    }

    /// Where the URL names several servers, a new connection may find one that takes writes.
    private boolean refusesWrites(ErrorKind kind) {
        return kind == ErrorKind.READ_ONLY && current == session && connection.refusedWrites();
    }

    private void lost() {
        if (current == session) {
            connection.lost();
        } else {
            current.close(); // the next one that reads connects again
        }
    }

    private boolean rolledBack() {
        try {
            current.rollback();
            return true;
        } catch (SQLException error) {
            shared.counts().error(ErrorKind.CONNECTION, error, current.lastStatement(), false);
            return false;
        }
    }

    /// Doubles with each attempt, with full jitter, so that rivals do not meet again in step.
    private void backOff(int attempts) {
        long most = Math.min(FIRST_BACK_OFF_NANOS << Math.min(attempts, 10), LONGEST_BACK_OFF_NANOS);
        long begin = System.nanoTime();
        LockSupport.parkNanos(random.nextLong(most) + 1);
        StatementTrace trace = current.trace();
        if (trace != null) {
            trace.backedOff(begin, System.nanoTime());
        }
    }
}
