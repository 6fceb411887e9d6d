package io.orderline.acid.session;

import io.orderline.database.session.Session;
import io.orderline.database.session.StepListener;
import java.sql.SQLException;

/// Where a transaction is to stop, and what it is to do there before it goes on.
///
/// @param step as in [StepListener#before]
/// @param then done by the transaction's own thread, within it
public record BreakpointSpec(String step, Then then) {
    /// Something in the middle of a transaction.
    @FunctionalInterface
    public interface Then {
        void run(Session session) throws SQLException;
    }

    /// Immediately before this step.
    public static BreakpointSpec before(String step) {
        return new BreakpointSpec(step, session -> {});
    }

    /// With something to do before it goes on.
    public BreakpointSpec then(Then work) {
        return new BreakpointSpec(step, work);
    }

    /// ROLLBACK in the place of COMMIT.
    public static BreakpointSpec insteadOfCommit() {
        return new BreakpointSpec(StepListener.COMMIT, session -> {
            throw new InsteadOfCommit();
        });
    }

    /// A transaction that is to be rolled back where it would have been committed.
    static final class InsteadOfCommit extends SQLException {
        private static final long serialVersionUID = 1;
    }
}
