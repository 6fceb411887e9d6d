package io.orderline.capture.statement;

import java.util.List;

/// The statements of a session from the beginning of a transaction to its end. Times are in microseconds of the
/// server's clock.
///
/// @param endMicros the time at which the commit was done
/// @param thinkMicros the time since the end of the session's previous transaction; negative if there was
///     none
/// @param autocommit whether the transaction was a single statement, without BEGIN and COMMIT
public record RecordedTransaction(
        String session,
        long beginMicros,
        long endMicros,
        long thinkMicros,
        boolean autocommit,
        End end,
        List<Execution> executions) {
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
