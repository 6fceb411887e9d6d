package io.orderline.run.verdict;

import io.orderline.base.Turns;
import io.orderline.drive.pace.Arrivals;
import io.orderline.measure.LatencyKind;
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

/// All that the rules of the verdict may look at, by where it comes from. Immutable.
public record RunEvidence(
        Workload workload,
        Outcome outcome,
        DriveConditions conditions,
        Data data,
        RunCounts counts,
        Measured measured,
        RunEnvironment environment) {

    /// The outcome of the run.
    ///
    /// @param reason why the run ended early
    /// @param shardOutages outages of single shards; empty if shards were not watched
    /// @param reads where read-only transactions ran; empty if they ran where all others did
    public record Outcome(
            RunState state,
            String reason,
            List<Result.Outage> outages,
            Optional<List<ShardOutage>> shardOutages,
            Optional<ReadReport> reads) {
        public Outcome {
            outages = List.copyOf(outages);
            shardOutages = shardOutages.map(List::copyOf);
        }

        public Outcome(
                RunState state, String reason, List<Result.Outage> outages, Optional<List<ShardOutage>> shardOutages) {
            this(state, reason, outages, shardOutages, Optional.empty());
        }

        public boolean undisturbed() {
            return outages.isEmpty() && shardOutages.orElse(List.of()).isEmpty();
        }
    }

    /// The conditions under which the run was to drive.
    ///
    /// @param warehouses number of warehouses in all databases
    /// @param databases number of databases, which have equally many warehouses; usually one
    /// @param turns present if another run went on at the same time
    public record DriveConditions(
            Arrivals arrivals, int warehouses, int databases, double rampUpSeconds, Optional<Turns> turns) {
        public DriveConditions(Arrivals arrivals, int warehouses, int databases, double rampUpSeconds) {
            this(arrivals, warehouses, databases, rampUpSeconds, Optional.empty());
        }

        public DriveConditions(Arrivals arrivals, int warehouses, double rampUpSeconds) {
            this(arrivals, warehouses, 1, rampUpSeconds);
        }

        public boolean otherWarehouses() {
            return warehouses > databases;
        }

        /// Returns whether terminals continue as soon as their transactions and pauses end.
        public boolean loop() {
            return arrivals instanceof Arrivals.Unpaced || arrivals instanceof Arrivals.Paced;
        }

        boolean paced() {
            return arrivals instanceof Arrivals.Paced;
        }

        /// Returns the multiplier of keying and think times; 0 if there are none.
        public double multiplier() {
            return arrivals instanceof Arrivals.Paced paced ? paced.multiplier() : 0;
        }
    }

    /// The state of the tables.
    ///
    /// @param driven whether the tables had been driven before
    /// @param withoutStatistics tables without optimizer statistics at the beginning of the run
    /// @param missingIndexes indexes that the workload needs but the tables lack
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

    /// The counts of the whole run.
    ///
    /// @param databaseNote why the database's own count is unknown
    /// @param ledger result of the ledger's check; empty if no ledger was kept
    /// @param isolation findings of isolation probes; empty without probes
    public record RunCounts(
            Accounting accounting,
            Result.DatabaseCount database,
            String databaseNote,
            Optional<LedgerReport> ledger,
            Optional<IsolationReport> isolation) {
        /// The note in one of several processes of a run.
        public static final String ELSEWHERE = "the database's own count is taken for all agents together";

        /// Returns whether the process that started this one queries the database.
        public boolean elsewhere() {
            return databaseNote.equals(ELSEWHERE);
        }

        public boolean driven() {
            return !accounting.types().isEmpty();
        }
    }

    /// The measurements, including ramp-up and drain where they have a time.
    ///
    /// @param histograms histograms of the window, by tag
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

        /// Returns the times of all foreground transactions of the window.
        public Histogram foreground(LatencyKind kind, Workload workload) {
            Histogram sum = new Histogram(3);
            for (String type : workload.foreground()) {
                Histogram known = histograms.get(kind.tagOf(type));
                if (known != null) {
                    sum.add(known);
                }
            }
            return sum;
        }
    }

    /// Reads histograms by tag for several spans. The log of a long run is read only once for all of them.
    @FunctionalInterface
    public interface Latencies {
        List<Map<String, Histogram>> of(List<TimeRange> spans) throws IOException;
    }

    /// The environment of the run, as far as it is known.
    ///
    /// @param agents the processes that drove, if there were several
    public record RunEnvironment(
            Optional<Environment> environment,
            Optional<HarnessReport> harness,
            Optional<AgentsReport> agents,
            List<HostRecord> hosts) {
        public RunEnvironment {
            hosts = List.copyOf(hosts);
        }

        public Map<String, String> settings() {
            return environment.map(known -> known.database().settings()).orElse(Map.of());
        }
    }

    public List<SpecificationReport> audits() {
        return counts.driven() ? SpecificationAudit.of(this) : List.of();
    }
}
