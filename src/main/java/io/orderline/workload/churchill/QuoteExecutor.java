package io.orderline.workload.churchill;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;

/// Executes the steps of quotes. Thread-safe.
///
/// @param scripts of all steps, in their order
record QuoteExecutor(List<QuoteScript> scripts, QuoteTally tally) implements TransactionExecutor {
    QuoteExecutor {
        scripts = List.copyOf(scripts);
    }

    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        QuoteStepInput step = (QuoteStepInput) input;
        StepExecution performance = new StepExecution(session, step.values(now));
        performance.play(scripts.get(step.type()));
        tally.committed(step, performance.counts());
        tally.missed(performance.misses());
        return Outcome.COMMITTED;
    }

    /// What it executed is known by its script: it came to its commit.
    @Override
    public void found(TransactionInput input) {
        tally.committed((QuoteStepInput) input, scripts.get(input.type()).counts());
    }
}
