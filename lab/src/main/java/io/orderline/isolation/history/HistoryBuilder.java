package io.orderline.isolation.history;

import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Combines the begins and ends of transactions. Used by one thread.
final class HistoryBuilder {
    private record Begun(String node, long time, List<Operation> operations) {}

    private final List<Transaction> transactions = new ArrayList<>();
    private final Map<String, Begun> running = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    /// Returns the same object for equal names, to save memory.
    String name(String text) {
        return names.computeIfAbsent(text, same -> same);
    }

    /// @param operations operations as intended; the results of reads are not known yet
    /// @throws IllegalArgumentException if the session has not ended its last transaction
    void begin(String session, String node, long time, List<Operation> operations) {
        if (running.put(name(session), new Begun(name(node), time, operations)) != null) {
            throw new IllegalArgumentException(
                    "session " + session + " begins a transaction before the last one has ended");
        }
    }

    /// @param operations operations with the results of reads; ignored unless the transaction committed
    /// @throws IllegalArgumentException if the session has begun no transaction
    void end(String session, long time, TransactionOutcome ending, List<Operation> operations) {
        Begun begun = running.remove(session);
        if (begun == null) {
            throw new IllegalArgumentException("session " + session + " ends a transaction that it has not begun");
        }
        boolean committed = ending == TransactionOutcome.COMMITTED;
        transactions.add(new Transaction(
                name(session),
                begun.node,
                begun.time,
                ending == TransactionOutcome.UNKNOWN ? Long.MAX_VALUE : time,
                ending,
                committed ? operations : begun.operations));
    }

    /// A transaction that never ended has an unknown ending.
    History build() {
        List.copyOf(running.keySet())
                .forEach(session -> end(session, Long.MAX_VALUE, TransactionOutcome.UNKNOWN, List.of()));
        return new History(transactions);
    }
}
