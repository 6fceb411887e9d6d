package io.orderline.drive;

import io.orderline.base.Turns;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.pace.Arrivals;
import java.time.Duration;
import java.util.Optional;

/// Everything that decides how load is generated.
///
/// @param pool the sessions that do the work
/// @param maxAttempts how often a transaction is tried in all when the engine could not serialise it
/// @param seed of pauses and back-off
public record DrivePlan(
        Arrivals arrivals,
        SessionPool pool,
        Course course,
        Limits limits,
        int maxAttempts,
        Isolation isolation,
        long seed,
        Extras extras) {
    /// Without extras.
    public DrivePlan(
            Arrivals arrivals,
            SessionPool pool,
            Course course,
            Limits limits,
            int maxAttempts,
            Isolation isolation,
            long seed) {
        this(arrivals, pool, course, limits, maxAttempts, isolation, seed, Extras.NONE);
    }

    /// @param sessions that serve the terminals; as many as terminals for one each, which open arrivals have not
    /// @param deferredSessions sessions that execute deferred work
    /// @param queueLimit open arrivals that may wait for a session; what becomes due beyond it is skipped
    public record SessionPool(int sessions, int deferredSessions, int queueLimit) {}

    public int sessions() {
        return pool.sessions;
    }

    public int deferredSessions() {
        return pool.deferredSessions;
    }

    /// What few drives want.
    ///
    /// @param statementCache prepared statements that each session keeps; 0 for all
    /// @param traceUser terminal, from 1, of which each statement is written down; 0 for none
    /// @param reads where read-only transactions run; empty if that is where all run
    /// @param turns when it drives, if another run goes on at the same time
    public record Extras(int statementCache, int traceUser, Optional<Target> reads, Optional<Turns> turns) {
        static final Extras NONE = new Extras(0, 0, Optional.empty(), Optional.empty());
    }

    /// How long it goes on.
    ///
    /// @param rampUp load that does not count yet
    /// @param duration length of the measured window, at most
    /// @param transactions after so many each terminal ends, and with the last one the window; 0 for no end
    public record Course(Duration rampUp, Duration duration, long transactions) {}

    /// How long a database may keep others waiting.
    ///
    /// @param drain transactions under way may take so long to end after the window
    /// @param outage the drive ends early when no terminal had a connection for so long
    /// @param stall a stall is told when no transaction under way has ended for so long
    /// @param statement after which a statement is given up; zero for never
    public record Limits(Duration drain, Duration outage, Duration stall, Duration statement) {}

    /// Whether somebody may have to wait until a session is free.
    public boolean sharesSessions() {
        return !sessionPerTerminal();
    }

    boolean sessionPerTerminal() {
        return arrivals.closed() && sessions() == arrivals.terminals();
    }
}
