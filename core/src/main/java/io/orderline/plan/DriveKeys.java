package io.orderline.plan;

import io.orderline.base.Rate;
import io.orderline.base.Turns;
import io.orderline.drive.pace.RateCurve;
import java.time.Duration;

/// Keys that say how a run drives the database: terminals, pace, length, and what ends it early.
public final class DriveKeys {
    static final KeyGroup LOAD_MODEL = new KeyGroup("Load model");
    static final KeyGroup MEASURING = new KeyGroup("Measuring");
    static final KeyGroup FAULTS = new KeyGroup("Faults");

    public static final int MOST_TERMINALS = 100_000;
    public static final Key<Integer> TERMINALS =
            LOAD_MODEL.add(Key.integer("drive.terminals", 1, MOST_TERMINALS, "terminals (simulated users)")
                    .otherwise("8, or 10 per warehouse with --pace or --rate"));
    public static final Key<Pace> PACE = LOAD_MODEL.add(Key.of(
                    "drive.pace",
                    "none, spec or a factor",
                    "keying and think times: none, those of TPC-C 5.2.5 or of your own workload, or a multiple of them",
                    Pace::parse)
            .withDefault("none"));
    public static final Key<RateCurve> RATE = LOAD_MODEL.add(Key.of(
            "drive.rate",
            "a rate such as 500/s, or steps and ramps such as 100/s 30s, 100/s..400/s 60s",
            "open arrivals: transactions become due at this rate, even if earlier ones have not ended",
            RateCurve::parse));
    public static final Key<Boolean> POISSON =
            LOAD_MODEL.add(Key.flag("drive.poisson", "Poisson arrivals with --rate; false: evenly spaced ones")
                    .withDefault("true"));
    public static final Key<Rate> LIMIT = LOAD_MODEL.add(Key.of(
            "drive.limit",
            "a rate such as 3000/min",
            "upper limit of the rate at which all terminals together begin transactions",
            Rate::parse));
    public static final int MOST_SESSIONS = 10_000;
    public static final Key<Integer> SESSIONS =
            LOAD_MODEL.add(Key.integer("drive.sessions", 1, MOST_SESSIONS, "database sessions that serve the terminals")
                    .otherwise("one per terminal; 16 with --rate; with --pace spec one per 10 terminals, at least 16"));
    public static final Key<Integer> DEFERRED_SESSIONS = LOAD_MODEL.add(
            Key.integer("drive.deferred-sessions", 1, 10_000, "sessions that execute the queued Deliveries")
                    .otherwise("one per 4 sessions, 2 to 16"));
    public static final Key<Integer> QUEUE_LIMIT = LOAD_MODEL.add(Key.integer(
                    "drive.queue-limit",
                    1,
                    10_000_000,
                    "arrivals that may wait for a session; beyond that they are skipped")
            .withDefault("10000"));
    public static final Key<Integer> STATEMENT_CACHE = LOAD_MODEL.add(Key.integer(
                    "drive.statement-cache", 1, 100_000, "prepared statements that a session keeps, most recently used")
            .otherwise("all"));
    public static final Key<Integer> MAX_ATTEMPTS = LOAD_MODEL.add(Key.integer(
                    "drive.max-attempts",
                    1,
                    1_000,
                    "attempts at a transaction that fails with a deadlock or a serialization failure")
            .withDefault("10"));

    public static final Key<Duration> RAMP_UP = MEASURING.add(Key.duration(
                    "drive.ramp-up",
                    Duration.ZERO,
                    "time under load before the measured window; open arrivals rise to their rate")
            .withDefault("10s"));
    public static final Key<Duration> DURATION =
            MEASURING.add(Key.duration("drive.duration", Duration.ofSeconds(1), "length of the measured window")
                    .withDefault("60s"));
    public static final Key<Integer> TRANSACTIONS = MEASURING.add(Key.integer(
                    "drive.transactions",
                    0,
                    1_000_000_000,
                    "end each terminal after this many transactions, and the run with the last one; 0: end by time")
            .withDefault("0"));
    public static final Key<Duration> DRAIN_LIMIT = MEASURING.add(
            Key.duration("drive.drain-limit", Duration.ZERO, "time for transactions under way when the window ends")
                    .withDefault("30s"));
    public static final Key<Turns> TURN = MEASURING.add(Key.of(
            "drive.turn", "a turn such as '1 of 2 every 5s'", "one of two runs at once; studies set it", Turns::parse));
    public static final Key<String> MEET =
            MEASURING.add(Key.text("drive.meet", "a folder", "where such runs wait for each other; studies set it"));
    /// The name of a file in the folder `drive.meet`. Its presence means that one of the two runs has ended.
    public static final String MEET_GONE = "gone";

    public static final Key<Integer> TRACE_USER = MEASURING.add(
            Key.integer("drive.trace-user", 1, 100_000, "write the statements of this terminal with their times")
                    .otherwise("none"));
    public static final Key<Boolean> CEILING =
            MEASURING.add(Key.flag("drive.ceiling", "measure before the run what the driver reaches without a database")
                    .withDefault("true"));

    public static final Key<String> OBJECTIVE = MEASURING.add(Key.text(
            "objective",
            "conditions such as new-order.p99 < 50ms, failed < 0.1 %",
            "what a run must keep; else it ends with 5"));

    public static final Key<Duration> OUTAGE_LIMIT = FAULTS.add(
            Key.duration("drive.outage-limit", Duration.ofSeconds(1), "end the run after an outage of this length")
                    .withDefault("10s"));
    public static final Key<Duration> STALL_LIMIT = FAULTS.add(Key.duration(
                    "drive.stall-limit",
                    Duration.ofMillis(100),
                    "report a stall when transactions are under way and none ends for this time")
            .withDefault("5s"));
    public static final Key<Duration> STATEMENT_TIMEOUT = FAULTS.add(
            Key.duration("drive.statement-timeout", Duration.ZERO, "cancel a statement after this time; 0s: never")
                    .withDefault("60s"));

    private DriveKeys() {}
}
