package io.orderline.capture.twin;

import io.orderline.capture.ActivitySampler;
import java.util.List;
import java.util.Optional;

/// The contents of `capture.json`. It contains no values of statements.
///
/// @param server the product and version
/// @param seconds the time from the first transaction to the last
/// @param dispersion the variance of the number of transactions per second, divided by its mean; 1 if they
///     are independent
/// @param kinds the kinds of transactions, most frequent first
/// @param statements the statements, most frequent first
/// @param remarks sentences about what is unknown
public record CaptureResult(
        String server,
        double seconds,
        Sessions sessions,
        Counts transactions,
        Optional<Double> dispersion,
        List<Kind> kinds,
        List<CapturedStatement> statements,
        List<String> remarks) {
    /// The number of sessions, and their activities, the most frequent first.
    public record Sessions(int count, List<ActivitySampler.Activity> active) {}

    /// Numbers of transactions.
    ///
    /// @param twinned transactions of kinds that became types of the twin
    /// @param failed transactions that ended with an error, which belong to no kind
    /// @param others transactions that accessed no user table
    /// @param leftOut transactions of kinds that are too rare for a type, or that exceeded the maximum number of
    ///     kinds
    public record Counts(long twinned, long failed, long others, long leftOut) {
        /// Returns the number of transactions whose kind is known.
        public long known() {
            return twinned + leftOut;
        }
    }

    /// A kind of transactions that became a type of the twin.
    ///
    /// @param type the name of the twin's type
    /// @param meanMillis the mean time from the first statement to the end of the commit
    /// @param thinkMillis the mean time since the session's previous transaction
    /// @param next the type that follows most often in the same session
    /// @param nextShare the share of `next` among all transactions that follow
    public record Kind(String type, long count, double meanMillis, double thinkMillis, String next, double nextShare) {}

    /// A statement of the capture.
    ///
    /// @param text the text in one line, with `?` for values
    /// @param meanMicros the mean duration in the server's log
    /// @param rows the number of rows per call; empty if it is not counted
    /// @param blocks the number of shared buffers per call; empty if it is not counted
    public record CapturedStatement(
            String text, long calls, double meanMicros, Optional<Double> rows, Optional<Double> blocks) {}

    public long calls() {
        return statements.stream().mapToLong(CapturedStatement::calls).sum();
    }
}
