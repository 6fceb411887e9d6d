package io.orderline.lab.history;

/// A change that somebody wants, or lives with.
///
/// @param run name of the first run after it
/// @param metric empty for all
/// @param reason in the user's words
/// @param noted day on which it was accepted
public record AcceptedChange(String run, String metric, String reason, String noted) {
    boolean isOf(String name) {
        return metric.isEmpty() || metric.equals(name);
    }
}
