package io.orderline.workload.churchill;

import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.workload.Input;
import io.orderline.workload.Transactions;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;

/// Executes the steps of quotes. Thread-safe.
///
/// @param scripts of all steps, in their order
record QuoteTransactions(List<Script> scripts, QuoteTally tally) implements Transactions {
    QuoteTransactions {
        scripts = List.copyOf(scripts);
    }

    @Override
    public Outcome execute(Session session, Input input, Timestamp now) throws SQLException {
        QuoteStep step = (QuoteStep) input;
        Performance performance = new Performance(session, step.values(now));
        performance.play(scripts.get(step.type()));
        tally.committed(step, performance.counts());
        tally.missed(performance.misses());
        return Outcome.COMMITTED;
    }

    /// What it executed is known by its script: it came to its commit.
    @Override
    public void found(Input input) {
        tally.committed((QuoteStep) input, scripts.get(input.type()).counts());
    }
}
