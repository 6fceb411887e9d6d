package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.drive.DrivePlan;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunInputs;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Executes one transaction of each type in the run's style and rolls it back, to report a missing privilege
/// or function before the drive. Other errors are left to the drive, which counts them.
record UncommittedTrial(Target target, Workload workload, StatementStyle style, DrivePlan drive, RunInputs inputs) {
    /// Types that are rarer than this among a terminal's inputs are not tried.
    private static final int DRAWS = 1_000;
    /// Limits the wait for locks of other sessions.
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /// @throws TargetException if a statement is refused regardless of its values
    void execute() {
        SqlCatalog statements = workload.statements(style, target.dialect());
        if (statements.all().stream().anyMatch(Session::commitsInside)) {
            return; // committed statements cannot be rolled back
        }
        try (Session session =
                new Session(target, drive.isolation(), drive.limits().statement(), statements.size())) {
            session.neverCommit();
            session.connect();
            CompletableFuture.delayedExecutor(LIMIT.toSeconds(), TimeUnit.SECONDS)
                    .execute(() -> session.abort(Runnable::run));
            each(session, workload.transactions(style, statements, new WorkloadTally()));
        }
    }

    private void each(Session session, TransactionExecutor transactions) {
        InputSequence sequence = inputs.terminal(0);
        TransactionDetails details = new TransactionDetails();
        Set<Integer> tried = new HashSet<>();
        for (int draw = 0; draw < DRAWS && tried.size() < workload.types().size(); draw++) {
            TransactionInput input = sequence.next();
            if (tried.add(input.type())) {
                try {
                    transactions.execute(session, input, Timestamp.from(Instant.now()), details);
                    session.rollback();
                } catch (SQLException e) {
                    refuse(input, session.lastStatement(), e);
                    return;
                }
            }
        }
    }

    /// SQLSTATE class 42 is "syntax error or access rule violation"; SQL Server's driver uses S0 for it.
    private void refuse(TransactionInput input, String statement, SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        if (state.startsWith("42") || state.startsWith("S0")) {
            String type = workload.types().get(input.type()).label();
            throw new TargetException(
                    type + " cannot be executed in style " + style.text() + ": " + e.getMessage() + " (statement "
                            + statement + "). Nothing was driven. If it is a right that '" + target.user()
                            + "' lacks, grant it.",
                    e);
        }
    }
}
