package io.orderline.database.xa;

import java.util.List;
import java.util.Map;

/// What is known of how transactions ended. Belongs to one thread.
public interface OutcomeLookup extends AutoCloseable {
    /// Once more for each look: read after the branches, and after no session could decide them any more.
    void read();

    BranchDecision of(String transaction);

    /// Called before a branch is rolled back.
    ///
    /// @return false if its transaction has been committed meanwhile
    default boolean seal(String transaction) {
        return true;
    }

    /// Has the system end what it can: called once if a decision says so.
    default void recover() {}

    /// Called when no branch of it is left on any node.
    default void forget(String transaction) {}

    /// Transactions that are remembered here, also if no branch of them is left.
    default List<String> remembered() {
        return List.of();
    }

    @Override
    default void close() {}

    /// All is rolled back, whatever was decided.
    static OutcomeLookup blind() {
        return told(Map.of(), new BranchDecision(BranchOutcome.ROLL_BACK, "nobody was asked (--blind)"));
    }

    /// @param otherwise of those that are not named
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
