package io.orderline.database.bulk;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Carries an SQL exception or an interrupt out of the generator of rows, which can declare neither.
final class RowWriteFailure extends RuntimeException {
    private final @Nullable SQLException failure;

    /// @param failure null for an interrupt
    RowWriteFailure(@Nullable SQLException failure) {
        super(null, failure, false, false);
        this.failure = failure;
    }

    /// Returns the SQL exception. If this failure stands for an interrupt, throws that instead.
    SQLException reason() throws InterruptedException {
        if (failure == null) {
            throw new InterruptedException("interrupted while rows were written");
        }
        return failure;
    }
}
