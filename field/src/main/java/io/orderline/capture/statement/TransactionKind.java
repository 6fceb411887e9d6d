package io.orderline.capture.statement;

import io.orderline.capture.statement.RecordedTransaction.End;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// A kind of transactions: those with the same statements. Values and numbers of loop iterations may differ. Not
/// thread-safe.
public final class TransactionKind {
    /// How many transactions are kept with their values. The latest are kept, because the rows that they read can
    /// still be looked up after the capture.
    private static final int KEPT = 5000;
    /// The maximum number of statements kept. It does not apply while there are fewer transactions than the
    /// minimum below.
    private static final int KEPT_STATEMENTS = 50_000;

    private static final int KEPT_LEAST = 100;

    private final List<Template> statements;
    private final TreeSet<Loop> loops = new TreeSet<>();
    private final End end;
    private final boolean autocommit;
    private final Deque<Kept> latest = new ArrayDeque<>();
    private final Map<TransactionKind, Integer> successors = new LinkedHashMap<>();
    private int keptStatements;
    private long count;
    private long thinks;
    private long thinkMicros;
    private long micros;

    private record Kept(RecordedTransaction transaction, List<Loops.Part> parts) {
        int size() {
            return transaction.executions().size();
        }
    }

    /// A range of statements, counted from 0, that a transaction may repeat. The end is exclusive.
    public record Loop(int from, int to) implements Comparable<Loop> {
        @Override
        public int compareTo(Loop other) {
            return from == other.from ? Integer.compare(to, other.to) : Integer.compare(from, other.from);
        }

        public boolean contains(int statement) {
            return statement >= from && statement < to;
        }

        private boolean fits(Loop other) {
            return equals(other) || to <= other.from || other.to <= from;
        }
    }

    TransactionKind(List<Loops.Part> parts, RecordedTransaction example) {
        List<Template> flat = new ArrayList<>();
        for (Loops.Part part : parts) {
            if (part.times() > 1) {
                loops.add(new Loop(flat.size(), flat.size() + part.statements().size()));
            }
            flat.addAll(part.statements());
        }
        this.statements = List.copyOf(flat);
        this.end = example.end();
        this.autocommit = example.autocommit();
    }

    void add(RecordedTransaction transaction, List<Loops.Part> parts) {
        count++;
        micros += transaction.endMicros() - transaction.beginMicros();
        if (transaction.thinkMicros() >= 0) {
            thinks++;
            thinkMicros += transaction.thinkMicros();
        }
        keep(new Kept(transaction, parts));
    }

    private void keep(Kept transaction) {
        latest.addLast(transaction);
        keptStatements += transaction.size();
        while (latest.size() > KEPT || (keptStatements > KEPT_STATEMENTS && latest.size() > KEPT_LEAST)) {
            keptStatements -= latest.removeFirst().size();
        }
    }

    void followedBy(TransactionKind other) {
        successors.merge(other, 1, Integer::sum);
    }

    /// Returns whether the other kind has the same transactions, except that it executed some loops only once.
    boolean agrees(TransactionKind other) {
        return areLike(other.statements)
                && end == other.end
                && autocommit == other.autocommit
                && loops.stream().allMatch(loop -> other.loops.stream().allMatch(loop::fits));
    }

    private boolean areLike(List<Template> others) {
        return statements.size() == others.size()
                && IntStream.range(0, others.size())
                        .allMatch(i -> statements.get(i).isLike(others.get(i)));
    }

    void merge(TransactionKind other) {
        loops.addAll(other.loops);
        count += other.count;
        thinks += other.thinks;
        thinkMicros += other.thinkMicros;
        micros += other.micros;
        other.successors.forEach((kind, times) -> successors.merge(kind, times, Integer::sum));
        List<Kept> all = new ArrayList<>(latest);
        all.addAll(other.latest);
        all.sort((a, b) ->
                Long.compare(a.transaction().beginMicros(), b.transaction().beginMicros()));
        latest.clear();
        keptStatements = 0;
        all.forEach(this::keep);
    }

    /// Returns the executions of a statement, for each kept transaction; outside loops, there is one in each.
    public List<List<Execution>> executions(int statement) {
        return latest.stream().map(kept -> of(kept, statement)).toList();
    }

    private static List<Execution> of(Kept kept, int statement) {
        int flat = 0;
        int at = 0;
        for (Loops.Part part : kept.parts()) {
            int length = part.statements().size();
            if (statement < flat + length) {
                List<Execution> found = new ArrayList<>();
                for (int time = 0; time < part.times(); time++) {
                    found.add(kept.transaction().executions().get(at + time * length + statement - flat));
                }
                return found;
            }
            flat += length;
            at += length * part.times();
        }
        return List.of();
    }

    public List<Template> statements() {
        return statements;
    }

    public Collection<Loop> loops() {
        return Collections.unmodifiableSortedSet(loops);
    }

    public long count() {
        return count;
    }

    public boolean rolledBack() {
        return end == End.ROLLED_BACK;
    }

    public boolean autocommit() {
        return autocommit;
    }

    /// Returns the mean time between the session's previous transaction and one of this kind.
    public double meanThinkMillis() {
        return thinks == 0 ? 0 : thinkMicros / 1000.0 / thinks;
    }

    /// Returns the mean time from the first statement to the end of the commit.
    public double meanMillis() {
        return count == 0 ? 0 : micros / 1000.0 / count;
    }

    /// Returns which kinds follow next in the same session, and how often.
    public Map<TransactionKind, Integer> successors() {
        return Collections.unmodifiableMap(successors);
    }

    void replaceSuccessors(Map<TransactionKind, TransactionKind> merged) {
        Map<TransactionKind, Integer> now = new LinkedHashMap<>();
        successors.forEach((kind, times) -> now.merge(merged.getOrDefault(kind, kind), times, Integer::sum));
        successors.clear();
        successors.putAll(now);
    }

    /// Finds the statements that a transaction repeats. Not instantiable.
    static final class Loops {
        /// The maximum number of statements in a loop.
        private static final int LONGEST = 16;

        private Loops() {}

        /// A sequence of statements that is executed a number of times.
        record Part(List<Template> statements, int times) {
            Part {
                statements = List.copyOf(statements);
            }
        }

        /// Divides a transaction into parts. A statement that is executed once is a part of its own.
        static List<Part> of(List<Execution> executions) {
            List<Template> all = executions.stream().map(Execution::template).toList();
            List<Part> parts = new ArrayList<>();
            int at = 0;
            while (at < all.size()) {
                int length = best(all, at);
                int times = times(all, at, length);
                parts.add(new Part(all.subList(at, at + length), times));
                at += length * times;
            }
            return parts;
        }

        /// Returns the length of the shortest loop that covers most statements; 1 if nothing is repeated.
        private static int best(List<Template> all, int at) {
            int best = 1;
            int covered = times(all, at, 1) > 1 ? times(all, at, 1) : 0;
            for (int length = 2; length <= LONGEST; length++) {
                int times = times(all, at, length);
                if (times > 1 && times * length > covered) {
                    best = length;
                    covered = times * length;
                }
            }
            return best;
        }

        private static int times(List<Template> all, int at, int length) {
            int times = 1;
            while (at + (times + 1) * length <= all.size() && same(all, at, at + times * length, length)) {
                times++;
            }
            return times;
        }

        private static boolean same(List<Template> all, int first, int second, int length) {
            for (int i = 0; i < length; i++) {
                if (!all.get(first + i).equals(all.get(second + i))) {
                    return false;
                }
            }
            return true;
        }
    }
}
