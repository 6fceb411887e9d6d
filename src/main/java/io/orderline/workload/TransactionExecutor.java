package io.orderline.workload;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.dataset.ClientChecks;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Optional;

/// A workload's transactions in one statement style. Stateless and thread-safe: state is in the session.
@FunctionalInterface
public interface TransactionExecutor {
    /// Executes one attempt, its commit or intended rollback included.
    ///
    /// @param now the time that the transaction writes as its own, the same in each of its attempts. With the input
    ///     it tells what this transaction wrote from what others did
    /// @param details takes what it tells beside its outcome
    /// @return [Outcome#COMMITTED] or [Outcome#ROLLED_BACK]
    /// @throws SQLException if the attempt failed; the caller rolls back and decides whether to try again
    Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException;

    /// A transaction whose commit was not answered turned out to be in the database: what would have been counted at
    /// its commit is counted now.
    default void found(TransactionInput input) {}

    /// Checks of what its clients are told; empty if it makes none.
    default Optional<ClientChecks> clientChecks() {
        return Optional.empty();
    }
}
