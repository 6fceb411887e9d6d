package io.orderline.result.environment;

/// A comparison of the driver's wall clock with its monotonic clock, about once a second during a drive.
///
/// @param largestStepMillis largest gain (or loss, if negative) of the wall clock between two checks
/// @param driftMillis gain of the wall clock from the first check to the last
/// @param latestTickMillis how late the driver's own ticker was at most
public record ClockReport(double seconds, double largestStepMillis, double driftMillis, double latestTickMillis) {}
