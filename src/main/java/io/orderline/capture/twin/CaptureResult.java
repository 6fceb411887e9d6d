package io.orderline.capture.twin;

import io.orderline.capture.activity.Activity;
import java.util.List;
import java.util.Optional;

/// What was captured, as `capture.json` has it. No value of any statement is in it.
///
/// @param server product and version
/// @param seconds from the first transaction to the last
/// @param sessions that executed any, and what they waited for
/// @param transactions of the kinds below
/// @param dispersion variance by mean of the number that began in a second; 1 if they come independently
/// @param kinds the most frequent first
/// @param statements the most frequent first
/// @param remarks what is not known, in sentences
public record CaptureResult(
        String server,
        double seconds,
        Sessions sessions,
        Counts transactions,
        Optional<Double> dispersion,
        List<Kind> kinds,
        List<CapturedStatement> statements,
        List<String> remarks) {
    /// Who executed them.
    ///
    /// @param count how many there were
    /// @param active what they did, the most frequent first
    public record Sessions(int count, List<Activity> active) {}

    /// How many transactions there were.
    ///
    /// @param twinned of kinds that are types of the twin
    /// @param failed that ended with an error: of no kind
    /// @param others that touched no table of a user
    /// @param leftOut of kinds that are too rare for a type, or for which there was no room
    public record Counts(long twinned, long failed, long others, long leftOut) {
        /// Whose kinds could be told.
        public long known() {
            return twinned + leftOut;
        }
    }

    /// Of transactions.
    ///
    /// @param type of the twin
    /// @param meanMillis from the first statement to the end of the commit
    /// @param thinkMillis from the session's transaction before to its beginning, mean
    /// @param next type that follows most often in the same session
    /// @param nextShare of those that follow
    public record Kind(String type, long count, double meanMillis, double thinkMillis, String next, double nextShare) {}

    /// A statement without its values.
    ///
    /// @param text in one line, with `?` for values
    /// @param calls how often it was executed
    /// @param meanMicros as the server logged it
    /// @param rows of one call; empty if that is not counted
    /// @param blocks of one call, from shared buffers; likewise
    public record CapturedStatement(
            String text, long calls, double meanMicros, Optional<Double> rows, Optional<Double> blocks) {}

    /// Of all statements.
    public long calls() {
        return statements.stream().mapToLong(CapturedStatement::calls).sum();
    }
}
