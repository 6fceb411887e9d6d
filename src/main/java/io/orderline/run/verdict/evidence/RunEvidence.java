package io.orderline.run.verdict.evidence;

import io.orderline.base.Turns;
import io.orderline.drive.pace.Arrivals;
import io.orderline.result.Accounting;
import io.orderline.result.AgentsReport;
import io.orderline.result.CheckReport;
import io.orderline.result.IsolationReport;
import io.orderline.result.LedgerReport;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.ShardOutage;
import io.orderline.result.SpecificationReport;
import io.orderline.result.Summary;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.TimeRange;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// Everything that the verdict on a run is drawn from. Immutable.
public record RunEvidence(
        Workload workload,
        Course course,
        Load load,
        Data data,
        Counted counted,
        Measured measured,
        Harnessed harnessed) {

    /// How the run went.
    ///
    /// @param reason why it did not go through all its phases
    /// @param shardOutages of single shards; empty if nobody watched them
    /// @param reads where read-only transactions ran; empty for where all did
    public record Course(
            RunState state,
            String reason,
            List<Result.Outage> outages,
            Optional<List<ShardOutage>> shardOutages,
            Optional<ReadReport> reads) {
        public Course {
            outages = List.copyOf(outages);
            shardOutages = shardOutages.map(List::copyOf);
        }

        /// All in one place.
        public Course(
                RunState state, String reason, List<Result.Outage> outages, Optional<List<ShardOutage>> shardOutages) {
            this(state, reason, outages, shardOutages, Optional.empty());
        }

        /// Of the database or of a part of it.
        public boolean undisturbed() {
            return outages.isEmpty() && shardOutages.orElse(List.of()).isEmpty();
        }
    }

    /// What was asked for.
    ///
    /// @param warehouses of all databases
    /// @param databases that have the same number of them each; mostly one
    /// @param turns if another run went on at the same time
    public record Load(Arrivals arrivals, int warehouses, int databases, double rampUpSeconds, Optional<Turns> turns) {
        /// Alone.
        public Load(Arrivals arrivals, int warehouses, int databases, double rampUpSeconds) {
            this(arrivals, warehouses, databases, rampUpSeconds, Optional.empty());
        }

        /// Of one database.
        public Load(Arrivals arrivals, int warehouses, double rampUpSeconds) {
            this(arrivals, warehouses, 1, rampUpSeconds);
        }

        /// Whether a transaction can reach another warehouse than its own.
        public boolean otherWarehouses() {
            return warehouses > databases;
        }

        /// Whether terminals go on when their transactions and pauses are over, and for no other reason.
        public boolean loop() {
            return arrivals instanceof Arrivals.Unpaced || arrivals instanceof Arrivals.Paced;
        }

        boolean paced() {
            return arrivals instanceof Arrivals.Paced;
        }

        /// Of keying and think times; 0 if there are none.
        public double multiplier() {
            return arrivals instanceof Arrivals.Paced paced ? paced.multiplier() : 0;
        }
    }

    /// What was found in the tables.
    ///
    /// @param driven whether they had been driven before
    /// @param withoutStatistics tables that the optimiser knew nothing about when the run began
    /// @param missingIndexes that the workload needs
    /// @param withoutPrimaryKey tables that have none
    public record Data(
            List<CheckReport> before,
            List<CheckReport> after,
            boolean driven,
            List<String> withoutStatistics,
            List<RequiredIndex> missingIndexes,
            List<String> withoutPrimaryKey) {
        public Data {
            before = List.copyOf(before);
            after = List.copyOf(after);
            withoutStatistics = List.copyOf(withoutStatistics);
            missingIndexes = List.copyOf(missingIndexes);
            withoutPrimaryKey = List.copyOf(withoutPrimaryKey);
        }
    }

    /// What was counted in the whole run.
    ///
    /// @param databaseNote why the database's own count is not known
    /// @param ledger held against the database; empty if none was kept
    /// @param isolation what probes saw; empty if there were none
    public record Counted(
            Accounting accounting,
            Result.DatabaseCount database,
            String databaseNote,
            Optional<LedgerReport> ledger,
            Optional<IsolationReport> isolation) {
        /// The note of one of several processes of a run.
        public static final String ELSEWHERE = "the database's own count is taken for all agents together";

        /// Whether whoever started this process asks the database.
        public boolean elsewhere() {
            return databaseNote.equals(ELSEWHERE);
        }

        /// Whether anything was driven at all.
        public boolean driven() {
            return !accounting.types().isEmpty();
        }
    }

    /// What was measured, ramp-up and drain included where it has a time.
    ///
    /// @param histograms of the window, by tag
    /// @param latencies histograms of any other span
    public record Measured(
            Result.Window window,
            Summary summary,
            Map<String, Histogram> histograms,
            Latencies latencies,
            List<IntervalRow> rows,
            List<EventLog.Event> events) {
        public Measured {
            histograms = Map.copyOf(histograms);
            rows = List.copyOf(rows);
            events = List.copyOf(events);
        }
    }

    /// Histograms by tag, of what ended in each of some spans: the log of a long run is read once, whatever their
    /// number.
    @FunctionalInterface
    public interface Latencies {
        List<Map<String, Histogram>> of(List<TimeRange> spans) throws IOException;
    }

    /// The machinery around the run, as far as it is known.
    ///
    /// @param agents what drove, if that were several processes
    /// @param hosts that were watched
    public record Harnessed(
            Optional<Environment> environment,
            Optional<HarnessReport> harness,
            Optional<AgentsReport> agents,
            List<HostRecord> hosts) {
        public Harnessed {
            hosts = List.copyOf(hosts);
        }

        /// Settings that the server reported, by name.
        public Map<String, String> settings() {
            return environment.map(known -> known.database().settings()).orElse(Map.of());
        }
    }

    /// The workload's rules, held against this run.
    public List<SpecificationReport> audits() {
        return counted.driven() ? SpecificationAudit.of(this) : List.of();
    }
}
