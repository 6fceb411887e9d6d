package io.orderline.run.probe;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import java.util.ArrayList;
import java.util.List;

/// Lists that are in use together, and the transactions over them. No transaction touches lists of two sets, so
/// that each is a history of its own. Guarded by [ProbeLists], but for [#lists] and [#list].
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

    /// One of its lists; they have consecutive numbers.
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

    /// Its rows are not all there.
    void spend() {
        spent = true;
    }

    /// Whether no transaction is to begin in it any more.
    boolean spent() {
        return spent;
    }

    boolean empty() {
        return inside == 0;
    }

    /// When nobody is inside any more.
    History history() {
        return new History(transactions);
    }
}
