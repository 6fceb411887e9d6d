package io.orderline.workload;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.dataset.ClientChecks;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Optional;

/// Executes a workload's transactions in one statement style. Stateless and thread-safe: the session has all
/// state.
@FunctionalInterface
public interface TransactionExecutor {
    /// Executes one attempt, including its commit or intended rollback.
    ///
    /// @param now the time that the transaction writes as its own, the same in all attempts. Time and input
    ///     together distinguish this transaction's writes from writes of other transactions
    /// @param details receives what the transaction reports in addition to its outcome
    /// @return [Outcome#COMMITTED] or [Outcome#ROLLED_BACK]
    /// @throws SQLException if the attempt failed; the caller rolls back and decides whether to retry
    Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException;

    /// Counts a transaction in doubt that was found in the database, as it would have been counted at its commit.
    default void found(TransactionInput input) {}

    /// Returns the checks of the answers that clients receive; empty if the workload has none.
    default Optional<ClientChecks> clientChecks() {
        return Optional.empty();
    }
}
