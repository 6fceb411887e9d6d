package io.orderline.drive;

import io.orderline.target.Isolation;
import java.time.Duration;

/// Everything that decides how load is generated.
///
/// @param sessions sessions that serve the terminals; as many as terminals for one each, which open arrivals have not
/// @param queueLimit open arrivals that may wait for a session; what becomes due beyond it is skipped
/// @param rampUp load that does not count yet
/// @param duration length of the measured window, at most
/// @param transactions after so many each terminal ends, and with the last one the window; 0 for no end
/// @param drainLimit how long transactions under way may take to end after the window
/// @param outageLimit the drive ends early when no terminal had a connection for so long
/// @param stallLimit a stall is told when no transaction under way has ended for so long
/// @param statementTimeout after which a statement is given up; zero for never
/// @param deferredSessions sessions that execute deferred work
/// @param maxAttempts how often a transaction is tried in all when the engine could not serialise it
/// @param seed of pauses and back-off
public record DrivePlan(
        Arrivals arrivals,
        int sessions,
        int queueLimit,
        Duration rampUp,
        Duration duration,
        long transactions,
        Duration drainLimit,
        Duration outageLimit,
        Duration stallLimit,
        Duration statementTimeout,
        int deferredSessions,
        int maxAttempts,
        Isolation isolation,
        long seed) {

    boolean sessionPerTerminal() {
        return arrivals.closed() && sessions == arrivals.terminals();
    }
}
