package io.orderline.database.bulk;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Leaves the generator of rows, which knows nothing of SQL exceptions and interrupts.
final class RowWriteFailure extends RuntimeException {
    private final @Nullable SQLException failure;

    /// @param failure null for an interrupt
    RowWriteFailure(@Nullable SQLException failure) {
        super(null, failure, false, false);
        this.failure = failure;
    }

    /// @return what to throw, if it is not an interrupt
    SQLException reason() throws InterruptedException {
        if (failure == null) {
            throw new InterruptedException("interrupted while rows were written");
        }
        return failure;
    }
}
