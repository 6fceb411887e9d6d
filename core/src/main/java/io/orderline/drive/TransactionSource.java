package io.orderline.drive;

import io.orderline.workload.TransactionInput;
import org.jspecify.annotations.Nullable;

/// A source of the transactions that a dispatcher hands out.
interface TransactionSource {
    /// Returns when the next transaction is due, on [System#nanoTime]; [Long#MAX_VALUE] if there is none.
    long nextDue();

    Ready take();

    void ended(Ready ready, long end);

    boolean exhausted();

    /// @param user the user who waits for the transaction; null for an open arrival
    record Ready(@Nullable SimulatedUser user, TransactionInput input, long due) {}
}
