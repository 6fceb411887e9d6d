package io.orderline.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.file.TimeRange;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The content of `result.json`, where all components except `setup` are on one level. The figures are
/// computed from the other files of the folder.
public record Result(
        @JsonUnwrapped Origin origin,
        @JsonUnwrapped RunEnd ending,
        Setup setup,
        @JsonUnwrapped Measurements measurements,
        @JsonUnwrapped Judgement judgement,
        @JsonUnwrapped Driver driver,
        @JsonUnwrapped Particulars particulars) {
    public static final int SCHEMA = 2;
    public static final int MEASUREMENT = 2;
    /// The measurement number of runs of other tools.
    public static final int MEASURED_ELSEWHERE = 0;

    /// The program that wrote the result.
    ///
    /// @param schema version of this record
    /// @param measurement method of measurement, raised whenever old and new figures must not be compared
    public record Origin(int schema, int measurement, String orderline, String run) {
        public static Origin of(String orderline, String run) {
            return new Origin(SCHEMA, MEASUREMENT, orderline, run);
        }
    }

    /// How the run ended.
    ///
    /// @param reason why it did not go through all its phases; empty if it did
    /// @param started wall clock at the beginning of the drive
    public record RunEnd(RunState state, String reason, Instant started) {}

    /// @param accounting counts of the whole run, including ramp-up and drain
    /// @param outages spans without any connection to the database
    /// @param overloads spans in which more became due than before and after; empty if the plan has none
    public record Measurements(
            Window window,
            Summary summary,
            Accounting accounting,
            DatabaseCount database,
            List<Outage> outages,
            Optional<List<Overload>> overloads) {
        public Measurements {
            outages = List.copyOf(outages);
            overloads = overloads.map(List::copyOf);
        }

        public static Measurements of(
                Window window, Summary summary, Accounting accounting, DatabaseCount database, List<Outage> outages) {
            return new Measurements(window, summary, accounting, database, outages, Optional.empty());
        }
    }

    /// @param after checks after the last transaction; empty if they were switched off or could not be made
    public record Judgement(
            List<CheckReport> before,
            List<CheckReport> after,
            Verdict verdict,
            Optional<List<SpecificationReport>> audits,
            Optional<List<ObjectiveReport>> objectives) {
        public Judgement {
            before = List.copyOf(before);
            after = List.copyOf(after);
            audits = audits.map(List::copyOf);
            objectives = objectives.map(List::copyOf);
        }

        public static Judgement of(Verdict verdict) {
            return new Judgement(List.of(), List.of(), verdict, Optional.empty(), Optional.empty());
        }
    }

    /// The program that drove the run.
    ///
    /// @param harness what Orderline itself used in the window; empty without one, and in older results
    /// @param imported what is known from another tool, if that drove; empty for Orderline's own runs
    public record Driver(Optional<HarnessReport> harness, Optional<ImportSource> imported) {}

    /// Results that only some runs have.
    ///
    /// @param own the workload; empty for TPC-C
    /// @param users figures about users who share sessions, or about courses of the workload
    public record Particulars(
            Optional<Sharding> sharding,
            Optional<OtherWorkload> own,
            Optional<LedgerReport> ledger,
            Optional<IngestResult> ingestion,
            Optional<UserReport> users,
            Optional<AgentsReport> agents,
            Optional<ReadReport> reads,
            Optional<IsolationReport> isolation) {
        public static final Particulars NONE = of(Optional.empty(), Optional.empty());

        public static Particulars of(Optional<Sharding> sharding, Optional<OtherWorkload> own) {
            return new Particulars(
                    sharding,
                    own,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    /// Returns the type that the headline figure counts. For TPC-C, only this method knows it, not the files.
    public String headlineType() {
        return particulars.own.map(OtherWorkload::headline).orElse("new-order");
    }

    public Result judged(Verdict found, List<SpecificationReport> audited) {
        return with(
                new Judgement(judgement.before, judgement.after, found, Optional.of(audited), judgement.objectives));
    }

    public Result against(List<ObjectiveReport> objectives) {
        return with(new Judgement(
                judgement.before, judgement.after, judgement.verdict, judgement.audits, Optional.of(objectives)));
    }

    private Result with(Judgement fresh) {
        return new Result(origin, ending, setup, measurements, fresh, driver, particulars);
    }

    public int schema() {
        return origin.schema;
    }

    public int measurement() {
        return origin.measurement;
    }

    public String orderline() {
        return origin.orderline;
    }

    public String run() {
        return origin.run;
    }

    public RunState state() {
        return ending.state;
    }

    public String reason() {
        return ending.reason;
    }

    public Instant started() {
        return ending.started;
    }

    public Window window() {
        return measurements.window;
    }

    public Summary summary() {
        return measurements.summary;
    }

    public Accounting accounting() {
        return measurements.accounting;
    }

    public DatabaseCount database() {
        return measurements.database;
    }

    public List<Outage> outages() {
        return measurements.outages;
    }

    public List<Overload> overloads() {
        return measurements.overloads.orElse(List.of());
    }

    public List<CheckReport> before() {
        return judgement.before;
    }

    public List<CheckReport> after() {
        return judgement.after;
    }

    public Verdict verdict() {
        return judgement.verdict;
    }

    public Optional<List<SpecificationReport>> audits() {
        return judgement.audits;
    }

    public List<ObjectiveReport> objectives() {
        return judgement.objectives.orElse(List.of());
    }

    public Optional<HarnessReport> harness() {
        return driver.harness;
    }

    public Optional<ImportSource> imported() {
        return driver.imported;
    }

    public Optional<Sharding> sharding() {
        return particulars.sharding;
    }

    public Optional<OtherWorkload> own() {
        return particulars.own;
    }

    public Optional<LedgerReport> ledger() {
        return particulars.ledger;
    }

    public Optional<IngestResult> ingestion() {
        return particulars.ingestion;
    }

    public Optional<UserReport> users() {
        return particulars.users;
    }

    public Optional<AgentsReport> agents() {
        return particulars.agents;
    }

    public Optional<ReadReport> reads() {
        return particulars.reads;
    }

    public Optional<IsolationReport> isolation() {
        return particulars.isolation;
    }

    /// The setup of the run. In runs of other tools, −1 stands for a number that their files do not contain.
    ///
    /// @param system the database's product and version, such as `PostgreSQL 18.6`
    /// @param url without secrets
    /// @param pace `none`, the multiplier of keying and think times (`1.0` is as specified), or a rule in
    ///     words
    /// @param constants what the workload drew for this run, such as `C_run`
    /// @param statisticsSeconds how long the load gathered statistics; empty if not recorded
    public record Setup(
            String system,
            String url,
            String workload,
            int warehouses,
            int terminals,
            int sessions,
            int deferredSessions,
            String pace,
            String style,
            String isolation,
            long seed,
            double rampUpSeconds,
            double durationSeconds,
            Map<String, String> constants,
            Optional<Encryption> encryption,
            Optional<Double> statisticsSeconds) {
        public Setup {
            constants = Map.copyOf(constants);
        }
    }

    /// The measured window in seconds since the drive began.
    ///
    /// @param endSeconds less than planned if the run ended early
    /// @param drivenSeconds time in the window that belonged to the run, if it alternated with another run
    public record Window(double beginSeconds, double endSeconds, Optional<Double> drivenSeconds) {
        public Window(double beginSeconds, double endSeconds) {
            this(beginSeconds, endSeconds, Optional.empty());
        }

        /// Returns the time in which the run drove, by which rates are divided.
        public double seconds() {
            return drivenSeconds.orElse(endSeconds - beginSeconds);
        }

        public TimeRange span() {
            return new TimeRange(beginSeconds, endSeconds);
        }

        public TimeRange afterwards() {
            return new TimeRange(endSeconds, Double.MAX_VALUE);
        }
    }

    /// Client and database counts of the whole run, side by side.
    ///
    /// @param counted what was counted, in words; empty if the workload has no query for the database's count
    /// @param client transactions that the client saw committed
    /// @param found transactions whose commit received no reply and that are in the database
    /// @param unresolved transactions whose commit received no reply and that could not be looked up
    /// @param database difference of the database's own count; −1 if it could not be read
    /// @param agrees whether `client + found ≤ database ≤ client + found + unresolved`
    public record DatabaseCount(
            String counted, long client, long found, long unresolved, long database, boolean agrees) {
        /// Returns how many acknowledged or found transactions the database's count lacks. It is a lower
        /// bound if some are unresolved, and 0 if the database's count is not known.
        public long lost() {
            return database < 0 ? 0 : Math.max(0, client + found - database);
        }

        /// Describes the two counts, or why there is only one, without a judgement.
        public String text() {
            if (counted.isEmpty()) {
                return "the workload has no query for the database's own count: the client's was held against nothing";
            }
            if (database < 0) {
                return "the database's own count of " + counted + " could not be read";
            }
            return counted + ": client " + figure(client) + (found == 0 ? "" : " + found in doubt " + figure(found))
                    + ", database " + figure(database)
                    + (unresolved == 0 ? "" : ", in doubt and unresolved " + figure(unresolved));
        }

        private static String figure(long count) {
            return String.format(Locale.ROOT, "%,d", count);
        }
    }

    /// A span in which no terminal had a connection. Times are in seconds since the drive began.
    ///
    /// @param endSeconds the end of the drive if the database did not come back
    /// @param lastCommitSeconds when the last commit before it was acknowledged; −1 if there was none
    /// @param agent the only agent that was affected; empty if all that drove were
    public record Outage(
            double beginSeconds,
            double endSeconds,
            boolean recovered,
            double lastCommitSeconds,
            double firstCommitSeconds,
            Optional<OutageRecovery> recovery,
            Optional<String> agent) {
        /// Returns the seconds without any commit, or −1 if one end is not known.
        public double commitGapSeconds() {
            return lastCommitSeconds < 0 || firstCommitSeconds < 0 ? -1 : firstCommitSeconds - lastCommitSeconds;
        }
    }

    /// A span of open arrivals in which more became due than before, until the rate is back, in seconds since
    /// the drive began. If too little was measured before it, `recovery` is empty.
    public record Overload(
            double beginSeconds,
            double endSeconds,
            double perSecondBefore,
            double mostPerSecond,
            Optional<OverloadRecovery> recovery) {}

    /// How response times of the headline type, counted from due time, recovered from an overload.
    ///
    /// @param levelMicros largest p90 of a second shortly before the overload
    /// @param peakMicros largest p90 of a second during the overload and afterwards
    /// @param seconds from the end of the overload until the p90 of seconds was at or below the level again
    /// @param complete false if that was not observed; `seconds` is a lower bound then
    public record OverloadRecovery(long levelMicros, long peakMicros, double seconds, boolean complete, long skipped) {}
}
