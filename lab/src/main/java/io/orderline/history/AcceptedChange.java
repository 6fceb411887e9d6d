package io.orderline.history;

/// A change that a user wants, or accepts.
///
/// @param run name of the first run after the change
/// @param metric metric; empty for all metrics
/// @param noted day on which the change was accepted
public record AcceptedChange(String run, String metric, String reason, String noted) {
    boolean isOf(String name) {
        return metric.isEmpty() || metric.equals(name);
    }
}
