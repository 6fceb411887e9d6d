package io.orderline.drive;

import io.orderline.database.session.StatementTrace;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.drive.event.TransactionEvent;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Traces one user from transaction to transaction. Confined to one thread at a time, like its user.
final class UserTrace {
    private final Consumer<TracedTransaction> told;
    private int number;
    private long lastEnd;
    private @Nullable StatementTrace steps;

    UserTrace(Consumer<TracedTransaction> told) {
        this.told = told;
    }

    StatementTrace started(long start) {
        StatementTrace fresh = new StatementTrace(start);
        steps = fresh;
        return fresh;
    }

    /// Reports a transaction that was executed or only queued.
    void ended(TransactionEvent transaction) {
        StatementTrace made = steps;
        steps = null;
        if (made != null) {
            made.ended(transaction.end());
        }
        told.accept(new TracedTransaction(
                ++number,
                transaction.input(),
                number == 1 ? 0 : transaction.due() - lastEnd,
                transaction.due(),
                transaction.start(),
                transaction.outcome(),
                made == null ? List.of() : made.steps(),
                made == null ? transaction.end() - transaction.start() : made.betweenNanos(),
                transaction.origin()));
        lastEnd = transaction.end();
    }
}
