package io.orderline.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.file.TimeRange;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything that `result.json` holds, there on one level but for the setup. The figures are computed from the other
/// files of the folder.
public record Result(
        @JsonUnwrapped Origin origin,
        @JsonUnwrapped Ending ending,
        Setup setup,
        @JsonUnwrapped Measurements measurements,
        @JsonUnwrapped Judgement judgement,
        @JsonUnwrapped Driver driver,
        @JsonUnwrapped Particulars particulars) {
    public static final int SCHEMA = 2;
    public static final int MEASUREMENT = 2;
    /// In place of a method of ours, in runs of other tools.
    public static final int MEASURED_ELSEWHERE = 0;

    /// Who wrote it.
    ///
    /// @param schema version of this record
    /// @param measurement number of the method of measuring: raised whenever old and new figures must not
    ///     be compared
    /// @param orderline version of the program
    /// @param run name of the run folder
    public record Origin(int schema, int measurement, String orderline, String run) {
        public static Origin of(String orderline, String run) {
            return new Origin(SCHEMA, MEASUREMENT, orderline, run);
        }
    }

    /// How the run ended.
    ///
    /// @param reason why it did not go through all its phases; empty if it did
    /// @param started wall clock at the beginning of the drive
    public record Ending(RunState state, String reason, Instant started) {}

    /// @param window the measured part
    /// @param summary figures of the window
    /// @param accounting every transaction of the whole run, ramp-up and drain included
    /// @param database what the database itself counted
    /// @param outages spans without any connection to the database
    /// @param overloads spans in which more became due than before and after; not there if the plan has none
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

        /// Without overloads.
        public static Measurements of(
                Window window, Summary summary, Accounting accounting, DatabaseCount database, List<Outage> outages) {
            return new Measurements(window, summary, accounting, database, outages, Optional.empty());
        }
    }

    /// @param before checks before the first transaction; empty if they were switched off
    /// @param after checks after the last transaction; empty if they were switched off or could not be made
    /// @param verdict what may be concluded
    /// @param audits the workload's rules, held against this run; not there in folders of older versions
    /// @param objectives those of the plan, held against this run; not there if it has none
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

        /// Without checks.
        public static Judgement of(Verdict verdict) {
            return new Judgement(List.of(), List.of(), verdict, Optional.empty(), Optional.empty());
        }
    }

    /// What drove.
    ///
    /// @param harness what Orderline itself used in the window; not there in folders of older versions, and
    ///     if there was no window
    /// @param imported what another tool left, if it drove; not there for Orderline's own runs
    public record Driver(Optional<HarnessReport> harness, Optional<ImportSource> imported) {}

    /// What only some runs have.
    ///
    /// @param sharding where the warehouses were, if they were on several shards
    /// @param own the workload; not there for TPC-C
    /// @param ledger what became of single transactions, if the plan wanted it kept
    /// @param ingestion rows and bytes, if that is what was measured
    /// @param users what is known of users: where they share sessions, or the workload has courses
    /// @param agents what drove, if that were several processes; not there for one
    /// @param reads where read-only transactions ran, if that was not where all did
    /// @param isolation what probes saw of it, if there were any
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

        /// Of a run that has no more.
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

    /// Name of the type that the headline figure counts. Files of TPC-C's runs do not tell it: here, and nowhere
    /// else, it is known.
    public String headlineType() {
        return particulars.own.map(OtherWorkload::headline).orElse("new-order");
    }

    /// The same with a verdict.
    public Result judged(Verdict found, List<SpecificationReport> audited) {
        return with(
                new Judgement(judgement.before, judgement.after, found, Optional.of(audited), judgement.objectives));
    }

    /// The same held against objectives.
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

    /// Empty if the plan has none.
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

    /// None if the plan has none.
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

    /// What was run. In runs of other tools, −1 stands for a number that their files do not tell.
    ///
    /// @param system the database's product and version, such as `PostgreSQL 18.6`
    /// @param url without any secret
    /// @param sessions that served the terminals
    /// @param pace `none`, the multiplier of keying and think times (`1.0` is as specified), or another rule
    ///     in words
    /// @param constants what the workload drew for this run, such as `C_run`
    /// @param encryption of connections; not there if the server does not tell, and in folders of older versions
    /// @param statisticsSeconds for which the load gathered statistics; not there if it does not say
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

    /// The measured window on the run's time axis.
    ///
    /// @param beginSeconds since the drive began
    /// @param endSeconds likewise; less than planned if the run ended early
    /// @param drivenSeconds how much of it belonged to the run, if it took turns with another one
    public record Window(double beginSeconds, double endSeconds, Optional<Double> drivenSeconds) {
        /// All of which belonged to the run.
        public Window(double beginSeconds, double endSeconds) {
            this(beginSeconds, endSeconds, Optional.empty());
        }

        /// In which the run drove: what rates are divided by.
        public double seconds() {
            return drivenSeconds.orElse(endSeconds - beginSeconds);
        }

        public TimeRange span() {
            return new TimeRange(beginSeconds, endSeconds);
        }

        /// All that comes after it.
        public TimeRange afterwards() {
            return new TimeRange(endSeconds, Double.MAX_VALUE);
        }
    }

    /// Client and database counts of the whole run, side by side.
    ///
    /// @param counted what was counted, in words; empty if the workload has no query for the database's count
    /// @param client transactions that the client saw committed
    /// @param found transactions whose commit was not answered and that the database turned out to have
    /// @param unresolved those of which that could not be found out
    /// @param database difference of the database's own count; −1 if it could not be read, or nobody said how
    /// @param agrees whether `client + found ≤ database ≤ client + found + unresolved`
    public record DatabaseCount(
            String counted, long client, long found, long unresolved, long database, boolean agrees) {
        /// Transactions whose commit was acknowledged, or found, and that the database lacks after all; at
        /// least, if some are unresolved. 0 if its count is not known.
        public long lost() {
            return database < 0 ? 0 : Math.max(0, client + found - database);
        }
    }

    /// A span in which no terminal had a connection.
    ///
    /// @param beginSeconds since the drive began
    /// @param endSeconds likewise; the end of the drive if the database did not come back
    /// @param recovered whether it came back
    /// @param lastCommitSeconds when the last commit before was acknowledged; −1 if there was none
    /// @param firstCommitSeconds when the first commit after was acknowledged; −1 if there was none
    /// @param recovery not there in folders of older versions
    /// @param agent the only one that had it; not there if all that drove had it
    public record Outage(
            double beginSeconds,
            double endSeconds,
            boolean recovered,
            double lastCommitSeconds,
            double firstCommitSeconds,
            Optional<OutageRecovery> recovery,
            Optional<String> agent) {
        /// Seconds without any commit; −1 if one of its ends is not there.
        public double commitGapSeconds() {
            return lastCommitSeconds < 0 || firstCommitSeconds < 0 ? -1 : firstCommitSeconds - lastCommitSeconds;
        }
    }

    /// A span of open arrivals in which more became due than before, until it was as before again or less.
    ///
    /// @param beginSeconds since the drive began
    /// @param endSeconds likewise
    /// @param perSecondBefore arrivals a second just before
    /// @param mostPerSecond the largest rate in it
    /// @param recovery not there if too little was measured before
    public record Overload(
            double beginSeconds,
            double endSeconds,
            double perSecondBefore,
            double mostPerSecond,
            Optional<OverloadRecovery> recovery) {}

    /// How responses of the headline type, from due time, came back after an overload.
    ///
    /// @param levelMicros the largest p90 of a second shortly before it
    /// @param peakMicros the largest p90 of a second in it and afterwards
    /// @param seconds from its end until seconds had a p90 no higher than the level again
    /// @param complete false if that did not happen as long as it could be seen: then `seconds` is a lower bound
    /// @param skipped transactions of the type until then, which nobody waited for
    public record OverloadRecovery(long levelMicros, long peakMicros, double seconds, boolean complete, long skipped) {}
}
