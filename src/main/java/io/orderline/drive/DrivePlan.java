package io.orderline.drive;

import io.orderline.target.Isolation;
import java.time.Duration;

/// Everything that decides how load is generated.
///
/// @param rampUp load that does not count yet
/// @param duration length of the measured window
/// @param drainLimit how long transactions under way may take to end after the window
/// @param outageLimit the drive ends early when no terminal had a connection for so long
/// @param deferredSessions sessions that execute deferred work
/// @param maxAttempts how often a transaction is tried in all when the engine could not serialise it
/// @param seed of pauses and back-off
public record DrivePlan(
        Arrivals arrivals,
        Duration rampUp,
        Duration duration,
        Duration drainLimit,
        Duration outageLimit,
        int deferredSessions,
        int maxAttempts,
        Isolation isolation,
        long seed) {}
