package io.orderline.load;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Leaves the generator of rows, which knows nothing of SQL exceptions and interrupts.
final class Stopped extends RuntimeException {
    private final @Nullable SQLException failure;

    /// @param failure null for an interrupt
    Stopped(@Nullable SQLException failure) {
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
