package io.orderline.workload.tpcc;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.dataset.ClientChecks;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Optional;

/// Executes transactions, and compares their answers with the versions that were acknowledged before each
/// attempt. Thread-safe.
record WatchedTransactions(TransactionExecutor transactions, VersionChecks checks) implements TransactionExecutor {
    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        VersionWatch watch = checks.watch();
        if (watch == null) {
            return transactions.execute(session, input, now, details);
        }
        TpccInput given = (TpccInput) input;
        int before = watch.acknowledged(given);
        Outcome outcome;
        try {
            outcome = transactions.execute(session, input, now, details);
        } catch (SQLException error) {
            if (session.inDoubt() && !session.dialect().provesRollback(error)) {
                watch.inDoubt(given);
            }
            throw error;
        }
        if (outcome == Outcome.COMMITTED) {
            watch.committed(given, before, details);
        }
        return outcome;
    }

    @Override
    public Optional<ClientChecks> clientChecks() {
        return Optional.of(checks);
    }
}
