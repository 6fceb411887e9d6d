package io.orderline.workload.custom;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Executes each input by the script of its type. Thread-safe.
///
/// @param tally counts the statements of courses; null if statements are not counted
record CustomExecutor(
        List<TransactionScript> scripts, @Nullable CourseTally tally) implements TransactionExecutor {
    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        CustomInput drawn = (CustomInput) input;
        StatementCounts counts = tally == null ? null : new StatementCounts();
        Outcome outcome = scripts.get(input.type()).execute(session, drawn, now, counts);
        count(drawn, outcome, counts);
        return outcome;
    }

    /// Executes no statements and only ends the transaction, to measure the harness.
    Outcome executeNothing(Session session, CustomInput input) throws SQLException {
        Outcome outcome = end(session, input.rollback());
        count(input, outcome, new StatementCounts());
        return outcome;
    }

    private void count(CustomInput input, Outcome outcome, @Nullable StatementCounts counts) {
        if (tally != null && counts != null && outcome == Outcome.COMMITTED) {
            tally.committed(input, counts);
        }
    }

    /// Counts all statements of the script, because a transaction in doubt has executed them before its commit.
    @Override
    public void found(TransactionInput input) {
        CustomInput drawn = (CustomInput) input;
        count(drawn, Outcome.COMMITTED, scripts.get(input.type()).counts(drawn));
    }

    static Outcome end(Session session, boolean rollBack) throws SQLException {
        if (rollBack) {
            session.rollback();
            return Outcome.ROLLED_BACK;
        }
        session.commit();
        return Outcome.COMMITTED;
    }
}
