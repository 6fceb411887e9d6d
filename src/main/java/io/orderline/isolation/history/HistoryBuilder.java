package io.orderline.isolation.history;

import io.orderline.isolation.history.Transaction.Ending;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Puts beginnings and ends of transactions together. Used by one thread.
final class HistoryBuilder {
    private record Begun(String node, long time, List<Operation> operations) {}

    private final List<Transaction> transactions = new ArrayList<>();
    private final Map<String, Begun> running = new HashMap<>();
    /// Each name once in memory.
    private final Map<String, String> names = new HashMap<>();

    /// One object for equal texts.
    String name(String text) {
        return names.computeIfAbsent(text, same -> same);
    }

    /// @param operations as they were meant: what reads found is not known yet
    /// @throws IllegalArgumentException if the session has not ended its last one
    void begin(String session, String node, long time, List<Operation> operations) {
        if (running.put(name(session), new Begun(name(node), time, operations)) != null) {
            throw new IllegalArgumentException(
                    "session " + session + " begins a transaction before the last one has ended");
        }
    }

    /// @param operations with what reads found; empty unless it committed
    /// @throws IllegalArgumentException if the session has begun none
    void end(String session, long time, Ending ending, List<Operation> operations) {
        Begun begun = running.remove(session);
        if (begun == null) {
            throw new IllegalArgumentException("session " + session + " ends a transaction that it has not begun");
        }
        boolean committed = ending == Ending.COMMITTED;
        transactions.add(new Transaction(
                name(session),
                begun.node,
                begun.time,
                ending == Ending.UNKNOWN ? Long.MAX_VALUE : time,
                ending,
                committed ? operations : begun.operations));
    }

    /// What never ended is unknown.
    History build() {
        List.copyOf(running.keySet()).forEach(session -> end(session, Long.MAX_VALUE, Ending.UNKNOWN, List.of()));
        return new History(transactions);
    }
}
