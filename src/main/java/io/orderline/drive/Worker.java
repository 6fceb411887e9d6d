package io.orderline.drive;

import io.orderline.base.RandomStreams;
import io.orderline.base.TargetException;
import io.orderline.database.session.Session;
import io.orderline.database.session.StatementTrace;
import io.orderline.drive.event.CommitListener;
import io.orderline.drive.event.TransactionListener;
import io.orderline.drive.watch.WorkerActivity;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Outcome;
import io.orderline.measure.Recorder;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.TransactionDetails;
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
    private static final long FIRST_RECONNECT_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long LONGEST_RECONNECT_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    /// Purpose of the random streams of workers.
    private static final long BACK_OFF_STREAM = 301;

    protected final WorkerContext shared;
    protected final Recorder recorder;
    private final DriveCounts counts;
    private final TransactionListener sink;
    private final Session session;
    private final WorkerActivity activity;
    private final RandomGenerator random;
    private final CommitListener witness;
    private final boolean tellsOutages;
    private final int number;
    private final TransactionDetails details = new TransactionDetails();
    private boolean countedAsConnected;
    /// The server at the other end, as it calls itself.
    private String server = "";
    /// Whether it has lost its connection and not committed since.
    private boolean inGap;
    /// Transactions in a row that failed or are in doubt: a database that refuses everything must not be hammered.
    private int failures;
    /// Whether the last attempt ended with an error of its commit that does not prove that it was rolled back.
    private boolean inDoubt;

    /// @param number unique among the workers of a drive
    /// @param tellsOutages whether its connection tells if the database is there; one that is mostly idle does not
    Worker(WorkerContext shared, int number, boolean tellsOutages) {
        this.shared = shared;
        this.counts = shared.counts();
        this.recorder = counts.recorder();
        this.sink = shared.listener().sink();
        this.number = number;
        this.tellsOutages = tellsOutages;
        this.session = shared.sessions().apply(number);
        this.activity = new WorkerActivity(session);
        this.witness = shared.listener().witness(number);
        this.random = RandomStreams.of(shared.plan().seed(), BACK_OFF_STREAM, number);
    }

    /// Connects for the first time.
    ///
    /// @throws TargetException if that is not possible
    void connect() {
        activity.connecting(System.nanoTime());
        connectAgain();
        server = session.server();
        activity.connected();
    }

    private void connectAgain() {
        session.connect();
        countConnected();
    }

    final boolean isConnected() {
        return session.isConnected();
    }

    void abort(Executor executor) {
        session.abort(executor);
    }

    final WorkerActivity activity() {
        return activity;
    }

    void disconnect() {
        session.close();
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
        long end = System.nanoTime();
        recorder.ended(input.type(), due, woke, item.queuedNanos(), end, 1, Outcome.COMMITTED);
        tell(user, input.type(), due, item.queuedNanos(), end, Outcome.COMMITTED, 0);
    }

    /// Executes one started transaction to its end and records it. Returns with a working connection, unless the drive
    /// is stopping.
    final void execute(TransactionInput input, int type, long due, long woke, @Nullable SimulatedUser user) {
        long start = System.nanoTime();
        activity.began(start);
        witness.began(input, start);
        long tripsBefore = session.roundTrips();
        Outcome outcome = Outcome.FAILED;
        inDoubt = false;
        session.trace(user == null ? null : user.traced(start));
        Timestamp now = Timestamp.from(Instant.now());
        int attempts = 0;
        boolean again;
        do {
            attempts++;
            try {
                session.begin();
                details.clear();
                outcome = shared.transactions().execute(session, input, now, details);
                again = false;
            } catch (SQLException error) {
                again = failed(error, attempts);
            }
        } while (again);
        if (inDoubt) {
            outcome = Outcome.IN_DOUBT;
            counts.inDoubt(new InDoubtTransaction(type, input, now));
        }
        long end = System.nanoTime();
        session.trace(null);
        witness.ended(input, now, details.number(), outcome);
        recorder.ended(type, due, woke, start, end, attempts, outcome);
        activity.ended(end, outcome == Outcome.COMMITTED);
        tell(user, type, due, start, end, outcome, details.leftOut());
        boolean refused = outcome == Outcome.FAILED || outcome == Outcome.IN_DOUBT;
        failures = refused ? failures + 1 : 0;
        counts.roundTrips(type, session.roundTrips() - tripsBefore);
        if (!session.isConnected()) {
            reconnect();
        } else if (refused) {
            backOff(failures);
        } else if (outcome == Outcome.COMMITTED) {
            counts.outages().committed(start, end);
            gapOver(end);
        }
    }

    private void tell(
            @Nullable SimulatedUser user, int type, long due, long start, long end, Outcome outcome, int leftOut) {
        long origin = recorder.originNanos();
        sink.ended(type, due - origin, start - origin, end - origin, outcome, leftOut);
        if (user != null) {
            user.ended(start, end, outcome);
        }
    }

    /// Cleans up after a failed attempt.
    ///
    /// @return whether to try again
    private boolean failed(SQLException error, int attempts) {
        ErrorKind kind = session.dialect().classify(error);
        boolean lost = kind == ErrorKind.CONNECTION;
        // Versions use codes differently: what was done must not be counted as failed, nor be done twice.
        inDoubt = session.inDoubt() && !session.dialect().provesRollback(error);
        boolean again = !lost
                && !inDoubt
                && kind.retryable()
                && attempts < shared.plan().maxAttempts()
                && !shared.state().isCutOff();
        counts.error(kind, error, session.lastStatement(), again);
        if (lost || !rolledBack()) {
            lostConnection();
            return false;
        }
        if (again) {
            backOff(attempts);
        }
        return again;
    }

    private boolean rolledBack() {
        try {
            session.rollback();
            return true;
        } catch (SQLException error) {
            counts.error(ErrorKind.CONNECTION, error, session.lastStatement(), false);
            return false;
        }
    }

    private void lostConnection() {
        session.close();
        if (countedAsConnected) {
            countedAsConnected = false;
            counts.outages().disconnected();
            inGap = true;
            counts.gaps().lost(number + 1, activity.look().committed(), server);
        }
    }

    /// The server is asked when the commit has been counted: a question before would make the gap longer.
    private void gapOver(long end) {
        if (inGap) {
            inGap = false;
            server = session.server();
            counts.gaps().over(number + 1, end, server);
        }
    }

    private void countConnected() {
        if (tellsOutages) {
            countedAsConnected = true;
            counts.outages().connected();
        }
    }

    /// Doubles with each attempt, with full jitter, so that rivals do not meet again in step.
    private void backOff(int attempts) {
        long most = Math.min(FIRST_BACK_OFF_NANOS << Math.min(attempts, 10), LONGEST_BACK_OFF_NANOS);
        long begin = System.nanoTime();
        LockSupport.parkNanos(random.nextLong(most) + 1);
        StatementTrace trace = session.trace();
        if (trace != null) {
            trace.backedOff(begin, System.nanoTime());
        }
    }

    private void reconnect() {
        activity.connecting(System.nanoTime());
        keepConnecting();
        activity.connected();
    }

    private void keepConnecting() {
        long pause = FIRST_RECONNECT_PAUSE_NANOS;
        while (!shared.state().stopping()) {
            try {
                connectAgain();
                return;
            } catch (TargetException unreachable) {
                connectFailed(unreachable);
            }
            LockSupport.parkNanos(pause / 2 + random.nextLong(pause));
            pause = Math.min(2 * pause, LONGEST_RECONNECT_PAUSE_NANOS);
        }
    }

    private void connectFailed(TargetException unreachable) {
        if (unreachable.getCause() instanceof SQLException cause) {
            counts.error(ErrorKind.CONNECTION, cause, "connect", true);
            // Not if the server answers but has no room: then others are at work.
            if (session.dialect().classify(cause) == ErrorKind.CONNECTION) {
                counts.outages().unreachable();
            }
        }
    }
}
