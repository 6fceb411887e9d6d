package io.orderline.drive;

import io.orderline.base.RandomStreams;
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

/// The common part of terminal workers and deferred workers: a session, attempts with retries, and
/// reconnecting. Confined to one thread, except for [#abort] and [#abortCurrent].
abstract class Worker implements Runnable {
    private static final long FIRST_BACK_OFF_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST_BACK_OFF_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    /// The first path element of the workers' random streams.
    private static final long BACK_OFF_STREAM = 301;

    protected final WorkerContext shared;
    protected final Recorder recorder;
    private final Session session;
    /// Null if all transactions run on one session.
    private final @Nullable ReadSession reads;
    private Session current;
    private final WorkerActivity activity;
    private final WorkerConnection connection;
    private final RandomGenerator random;
    private final TransactionEvent event = new TransactionEvent();
    /// Listeners beyond activity and counts. Every drive has those two, and direct calls cost less.
    private final TransactionListener[] listeners;
    /// Consecutive transactions that failed or are in doubt; they lengthen the back-off.
    private int failures;
    /// True if the last attempt ended with a commit error that does not prove a rollback.
    private boolean inDoubt;

    /// @param number unique among the workers of a drive
    /// @param tellsOutages as for [WorkerConnection]
    Worker(WorkerContext shared, int number, boolean tellsOutages) {
        this.shared = shared;
        this.recorder = shared.counts().recorder();
        this.session = shared.sessions().apply(number);
        this.reads = tellsOutages ? shared.reads().apply(number) : null; // deferred work writes
        this.current = session;
        this.activity = new WorkerActivity(session);
        this.connection =
                new WorkerConnection(session, activity, shared.state(), shared.counts(), number, tellsOutages);
        this.random = RandomStreams.of(shared.plan().seed(), BACK_OFF_STREAM, number);
        this.listeners = shared.listener().transactions(number).toArray(TransactionListener[]::new);
    }

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

    /// Cuts only the connection that the worker waits for.
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

    /// Executes a due transaction, or queues it if it is deferred; `user` is null for an open arrival.
    final void perform(TransactionInput input, long due, long woke, @Nullable SimulatedUser user) {
        if (input.deferredType() < 0) {
            recorder.started(input.type());
            execute(input, input.type(), due, woke, user);
        } else {
            queue(input, due, woke, user);
        }
    }

    /// Queues a deferred transaction, which is the terminal's whole part in it (TPC-C 2.7.2). When the queue
    /// is full, the terminal waits for a place.
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

    /// Executes and records one started transaction. Returns with a connection, unless the drive is stopping.
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
        } else if (event.committed() && current == session) { // a standby's commits prove nothing about the database
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

    private boolean failed(SQLException error, int attempts) {
        ErrorKind kind = current.dialect().classify(error);
        boolean lost = kind == ErrorKind.CONNECTION || refusesWrites(kind) || !current.isConnected();
        // Error codes differ by server version: committed work must neither fail nor be repeated.
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

    /// Returns whether to reconnect: if the URL names several servers, another one may accept writes.
    private boolean refusesWrites(ErrorKind kind) {
        return kind == ErrorKind.READ_ONLY && current == session && connection.refusedWrites();
    }

    private void lost() {
        if (current == session) {
            connection.lost();
        } else {
            current.close(); // the next read-only transaction connects again
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

    /// Waits before the next attempt, up to a limit that doubles; full jitter keeps rivals out of step.
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
