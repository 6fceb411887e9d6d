package io.orderline.capture.replay;

import java.util.List;
import java.util.Map;

/// The result of a replay, as in its JSON file.
///
/// @param transactions the number of transactions that began, of which `failed` ended with an error
/// @param skipped the number of transactions that did not begin, because the connection was lost or the
///     replay was stopped
/// @param statements the statements, most frequent first
/// @param errors the errors by SQLSTATE
public record ReplayResult(
        String recording,
        double seconds,
        long transactions,
        long failed,
        long skipped,
        Lag lag,
        List<ReplayedStatement> statements,
        Map<String, TransactionErrors> errors) {
    /// The number of transactions that ended with one kind of error, and its first message.
    public record TransactionErrors(long transactions, String first) {}

    /// How late transactions began, in seconds.
    ///
    /// @param database the total lateness of transactions while their session's previous transaction was still
    ///     running
    /// @param driver the total lateness for all other reasons
    /// @param most the largest lateness of one transaction
    public record Lag(double database, double driver, double most) {}

    /// The executions of a statement in a replay. The statement is identified by its text without values.
    ///
    /// @param rows the number of rows that all calls returned or changed
    /// @param deviationMicros the standard deviation of the durations
    public record ReplayedStatement(
            String text, long calls, long rows, long errors, double meanMicros, double deviationMicros) {}
}
