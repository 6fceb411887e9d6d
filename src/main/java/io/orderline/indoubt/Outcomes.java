package io.orderline.indoubt;

import java.util.List;
import java.util.Map;

/// What is known of how transactions ended. Belongs to one thread.
public interface Outcomes extends AutoCloseable {
    /// Once more for each look: read after the branches, so that a transaction that ends in between is not taken
    /// for one that was never decided.
    void read();

    Decision of(String transaction);

    /// Called before a branch is rolled back.
    ///
    /// @return false if its transaction has been committed meanwhile
    default boolean seal(String transaction) {
        return true;
    }

    /// Called when no branch of it is left on any node.
    default void forget(String transaction) {}

    /// Transactions that are remembered here, also if no branch of them is left.
    default List<String> remembered() {
        return List.of();
    }

    @Override
    default void close() {}

    /// All is rolled back, whatever was decided.
    static Outcomes blind() {
        return told(Map.of(), "nobody was asked (--blind)");
    }

    /// Of those that are not named nobody has said that they are to be committed: presumed abort.
    static Outcomes told(Map<String, Decision> decisions, String otherwise) {
        return new Outcomes() {
            @Override
            public void read() {}

            @Override
            public Decision of(String transaction) {
                return decisions.getOrDefault(transaction, new Decision(Outcome.ROLL_BACK, otherwise));
            }
        };
    }
}
