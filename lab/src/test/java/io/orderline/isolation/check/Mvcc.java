package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// Lists in memory, of which a few transactions at once keep versions. Some roll back, of some nobody is told how they
/// ended, and the last one reads all lists.
final class Mvcc {
    enum Level {
        /// Appends are seen at once, and what is rolled back goes away again.
        READ_UNCOMMITTED(Optional.empty()),
        READ_COMMITTED(Optional.of(IsolationModel.READ_COMMITTED)),
        /// Of two that append to the same list at once the second one is refused.
        SNAPSHOT(Optional.of(IsolationModel.SNAPSHOT)),
        /// One after the other. Some that only read are served by a copy that is behind.
        SERIALIZABLE(Optional.of(IsolationModel.SERIALIZABLE));

        private final Optional<IsolationModel> strongest;

        Level(Optional<IsolationModel> strongest) {
            this.strongest = strongest;
        }

        /// Whether all histories are of a model.
        boolean keeps(IsolationModel model) {
            return strongest.filter(kept -> kept.compareTo(model) >= 0).isPresent();
        }
    }

    private static final List<String> KEYS = List.of("x", "y");
    private static final int MOST = 5;

    private final SplittableRandom random;
    private final Level level;
    private final List<Transaction> ended = new ArrayList<>();
    private final List<Running> running = new ArrayList<>();
    /// The lists after each commit.
    private final List<Map<String, List<Long>>> states = new ArrayList<>(List.of(Map.of()));
    /// Who has appended to a list and not ended, where they wait for each other.
    private final Map<String, Running> locks = new HashMap<>();

    private int begun;
    private long clock;
    private long value;

    private Mvcc(long seed, Level level) {
        random = new SplittableRandom(seed);
        this.level = level;
    }

    private static final class Running {
        private final String session;
        private final long begin;
        private final int snapshot;
        private final int steps;
        private final List<Operation> done = new ArrayList<>();

        private Running(String session, long begin, int snapshot, int steps) {
            this.session = session;
            this.begin = begin;
            this.snapshot = snapshot;
            this.steps = steps;
        }

        private List<Long> own(String key) {
            return done.stream()
                    .filter(Operation.Append.class::isInstance)
                    .map(Operation.Append.class::cast)
                    .filter(append -> append.key().equals(key))
                    .map(Operation.Append::value)
                    .toList();
        }
    }

    static History history(long seed, Level level) {
        return new Mvcc(seed, level).run();
    }

    private History run() {
        while (begun < MOST || !running.isEmpty()) {
            clock++;
            int which = random.nextInt(running.size() + 1);
            if (which < running.size()) {
                step(running.get(which));
            } else if (begun < MOST) {
                running.add(new Running("s" + begun++, clock, states.size() - 1, 1 + random.nextInt(4)));
            }
        }
        Running last = new Running("last", clock + 1, states.size() - 1, KEYS.size());
        KEYS.forEach(key -> last.done.add(read(last, key, states.size() - 1)));
        end(last, TransactionOutcome.COMMITTED);
        return new History(ended);
    }

    private void step(Running one) {
        if (level == Level.SERIALIZABLE) {
            int seen = random.nextInt(4) == 0 ? random.nextInt(states.size()) : states.size() - 1;
            boolean behind = seen < states.size() - 1;
            while (one.done.size() < one.steps) {
                operate(one, !behind && random.nextBoolean(), seen);
            }
            finish(one);
        } else if (one.done.size() < one.steps) {
            operate(one, random.nextBoolean(), level == Level.SNAPSHOT ? one.snapshot : states.size() - 1);
        } else {
            finish(one);
        }
    }

    private void operate(Running one, boolean append, int seen) {
        String key = KEYS.get(random.nextInt(KEYS.size()));
        if (!append) {
            one.done.add(read(one, key, seen));
        } else if (level == Level.SNAPSHOT || locks.computeIfAbsent(key, _ -> one) == one) {
            one.done.add(new Operation.Append(key, ++value));
        } else if (random.nextInt(3) == 0) {
            end(one, TransactionOutcome.ROLLED_BACK); // they may wait for each other
        }
    }

    private Operation read(Running one, String key, int seen) {
        List<Long> values = new ArrayList<>(states.get(seen).getOrDefault(key, List.of()));
        @Nullable Running writer = level == Level.READ_UNCOMMITTED ? locks.get(key) : one;
        values.addAll(writer == null ? List.of() : writer.own(key));
        return new Operation.Read(key, ValueList.of(values));
    }

    private void finish(Running one) {
        int chance = random.nextInt(10);
        boolean committed = chance > 1 && !isRefused(one);
        if (committed) {
            commit(one);
        }
        boolean told = chance % 5 > 0; // 0: rolled back, 5: committed, and nobody knows
        end(
                one,
                !told
                        ? TransactionOutcome.UNKNOWN
                        : committed ? TransactionOutcome.COMMITTED : TransactionOutcome.ROLLED_BACK);
    }

    private boolean isRefused(Running one) {
        return level == Level.SNAPSHOT
                && KEYS.stream()
                        .anyMatch(key -> !one.own(key).isEmpty()
                                && !states.getLast()
                                        .getOrDefault(key, List.of())
                                        .equals(states.get(one.snapshot).getOrDefault(key, List.of())));
    }

    private void commit(Running one) {
        Map<String, List<Long>> next = new HashMap<>(states.getLast());
        for (String key : KEYS) {
            List<Long> list = new ArrayList<>(next.getOrDefault(key, List.of()));
            list.addAll(one.own(key));
            next.put(key, list);
        }
        states.add(next);
    }

    private void end(Running one, TransactionOutcome ending) {
        clock++;
        locks.values().removeIf(holder -> holder == one);
        running.remove(one);
        ended.add(new Transaction(
                one.session,
                "",
                one.begin,
                ending == TransactionOutcome.UNKNOWN ? Long.MAX_VALUE : clock,
                ending,
                one.done));
    }
}
