package io.orderline.run;

import io.orderline.base.BackgroundTask;
import io.orderline.base.TargetException;
import io.orderline.database.connection.AbandonedSessions;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.measure.ErrorKind;
import io.orderline.result.Accounting.Doubtful;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.CommitLookup.Trace;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Looks up in the database what became of transactions whose commit was not answered. Every wait is limited;
/// transactions without an answer stay in doubt. Confined to one thread.
final class InDoubtResolver {
    /// The limit of all look-ups together, because the database may be in bad condition.
    static final Duration LIMIT = Duration.ofSeconds(30);
    /// The limit of one look-up. A lock held for longer may belong to a prepared transaction, and stay.
    private static final Duration LOOK_UP = Duration.ofSeconds(5);
    /// How long the cut waits for the engine's own timeout, after which the connection remains usable.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private static final long PAUSE_NANOS = Duration.ofMillis(50).toNanos();

    private final Target target;
    private final Workload workload;
    private final CommitLookup traces;
    private final Session session;
    private final long limitNanos;
    private final Map<Integer, Map<Trace, Long>> fates = new TreeMap<>();
    private String reason = "sessions of terminals were still at work in the server";
    /// When the session's current operation is cut.
    private volatile long cutNanos;
    private volatile boolean over;

    InDoubtResolver(Target target, Workload workload, Duration limit) {
        this.target = target;
        this.workload = workload;
        this.limitNanos = limit.toNanos();
        this.traces = workload.traces(target.dialect());
        this.session = new Session(
                        target,
                        Isolation.READ_COMMITTED,
                        limit.compareTo(LOOK_UP) < 0 ? limit : LOOK_UP,
                        traces.statements().size())
                .of("doubts");
        session.neverCommit(); // a look-up by insertion must leave no row
    }

    /// Returns one entry for each type with transactions in doubt, in the order of the types. Those of the
    /// headline type are looked up first, because their number is compared with the database's own count.
    ///
    /// @param found called with each transaction that was committed
    List<Doubtful> resolve(List<InDoubtTransaction> doubts, Consumer<InDoubtTransaction> found) {
        long end = System.nanoTime() + limitNanos;
        cutNanos = end; // also limits the wait for a server that does not answer
        int headline = workload.headline().number();
        BackgroundTask.start("cut of look-ups", this::cut);
        boolean ended = new AbandonedSessions(target).ended(end);
        try (session) {
            doubts.stream()
                    .sorted((a, b) -> Boolean.compare(b.type() == headline, a.type() == headline))
                    .forEach(doubt -> {
                        Trace fate = ended && System.nanoTime() - end < 0 ? fate(doubt, end) : Trace.UNKNOWN;
                        count(doubt.type(), fate);
                        if (fate == Trace.FOUND) {
                            found.accept(doubt);
                        }
                    });
        } finally {
            over = true;
        }
        return fates.entrySet().stream()
                .map(entry -> doubtful(workload.types().get(entry.getKey()), entry.getValue()))
                .toList();
    }

    String reason() {
        return reason;
    }

    /// Cuts repeatedly, because a session that is cut while it connects continues once connected.
    private void cut() {
        while (!over) {
            LockSupport.parkNanos(PAUSE_NANOS);
            if (System.nanoTime() - cutNanos > 0 && !over) {
                session.abort(Runnable::run);
            }
        }
    }

    private void count(int type, Trace fate) {
        fates.computeIfAbsent(type, t -> new EnumMap<>(Trace.class)).merge(fate, 1L, Long::sum);
    }

    /// Asks again if the connection is lost: what cut the terminals' connections may cut this one too.
    private Trace fate(InDoubtTransaction doubt, long end) {
        long cut = Math.min(end, System.nanoTime() + LOOK_UP.plus(GRACE).toNanos());
        cutNanos = cut;
        Trace first = asked(doubt);
        boolean lost = first == Trace.UNKNOWN && !session.isConnected() && System.nanoTime() - cut < 0;
        Trace fate = lost ? asked(doubt) : first;
        cutNanos = end;
        return fate;
    }

    private Trace asked(InDoubtTransaction doubt) {
        try {
            if (!session.isConnected()) {
                session.connect();
            }
            return traces.find(session, doubt);
        } catch (SQLException | TargetException unanswered) {
            reason = String.valueOf(unanswered.getMessage());
            if (!gaveUp(unanswered)) {
                session.close();
            }
            return Trace.UNKNOWN;
        }
    }

    /// Returns whether the engine has cancelled the statement and the connection is still usable.
    private boolean gaveUp(Exception unanswered) {
        try {
            if (unanswered instanceof SQLException error && target.classify(error) == ErrorKind.TIMEOUT) {
                session.rollback();
                return true;
            }
            return false;
        } catch (SQLException cut) {
            return false;
        }
    }

    private static Doubtful doubtful(TransactionType type, Map<Trace, Long> counts) {
        return new Doubtful(
                type.name(),
                counts.getOrDefault(Trace.FOUND, 0L),
                counts.getOrDefault(Trace.MISSING, 0L),
                counts.getOrDefault(Trace.NONE, 0L),
                counts.getOrDefault(Trace.UNKNOWN, 0L));
    }
}
