package io.orderline.drive;

import io.orderline.base.Turns;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.pace.Arrivals;
import java.time.Duration;
import java.util.Optional;

/// The plan by which a drive generates load.
///
/// @param maxAttempts total number of attempts for a transaction that the engine could not serialize
/// @param seed seed of pauses and back-off
public record DrivePlan(
        Arrivals arrivals,
        SessionPool pool,
        Schedule schedule,
        Limits limits,
        int maxAttempts,
        Isolation isolation,
        long seed) {
    /// @param sessions sessions that serve the terminals; in a closed loop with equal numbers, one for each
    /// @param queueLimit number of open arrivals that may wait for a session; further ones are skipped
    /// @param statementCache prepared statements that each session keeps; 0 for all
    /// @param traceUser terminal, from 1, whose statements are traced; 0 for none
    /// @param reads server of read-only transactions; empty if they run where all others do
    public record SessionPool(
            int sessions,
            int deferredSessions,
            int queueLimit,
            int statementCache,
            int traceUser,
            Optional<Target> reads) {
        public SessionPool(int sessions, int deferredSessions, int queueLimit) {
            this(sessions, deferredSessions, queueLimit, 0, 0, Optional.empty());
        }
    }

    public int sessions() {
        return pool.sessions;
    }

    public int deferredSessions() {
        return pool.deferredSessions;
    }

    /// The length of the drive.
    ///
    /// @param rampUp time before the measured window
    /// @param duration maximum length of the measured window
    /// @param transactions number after which each terminal, and with the last the window, ends; 0 for no
    ///     limit
    /// @param turns when this run drives, if another run goes on at the same time
    public record Schedule(Duration rampUp, Duration duration, long transactions, Optional<Turns> turns) {
        public Schedule(Duration rampUp, Duration duration, long transactions) {
            this(rampUp, duration, transactions, Optional.empty());
        }
    }

    /// How long the drive waits for the database.
    ///
    /// @param drain how long running transactions may take to end after the window
    /// @param outage how long no terminal may have a connection before the drive ends early
    /// @param stall how long no running transaction may end before a stall is reported
    /// @param statement timeout of a statement; zero for none
    public record Limits(Duration drain, Duration outage, Duration stall, Duration statement) {}

    /// Returns whether a transaction may have to wait for a free session.
    public boolean sharesSessions() {
        return !sessionPerTerminal();
    }

    boolean sessionPerTerminal() {
        return arrivals.closed() && sessions() == arrivals.terminals();
    }
}
