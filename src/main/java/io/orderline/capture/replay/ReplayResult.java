package io.orderline.capture.replay;

import java.util.List;
import java.util.Map;

/// What a replay came to, as its file has it.
///
/// @param recording that was replayed
/// @param seconds from the first transaction to the end of the last
/// @param transactions that were begun
/// @param failed of those, that ended with an error
/// @param skipped that were recorded too, and not begun, as the connection was lost or the replay was ended
/// @param lag by which transactions began late
/// @param statements the most frequent first
/// @param errors by SQLSTATE
public record ReplayResult(
        String recording,
        double seconds,
        long transactions,
        long failed,
        long skipped,
        Lag lag,
        List<ReplayedStatement> statements,
        Map<String, Ended> errors) {
    /// How many transactions ended with errors of a kind.
    ///
    /// @param first message
    public record Ended(long transactions, String first) {}

    /// By how much transactions began late, in seconds.
    ///
    /// @param database because the one before of their session was not done yet, all together
    /// @param driver for any other reason, all together
    /// @param most of one transaction
    public record Lag(double database, double driver, double most) {}

    /// A statement, by its text without values.
    ///
    /// @param rows that all calls returned or changed
    /// @param meanMicros of a call
    /// @param deviationMicros standard deviation of calls
    public record ReplayedStatement(
            String text, long calls, long rows, long errors, double meanMicros, double deviationMicros) {}
}
