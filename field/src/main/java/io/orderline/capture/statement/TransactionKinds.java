package io.orderline.capture.statement;

import io.orderline.capture.statement.RecordedTransaction.End;
import io.orderline.capture.statement.TransactionKind.Loops;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Divides transactions into kinds. The memory used is bounded. Not thread-safe.
public final class TransactionKinds {
    /// The maximum number of kinds. Transactions of further kinds are only counted.
    private static final int MOST = 300;

    private static final double HARDLY_ANY = 0.01;

    private final Predicate<Template> wanted;
    /// The kinds in the order of their first transactions, which decides between equally frequent kinds.
    private final Map<Signature, TransactionKind> kinds = new LinkedHashMap<>();
    private final Map<String, TransactionKind> last = new RecentEntries<>(SessionTransactions.MOST_SESSIONS);
    private final Map<String, Integer> bySession = new RecentEntries<>(SessionTransactions.MOST_SESSIONS);
    private final TreeMap<Long, Integer> bySecond = new TreeMap<>();
    private @Nullable List<TransactionKind> ended;
    private long others;
    private long failed;
    private long tooMany;

    private record Signature(List<Loops.Part> parts, End end, boolean autocommit) {
        /// Returns the signature, in which the number of loop iterations makes no difference.
        static Signature of(List<Loops.Part> parts, RecordedTransaction transaction) {
            return new Signature(
                    parts.stream()
                            .map(part -> new Loops.Part(part.statements(), Math.min(2, part.times())))
                            .toList(),
                    transaction.end(),
                    transaction.autocommit());
        }
    }

    /// @param wanted the statements of the workload; transactions without any of them do not belong to it
    public TransactionKinds(Predicate<Template> wanted) {
        this.wanted = wanted;
    }

    /// Transactions must be added in the order in which they ended.
    public void add(RecordedTransaction transaction) {
        if (transaction.end() == End.FAILED) {
            failed++;
            return;
        }
        if (transaction.executions().stream().noneMatch(each -> wanted.test(each.template()))) {
            others++;
            return;
        }
        bySession.merge(transaction.session(), 1, Integer::sum);
        bySecond.merge(transaction.beginMicros() / 1_000_000, 1, Integer::sum);
        List<Loops.Part> parts = Loops.of(transaction.executions());
        Signature signature = Signature.of(parts, transaction);
        if (!kinds.containsKey(signature) && kinds.size() >= MOST) {
            tooMany++;
            return;
        }
        TransactionKind kind = kinds.computeIfAbsent(signature, _ -> new TransactionKind(parts, transaction));
        kind.add(transaction, parts);
        TransactionKind before = last.put(transaction.session(), kind);
        if (before != null) {
            before.followedBy(kind);
        }
    }

    /// Returns the kinds, most frequent first. No transactions can be added afterwards.
    public List<TransactionKind> found() {
        if (ended == null) {
            ended = merged();
        }
        return ended;
    }

    private List<TransactionKind> merged() {
        List<TransactionKind> found = new ArrayList<>();
        Map<TransactionKind, TransactionKind> merged = new HashMap<>();
        List<TransactionKind> all = kinds.values().stream()
                .sorted(Comparator.comparingLong(TransactionKind::count).reversed())
                .toList();
        for (TransactionKind kind : all) {
            TransactionKind same =
                    found.stream().filter(kind::agrees).findFirst().orElse(kind);
            merged.put(kind, same);
            if (same.equals(kind)) {
                found.add(kind);
            } else {
                same.merge(kind);
            }
        }
        found.forEach(kind -> kind.replaceSuccessors(merged));
        found.sort(Comparator.comparingLong(TransactionKind::count).reversed());
        return found;
    }

    /// Returns the number of sessions, except those with very few transactions compared with the others.
    public int sessions() {
        int most = bySession.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return (int) bySession.values().stream()
                .filter(number -> number >= HARDLY_ANY * most)
                .count();
    }

    /// Returns the variance of the number of transactions per second, divided by its mean. It is 1 if
    /// transactions are independent (Poisson), lower if sessions wait for each other, and higher for bursts.
    /// NaN if the log is shorter than 3 s.
    public double dispersion() {
        if (bySecond.size() < 3) {
            return Double.NaN;
        }
        long first = bySecond.firstKey() + 1;
        long last = bySecond.lastKey() - 1;
        double sum = 0;
        double squares = 0;
        for (long second = first; second <= last; second++) {
            double number = bySecond.getOrDefault(second, 0);
            sum += number;
            squares += number * number;
        }
        double mean = sum / (last - first + 1);
        return squares / sum - mean;
    }

    /// Returns the number of transactions without a wanted statement.
    public long others() {
        return others;
    }

    /// Returns the number of transactions that ended with an error. They belong to no kind.
    public long failed() {
        return failed;
    }

    /// Returns the number of transactions beyond the maximum number of kinds.
    public long tooMany() {
        return tooMany;
    }
}
