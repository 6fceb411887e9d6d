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

/// Looks up in the database what became of transactions whose commit was not answered. Every wait has an end,
/// and what is not known then stays in doubt. Belongs to one thread.
final class InDoubtResolver {
    /// What has not been looked up by then stays unresolved: the database may be in a bad way.
    static final Duration LIMIT = Duration.ofSeconds(30);
    /// Of one look-up. A lock that is held for longer may be a prepared transaction's, and stay.
    private static final Duration LOOK_UP = Duration.ofSeconds(5);
    /// The engine gives up first, where it can be told to: then the connection lives on.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private static final long PAUSE_NANOS = Duration.ofMillis(50).toNanos();

    private enum Resolution {
        FOUND,
        MISSING,
        READ_ONLY,
        UNRESOLVED
    }

    private final Target target;
    private final Workload workload;
    private final CommitLookup traces;
    private final Session session;
    private final long limitNanos;
    private final Map<Integer, Map<Resolution, Long>> fates = new TreeMap<>();
    private String reason = "sessions of terminals were still at work in the server";
    /// When whatever the session does is cut.
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
        session.neverCommit(); // what looks for a row by inserting it leaves none
    }

    /// One entry for each type that has transactions in doubt, in the order of the types. Those of the headline type
    /// are looked up first, since the database's own count is held against them.
    ///
    /// @param found told of each that is in the database
    List<Doubtful> resolve(List<InDoubtTransaction> doubts, Consumer<InDoubtTransaction> found) {
        long end = System.nanoTime() + limitNanos;
        cutNanos = end; // a server that does not answer
        int headline = workload.headline().number();
        BackgroundTask.start("cut of look-ups", this::cut);
        boolean ended = new AbandonedSessions(target).ended(end);
        try (session) {
            doubts.stream()
                    .sorted((a, b) -> Boolean.compare(b.type() == headline, a.type() == headline))
                    .forEach(doubt -> {
                        Resolution fate =
                                ended && System.nanoTime() - end < 0 ? fate(doubt, end) : Resolution.UNRESOLVED;
                        count(doubt.type(), fate);
                        if (fate == Resolution.FOUND) {
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

    /// Why the last one that was not looked up was not.
    String reason() {
        return reason;
    }

    /// Again and again, since a session that was cut while it connected goes on when it has connected.
    private void cut() {
        while (!over) {
            LockSupport.parkNanos(PAUSE_NANOS);
            if (System.nanoTime() - cutNanos > 0 && !over) {
                session.abort(Runnable::run);
            }
        }
    }

    private void count(int type, Resolution fate) {
        fates.computeIfAbsent(type, t -> new EnumMap<>(Resolution.class)).merge(fate, 1L, Long::sum);
    }

    /// Asks once more if the connection is lost: whatever cut the transactions off may cut this one too.
    private Resolution fate(InDoubtTransaction doubt, long end) {
        long cut = Math.min(end, System.nanoTime() + LOOK_UP.plus(GRACE).toNanos());
        cutNanos = cut;
        Resolution first = asked(doubt);
        boolean lost = first == Resolution.UNRESOLVED && !session.isConnected() && System.nanoTime() - cut < 0;
        Resolution fate = lost ? asked(doubt) : first;
        cutNanos = end;
        return fate;
    }

    private Resolution asked(InDoubtTransaction doubt) {
        try {
            if (!session.isConnected()) {
                session.connect();
            }
            return switch (traces.find(session, doubt)) {
                case FOUND -> Resolution.FOUND;
                case MISSING -> Resolution.MISSING;
                case NONE -> Resolution.READ_ONLY;
                case UNKNOWN -> Resolution.UNRESOLVED;
            };
        } catch (SQLException | TargetException unanswered) {
            reason = String.valueOf(unanswered.getMessage());
            if (!gaveUp(unanswered)) {
                session.close();
            }
            return Resolution.UNRESOLVED;
        }
    }

    /// Whether the engine has ended the statement, and the connection is as good as before.
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

    private static Doubtful doubtful(TransactionType type, Map<Resolution, Long> counts) {
        return new Doubtful(
                type.name(),
                counts.getOrDefault(Resolution.FOUND, 0L),
                counts.getOrDefault(Resolution.MISSING, 0L),
                counts.getOrDefault(Resolution.READ_ONLY, 0L),
                counts.getOrDefault(Resolution.UNRESOLVED, 0L));
    }
}
