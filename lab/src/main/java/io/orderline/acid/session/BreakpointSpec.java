package io.orderline.acid.session;

import io.orderline.database.session.Session;
import io.orderline.database.session.StepListener;
import java.sql.SQLException;

/// The place where a transaction stops, as in [StepListener#before], and what it does there before it goes on.
public record BreakpointSpec(String step, Then then) {
    @FunctionalInterface
    public interface Then {
        void run(Session session) throws SQLException;
    }

    /// Returns a place immediately before this step.
    public static BreakpointSpec before(String step) {
        return new BreakpointSpec(step, session -> {});
    }

    public BreakpointSpec then(Then work) {
        return new BreakpointSpec(step, work);
    }

    /// Returns a place where ROLLBACK takes the place of COMMIT.
    public static BreakpointSpec insteadOfCommit() {
        return new BreakpointSpec(StepListener.COMMIT, session -> {
            throw new InsteadOfCommit();
        });
    }

    /// Signals that a transaction is to be rolled back where it would have been committed.
    static final class InsteadOfCommit extends SQLException {
        private static final long serialVersionUID = 1;
    }
}
