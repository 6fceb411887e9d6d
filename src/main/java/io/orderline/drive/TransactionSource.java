package io.orderline.drive;

import io.orderline.workload.TransactionInput;
import org.jspecify.annotations.Nullable;

/// Where a dispatcher's transactions come from.
interface TransactionSource {
    /// When the next transaction is due, on [System#nanoTime]; [Long#MAX_VALUE] if there is none for now.
    long nextDue();

    /// Takes the next transaction.
    Ready take();

    /// A transaction of this source has ended, or was skipped.
    void ended(Ready ready, long end);

    /// Whether there will never be another one.
    boolean exhausted();

    /// A transaction that is due.
    ///
    /// @param user who waits for it; null if nobody does
    record Ready(@Nullable SimulatedUser user, TransactionInput input, long due) {}
}
