package io.orderline.database.bulk;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Carries an SQL exception or an interrupt through the generator of rows, which declares no checked exceptions.
final class RowWriteFailure extends RuntimeException {
    private final @Nullable SQLException failure;

    /// @param failure the SQL exception; null for an interrupt
    RowWriteFailure(@Nullable SQLException failure) {
        super(null, failure, false, false);
        this.failure = failure;
    }

    /// Returns the SQL exception.
    ///
    /// @throws InterruptedException if this failure stands for an interrupt
    SQLException reason() throws InterruptedException {
        if (failure == null) {
            throw new InterruptedException("interrupted while rows were written");
        }
        return failure;
    }
}
