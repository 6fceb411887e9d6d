package io.orderline.xa;

import java.util.List;
import java.util.Map;

/// Finds out how transactions ended. Confined to one thread.
public interface OutcomeLookup extends AutoCloseable {
    /// Reads all recorded decisions. Call this after the branches were listed and no session can decide them
    /// any more; otherwise a decision may be missed.
    void read();

    BranchDecision of(String transaction);

    /// Makes sure that the transaction cannot be committed later. Called before its branch is rolled back.
    /// Returns false if the transaction was committed meanwhile.
    default boolean seal(String transaction) {
        return true;
    }

    /// Makes the system itself end the branches that it can end. Called once if a decision is
    /// [BranchOutcome#RECOVER].
    default void recover() {}

    /// Deletes the record of a transaction that has no branch left on any node.
    default void forget(String transaction) {}

    /// Returns the transactions that have a record here, even if they have no branch.
    default List<String> remembered() {
        return List.of();
    }

    @Override
    default void close() {}

    /// Returns an instance that rolls back every transaction without asking what was decided.
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
