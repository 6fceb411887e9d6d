package io.orderline.drive;

import io.orderline.database.session.StatementTrace;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.measure.Outcome;
import io.orderline.measure.Recorder;
import io.orderline.workload.TransactionInput;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Follows one user from transaction to transaction. Belongs to one thread at a time, as its user does.
final class UserTrace {
    private final Recorder recorder;
    private final Consumer<TracedTransaction> told;
    private int number;
    private long lastEnd;
    private @Nullable StatementTrace steps;

    UserTrace(Recorder recorder, Consumer<TracedTransaction> told) {
        this.recorder = recorder;
        this.told = told;
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
        told.accept(new TracedTransaction(
                ++number,
                input,
                pause,
                due,
                start,
                end,
                outcome,
                made == null ? List.of() : made.steps(),
                made == null ? end - start : made.betweenNanos(),
                recorder.originNanos()));
        lastEnd = end;
    }
}
