package io.orderline.run;

import io.orderline.result.Accounting.Doubtful;
import io.orderline.target.Isolation;
import io.orderline.target.Session;
import io.orderline.target.Stragglers;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Doubt;
import io.orderline.workload.Traces;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Looks up in the database what became of transactions whose commit was not answered. Belongs to one thread.
final class Resolver {
    /// What has not been looked up by then stays unresolved: the database may be in a bad way.
    static final Duration LIMIT = Duration.ofSeconds(30);

    private static final System.Logger LOG = System.getLogger(Resolver.class.getName());

    private enum Fate {
        FOUND,
        MISSING,
        READ_ONLY,
        UNRESOLVED
    }

    private final Target target;
    private final Workload workload;
    private final Traces traces;
    private final Session session;
    private final Duration limit;
    private final Map<Integer, Map<Fate, Long>> fates = new TreeMap<>();

    Resolver(Target target, Workload workload, Duration limit) {
        this.target = target;
        this.workload = workload;
        this.limit = limit;
        this.traces = workload.traces(target.dialect());
        this.session = new Session(
                target, Isolation.READ_COMMITTED, traces.statements().size());
    }

    /// One entry for each type that has transactions in doubt, in the order of the types. Those of the headline type
    /// are looked up first, since the database's own count is held against them.
    ///
    /// @param found told of each that is in the database
    List<Doubtful> resolve(List<Doubt> doubts, Consumer<Doubt> found) {
        long end = System.nanoTime() + limit.toNanos();
        int headline = workload.headline().number();
        CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> session.abort(Runnable::run)); // a lock, or a server that does not answer
        boolean over = new Stragglers(target).ended(end);
        try (session) {
            doubts.stream()
                    .sorted((a, b) -> Boolean.compare(b.type() == headline, a.type() == headline))
                    .forEach(doubt -> {
                        Fate fate = over && System.nanoTime() < end ? fate(doubt) : Fate.UNRESOLVED;
                        count(doubt.type(), fate);
                        if (fate == Fate.FOUND) {
                            found.accept(doubt);
                        }
                    });
        }
        return fates.entrySet().stream()
                .map(entry -> doubtful(workload.types().get(entry.getKey()), entry.getValue()))
                .toList();
    }

    private void count(int type, Fate fate) {
        fates.computeIfAbsent(type, t -> new EnumMap<>(Fate.class)).merge(fate, 1L, Long::sum);
    }

    /// Asks once more if the connection is lost: whatever cut the transactions off may cut this one too.
    private Fate fate(Doubt doubt) {
        Fate first = asked(doubt);
        return first == Fate.UNRESOLVED && !session.isConnected() ? asked(doubt) : first;
    }

    private Fate asked(Doubt doubt) {
        try {
            if (!session.isConnected()) {
                session.connect();
            }
            return switch (traces.find(session, doubt)) {
                case FOUND -> Fate.FOUND;
                case MISSING -> Fate.MISSING;
                case NONE -> Fate.READ_ONLY;
                case UNKNOWN -> Fate.UNRESOLVED;
            };
        } catch (SQLException | TargetException unanswered) {
            LOG.log(System.Logger.Level.WARNING, "a transaction in doubt could not be looked up", unanswered);
            session.close();
            return Fate.UNRESOLVED;
        }
    }

    private static Doubtful doubtful(TransactionType type, Map<Fate, Long> counts) {
        return new Doubtful(
                type.name(),
                counts.getOrDefault(Fate.FOUND, 0L),
                counts.getOrDefault(Fate.MISSING, 0L),
                counts.getOrDefault(Fate.READ_ONLY, 0L),
                counts.getOrDefault(Fate.UNRESOLVED, 0L));
    }
}
