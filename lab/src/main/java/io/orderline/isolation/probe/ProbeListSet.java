package io.orderline.isolation.probe;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import java.util.ArrayList;
import java.util.List;

/// Lists that are used together, and the transactions on them. No transaction uses lists of two sets, so each
/// set has its own history. Guarded by [ProbeLists], except for [#lists] and [#list].
final class ProbeListSet {
    private final List<ProbeList> lists;
    private final List<Transaction> transactions = new ArrayList<>();
    private int inside;
    private boolean spent;

    ProbeListSet(List<ProbeList> lists) {
        this.lists = List.copyOf(lists);
    }

    List<ProbeList> lists() {
        return lists;
    }

    /// Returns the list with this key; the lists have consecutive numbers.
    ProbeList list(String key) {
        return lists.get((int) (Long.parseLong(key) - lists.getFirst().id()));
    }

    void enter() {
        inside++;
    }

    void leave(Transaction transaction) {
        inside--;
        transactions.add(transaction);
        spent |= lists.stream().anyMatch(ProbeList::isFull);
    }

    /// Ends the use of the set: no more transactions begin in it.
    void spend() {
        spent = true;
    }

    boolean spent() {
        return spent;
    }

    boolean empty() {
        return inside == 0;
    }

    /// Must be called only when no transaction is running in the set.
    History history() {
        return new History(transactions);
    }
}
