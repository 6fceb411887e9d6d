package io.orderline.xa;

import java.util.List;
import java.util.Map;

/// What is known of the outcomes of transactions. Belongs to one thread.
public interface OutcomeLookup extends AutoCloseable {
    /// Reads all recorded decisions. Call this after the branches were listed and no session can decide them any more;
    /// otherwise a decision may be missed.
    void read();

    BranchDecision of(String transaction);

    /// Prevents a later commit, before a branch is rolled back. Returns false if it was committed meanwhile.
    default boolean seal(String transaction) {
        return true;
    }

    /// Makes the system end what it can; called once if a decision says so.
    default void recover() {}

    /// Forgets a transaction that has no branch left on any node.
    default void forget(String transaction) {}

    /// Returns the transactions that are remembered here, even without a branch.
    default List<String> remembered() {
        return List.of();
    }

    @Override
    default void close() {}

    /// Returns an instance that rolls back every transaction, whatever was decided.
    static OutcomeLookup blind() {
        return told(Map.of(), new BranchDecision(BranchOutcome.ROLL_BACK, "nobody was asked (--blind)"));
    }

    static OutcomeLookup told(Map<String, BranchDecision> decisions, BranchDecision otherwise) {
        return new OutcomeLookup() {
            @Override
            public void read() {}

            @Override
            public BranchDecision of(String transaction) {
                return decisions.getOrDefault(transaction, otherwise);
            }
        };
    }
}
