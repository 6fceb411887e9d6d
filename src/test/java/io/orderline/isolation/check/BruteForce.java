package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A second implementation for few transactions, all committed: tries all orders.
final class BruteForce {
    private final List<Transaction> transactions;

    BruteForce(History history) {
        transactions = history.transactions();
    }

    /// Whether some order of the transactions gives what was read.
    boolean serializable() {
        return serializable(new HashSet<>(), new HashMap<>());
    }

    private boolean serializable(Set<Integer> done, Map<String, List<Long>> state) {
        if (done.size() == transactions.size()) {
            return true;
        }
        for (int number = 0; number < transactions.size(); number++) {
            Map<String, List<Long>> next = copy(state);
            if (!done.contains(number) && agrees(transactions.get(number), next)) {
                done.add(number);
                if (serializable(done, next)) {
                    return true;
                }
                done.remove(number);
            }
        }
        return false;
    }

    /// Whether its reads are those of a state; adds its appends to it.
    private static boolean agrees(Transaction transaction, Map<String, List<Long>> state) {
        for (Operation operation : transaction.operations()) {
            List<Long> list = state.computeIfAbsent(operation.key(), _ -> new ArrayList<>());
            switch (operation) {
                case Operation.Append append -> list.add(append.value());
                case Operation.Read read -> {
                    if (!read.values().asList().equals(list)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private static Map<String, List<Long>> copy(Map<String, List<Long>> state) {
        Map<String, List<Long>> copy = new HashMap<>();
        state.forEach((key, list) -> copy.put(key, new ArrayList<>(list)));
        return copy;
    }

    /// Whether some order of begins and commits gives what was read, each transaction from the state of its
    /// begin, and none commits that appends to what another one has appended to since.
    boolean snapshot() {
        return snapshot(new HashMap<>(), new HashSet<>(), new ArrayList<>());
    }

    /// @param begun transactions that have begun and not committed, with how many had committed then
    private boolean snapshot(Map<Integer, Integer> begun, Set<Integer> all, List<Integer> committed) {
        if (committed.size() == transactions.size()) {
            return true;
        }
        for (int number = 0; number < transactions.size(); number++) {
            if (!all.contains(number) && agrees(transactions.get(number), state(committed))) {
                begun.put(number, committed.size());
                all.add(number);
                if (snapshot(begun, all, committed)) {
                    return true;
                }
                all.remove(number);
                begun.remove(number);
            } else if (begun.containsKey(number) && mayCommit(number, committed, begun.get(number))) {
                int since = begun.remove(number);
                committed.addLast(number);
                if (snapshot(begun, all, committed)) {
                    return true;
                }
                committed.removeLast();
                begun.put(number, since);
            }
        }
        return false;
    }

    private Map<String, List<Long>> state(List<Integer> committed) {
        Map<String, List<Long>> state = new HashMap<>();
        for (int number : committed) {
            for (Operation operation : transactions.get(number).operations()) {
                if (operation instanceof Operation.Append append) {
                    state.computeIfAbsent(append.key(), _ -> new ArrayList<>()).add(append.value());
                }
            }
        }
        return state;
    }

    private boolean mayCommit(int number, List<Integer> committed, int since) {
        Set<String> keys = appended(number);
        return committed.stream()
                .skip(since)
                .allMatch(other -> appended(other).stream().noneMatch(keys::contains));
    }

    private Set<String> appended(int number) {
        Set<String> keys = new HashSet<>();
        for (Operation operation : transactions.get(number).operations()) {
            if (operation instanceof Operation.Append append) {
                keys.add(append.key());
            }
        }
        return keys;
    }
}
