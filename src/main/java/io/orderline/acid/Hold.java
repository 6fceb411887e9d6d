package io.orderline.acid;

import io.orderline.target.Session;
import io.orderline.target.Steps;
import java.sql.SQLException;

/// Where a transaction is to stop, and what it is to do there before it goes on.
///
/// @param step as in [Steps#before]
/// @param then done by the transaction's own thread, within it
record Hold(String step, Then then) {
    /// Something in the middle of a transaction.
    @FunctionalInterface
    interface Then {
        void run(Session session) throws SQLException;
    }

    /// Immediately before this step.
    static Hold before(String step) {
        return new Hold(step, session -> {});
    }

    /// With something to do before it goes on.
    Hold then(Then work) {
        return new Hold(step, work);
    }

    /// ROLLBACK in the place of COMMIT.
    static Hold insteadOfCommit() {
        return new Hold(Steps.COMMIT, session -> {
            throw new InsteadOfCommit();
        });
    }

    /// A transaction that is to be rolled back where it would have been committed.
    static final class InsteadOfCommit extends SQLException {
        private static final long serialVersionUID = 1;
    }
}
