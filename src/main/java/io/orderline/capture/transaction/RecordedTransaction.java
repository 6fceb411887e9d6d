package io.orderline.capture.transaction;

import io.orderline.capture.statement.Execution;
import java.util.List;

/// What one session did from the beginning of a transaction to its end.
///
/// @param session tells sessions apart
/// @param beginMicros of the server's clock
/// @param endMicros when its commit was done
/// @param thinkMicros from the end of the session's transaction before; negative if there was none
/// @param autocommit whether it was one statement, without BEGIN and COMMIT
/// @param end how it ended
public record RecordedTransaction(
        String session,
        long beginMicros,
        long endMicros,
        long thinkMicros,
        boolean autocommit,
        End end,
        List<Execution> executions) {
    /// How a transaction ended.
    public enum End {
        COMMITTED,
        ROLLED_BACK,
        /// A statement or the commit ended with an error.
        FAILED
    }

    public RecordedTransaction {
        executions = List.copyOf(executions);
    }
}
