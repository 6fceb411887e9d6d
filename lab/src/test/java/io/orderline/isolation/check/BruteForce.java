package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A second implementation for few transactions: tries all orders of commits. One of which nobody knows how it ended
/// may
/// be in the order or not.
final class BruteForce {
    private final IsolationModel model;
    private final List<Transaction> left;
    private final List<Transaction> placed = new ArrayList<>();
    /// The lists after so many commits.
    private final List<Map<String, List<Long>>> states = new ArrayList<>(List.of(Map.of()));

    private BruteForce(History history, IsolationModel model) {
        this.model = model;
        left = history.transactions().stream()
                .filter(each -> each.ending() != TransactionOutcome.ROLLED_BACK)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /// Whether some order gives what was read.
    static boolean allows(IsolationModel model, History history) {
        return new BruteForce(history, model).canBePlaced();
    }

    private boolean canBePlaced() {
        if (left.stream().noneMatch(Transaction::committed)) {
            return true;
        }
        for (int i = 0; i < left.size(); i++) {
            Transaction next = left.remove(i);
            if (fits(next)) {
                states.addLast(after(next));
                placed.addLast(next);
                if (canBePlaced()) {
                    return true;
                }
                placed.removeLast();
                states.removeLast();
            }
            left.add(i, next);
        }
        return false;
    }

    private boolean fits(Transaction next) {
        return switch (model) {
            case READ_COMMITTED -> readsCommitted(next);
            case SNAPSHOT ->
                IntStream.rangeClosed(0, placed.size()).anyMatch(from -> agrees(next, from) && isAlone(next, from));
            case SERIALIZABLE -> agrees(next, placed.size());
            case STRICT_SERIALIZABLE ->
                agrees(next, placed.size()) && left.stream().noneMatch(other -> other.end() < next.begin());
        };
    }

    /// Whether its reads are those of the lists after so many commits, with its own appends behind.
    private boolean agrees(Transaction transaction, int commits) {
        return reads(transaction, (read, own) -> sees(read, own, commits));
    }

    /// Each read is of the lists after some commit; behind its own appends, after the last one.
    private boolean readsCommitted(Transaction transaction) {
        return reads(
                transaction,
                (read, own) -> IntStream.rangeClosed(own.isEmpty() ? 0 : placed.size(), placed.size())
                        .anyMatch(commits -> sees(read, own, commits)));
    }

    /// What one found that did not commit is unknown.
    private static boolean reads(Transaction transaction, BiPredicate<Operation.Read, List<Long>> allowed) {
        Map<String, List<Long>> appended = new HashMap<>();
        for (Operation operation : transaction.operations()) {
            List<Long> own = appended.computeIfAbsent(operation.key(), _ -> new ArrayList<>());
            switch (operation) {
                case Operation.Append append -> own.add(append.value());
                case Operation.Read read -> {
                    if (transaction.committed() && !allowed.test(read, own)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean sees(Operation.Read read, List<Long> own, int commits) {
        List<Long> expected = new ArrayList<>(states.get(commits).getOrDefault(read.key(), List.of()));
        expected.addAll(own);
        return expected.equals(read.values().asList());
    }

    /// Whether nobody has appended since to what it appends to.
    private boolean isAlone(Transaction transaction, int from) {
        Set<String> keys = appended(transaction);
        return placed.stream()
                .skip(from)
                .allMatch(other -> appended(other).stream().noneMatch(keys::contains));
    }

    private Map<String, List<Long>> after(Transaction transaction) {
        Map<String, List<Long>> state = new HashMap<>();
        states.getLast().forEach((key, list) -> state.put(key, new ArrayList<>(list)));
        for (Operation operation : transaction.operations()) {
            if (operation instanceof Operation.Append append) {
                state.computeIfAbsent(append.key(), _ -> new ArrayList<>()).add(append.value());
            }
        }
        return state;
    }

    private static Set<String> appended(Transaction transaction) {
        return transaction.operations().stream()
                .filter(Operation.Append.class::isInstance)
                .map(Operation::key)
                .collect(Collectors.toSet());
    }
}
