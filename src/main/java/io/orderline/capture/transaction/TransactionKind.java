package io.orderline.capture.transaction;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import io.orderline.capture.transaction.RecordedTransaction.End;
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

/// Transactions that execute the same statements, whatever their values are and however often they go through a
/// loop. Not thread-safe.
public final class TransactionKind {
    /// Whose values are kept: the latest, as what they read can be looked up when the capture is over.
    private static final int KEPT = 5000;
    /// All together; but at least so many transactions.
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

    /// Statements from one place to another, that a transaction may execute several times in turn.
    ///
    /// @param from number of the first, from 0
    /// @param to number after that of the last
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

    /// Whether they are one kind, of which some went through a loop once only.
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

    /// How often the statements of a loop are executed in each transaction that is kept; 1 outside of loops.
    ///
    /// @return for each transaction, and each time, the execution of this statement
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

    /// Each once, in their order.
    public List<Template> statements() {
        return statements;
    }

    /// From the first to the last.
    public Collection<Loop> loops() {
        return Collections.unmodifiableSortedSet(loops);
    }

    /// How many transactions there were.
    public long count() {
        return count;
    }

    public boolean rolledBack() {
        return end == End.ROLLED_BACK;
    }

    public boolean autocommit() {
        return autocommit;
    }

    /// From one transaction of the session to the next of this kind, on the average.
    public double meanThinkMillis() {
        return thinks == 0 ? 0 : thinkMicros / 1000.0 / thinks;
    }

    /// From its first statement to the end of its commit.
    public double meanMillis() {
        return count == 0 ? 0 : micros / 1000.0 / count;
    }

    /// How many transactions of each kind the session did next.
    public Map<TransactionKind, Integer> successors() {
        return Collections.unmodifiableMap(successors);
    }

    void replaceSuccessors(Map<TransactionKind, TransactionKind> merged) {
        Map<TransactionKind, Integer> now = new LinkedHashMap<>();
        successors.forEach((kind, times) -> now.merge(merged.getOrDefault(kind, kind), times, Integer::sum));
        successors.clear();
        successors.putAll(now);
    }
}
