package io.orderline.drive;

import io.orderline.database.session.StatementTrace;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Follows one user from transaction to transaction. Belongs to one thread at a time, as its user does.
final class UserTrace {
    private final Drive drive;
    private int number;
    private long lastEnd;
    private @Nullable StatementTrace steps;

    UserTrace(Drive drive) {
        this.drive = drive;
    }

    /// A session begins to execute a transaction.
    StatementTrace started(long start) {
        StatementTrace fresh = new StatementTrace(start);
        steps = fresh;
        return fresh;
    }

    /// A transaction is over, executed or only queued.
    void ended(TransactionInput input, long due, long start, long end, Outcome outcome) {
        StatementTrace made = steps;
        steps = null;
        if (made != null) {
            made.ended(end);
        }
        long pause = number == 0 ? 0 : due - lastEnd;
        drive.traced(new TracedTransaction(
                ++number,
                input,
                pause,
                due,
                start,
                end,
                outcome,
                made == null ? List.of() : made.steps(),
                made == null ? end - start : made.betweenNanos(),
                drive.recorder().originNanos()));
        lastEnd = end;
    }
}
