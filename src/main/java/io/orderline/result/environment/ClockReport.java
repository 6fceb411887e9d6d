package io.orderline.result.environment;

/// How well the driver's clocks agreed during a drive, looked at about once a second.
///
/// @param seconds how long they were compared
/// @param largestStepMillis what the wall clock gained (or lost, if negative) on the monotonic clock
///     between two looks; the one that is farthest from zero
/// @param driftMillis likewise, from the first look to the last
/// @param latestTickMillis how late the driver's own ticker was at most
public record ClockReport(double seconds, double largestStepMillis, double driftMillis, double latestTickMillis) {}
