package io.orderline.certify;

import io.orderline.certify.Certifier.Result;
import io.orderline.data.load.LoadState;
import io.orderline.data.load.StoredProcedures;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.stream.Collectors;

/// Runs ten transactions of each type in one style, one after the other.
record TransactionTrial(Target target, Workload workload, StatementStyle style, Isolation isolation) {
    private static final int OF_EACH = 10;
    private static final long SEED = 1;
    /// The number of inputs to draw. It is so large that each type certainly occurs [#OF_EACH] times.
    private static final int DRAWS = 10_000;

    Result execute() throws SQLException {
        SqlCatalog statements = workload.statements(style, target.dialect());
        if (style == StatementStyle.PROCEDURE) {
            workload.dataset()
                    .procedures(target.dialect())
                    .ifPresent(all -> new StoredProcedures(target, all).install());
        }
        TransactionExecutor transactions = workload.transactions(style, statements, new WorkloadTally());
        int[] ended = new int[workload.types().size()];
        InputSequence inputs = inputs();
        int rolledBack = 0;
        TransactionDetails details = new TransactionDetails();
        try (Session session = new Session(target, isolation, statements.size())) {
            session.connect();
            for (int draw = 0; draw < DRAWS; draw++) {
                TransactionInput input = inputs.next();
                if (ended[input.type()]++ < OF_EACH) {
                    Outcome outcome = transactions.execute(session, input, Timestamp.from(Instant.now()), details);
                    rolledBack += outcome == Outcome.ROLLED_BACK ? 1 : 0;
                }
            }
        }
        return Certifier.passed(workload.types().stream()
                .filter(type -> ended[type.number()] > 0)
                .map(type -> Math.min(OF_EACH, ended[type.number()]) + " " + type.label())
                .collect(Collectors.joining(", ", "", rolledBack == 0 ? "" : "; rolled back as meant: " + rolledBack)));
    }

    private InputSequence inputs() throws SQLException {
        try (Connection connection = target.connect("certify")) {
            return workload.runInputs(
                            new RunSpec(1, 1, SEED),
                            LoadState.constants(connection, workload.dataset(), target.dialect()))
                    .terminal(0);
        }
    }
}
