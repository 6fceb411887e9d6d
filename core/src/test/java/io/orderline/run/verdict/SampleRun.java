package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.Turns;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.DurabilityRules;
import io.orderline.drive.pace.Arrivals;
import io.orderline.figures.SummaryCalculator;
import io.orderline.figures.UnfinishedWork;
import io.orderline.measure.Counts;
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
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.Phase;
import io.orderline.result.file.TimeRange;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// Evidence of a good run without pauses, of which a test changes what it is about. Ten terminals, ten warehouses,
/// a window from second 60 on; 23 × `load(second)` transactions a second, in the proportions of a deck.
final class SampleRun {
    static final int BEGIN = 60;
    private static final int[] CARDS = {10, 10, 1, 1, 1, 1};

    Workload workload = new Tpcc();
    String counted = "New-Order committed";
    RunState state = RunState.COMPLETE;
    List<Result.Outage> outages = List.of();
    Optional<List<ShardOutage>> shardOutages = Optional.empty();
    Optional<ReadReport> reads = Optional.empty();
    Arrivals arrivals = new Arrivals.Unpaced(10);
    Optional<Turns> turns = Optional.empty();
    int warehouses = 10;
    int databases = 1;
    double rampUp = 60;
    /// Of each type in each second, beside what is done.
    long skipped;
    /// Likewise.
    long failedEach;
    int seconds = 300;
    IntToDoubleFunction load = second -> 100;
    /// Of each interval.
    IntToDoubleFunction length = second -> 1;
    /// Of all types, in all seconds; chosen so that ten terminals without pauses make the load.
    double responseMillis = 1000 * 10 / 2300.0;

    final Map<String, IntToDoubleFunction> responses = new HashMap<>();
    /// Types of which none ended within the window.
    final Set<String> unfinished = new HashSet<>();
    /// Types of which nothing became due.
    final Set<String> absent = new HashSet<>();
    /// What was found before the run, if not the same as after it.
    Optional<List<CheckReport>> before = Optional.empty();
    final Map<String, Long> tally = new HashMap<>();
    final List<EventLog.Event> events = new ArrayList<>();
    final List<ExpectedSetting> expected = new ArrayList<>();
    final Map<String, String> settings = new HashMap<>(Map.of("fsync", "on", "checkpoint_timeout", "2min"));
    Optional<AgentsReport> agents = Optional.empty();
    boolean sameHost;
    boolean driven;
    /// As in a folder that was made before pauses, ceiling and clocks were measured.
    boolean old;

    long failed;
    boolean balanced = true;
    long databaseOff;
    long foundInDoubt;
    long unresolved;
    String databaseNote = "the server is gone";
    /// Nothing was driven at all.
    boolean idle;
    Optional<LedgerReport> ledger = Optional.empty();
    Optional<IsolationReport> isolation = Optional.empty();
    List<CheckReport> checks = List.of(check("holds"));
    List<String> withoutStatistics = List.of();
    List<RequiredIndex> missingIndexes = List.of();
    List<String> withoutPrimaryKey = List.of();
    List<HostRecord> hosts = List.of(host(true), host(false));
    List<Accounting.Doubtful> inDoubt = List.of();
    double cpuShareOfHost = 0.05;
    double gcSeconds = 0.1;
    long lagP99Micros = 20;
    /// 2400 transactions a second are driven, background ones included.
    double ceilingPerSecond = 100_000;

    long longestPauseMillis = 12;
    ClockReport clocks = new ClockReport(400, 0.02, -0.1, 3);

    SampleRun() {
        long orders = 1_000_000;
        tally.put("new orders", orders);
        tally.put("new orders rolled back on purpose", orders / 100);
        tally.put("order lines", 10 * orders);
        tally.put("squares of lines per order", 110 * orders);
        tally.put("remote order lines", orders / 10);
        tally.put("payments", orders);
        tally.put("remote payments", orders * 15 / 100);
        tally.put("payments by last name", orders * 60 / 100);
        tally.put("order statuses", orders / 10);
        tally.put("order statuses by last name", orders * 6 / 100);
        tally.put("deliveries", orders / 10);
    }

    static HostRecord host(boolean driver) {
        return new HostRecord("h", "", driver, "6", "cpu", 4, 8, 1L << 33, List.of(), List.of());
    }

    static CheckReport check(String status) {
        return new CheckReport("consistency-1", "3.3.2.1", "sums", status, "", 1, List.of("w 1"), 0.1);
    }

    private HarnessReport harness() {
        long halfASecond = Math.round(ceilingPerSecond / 2);
        Optional<Double> unknown = Optional.empty();
        Ceiling ceiling = new Ceiling(10, 10, 0.5, halfASecond, ceilingPerSecond, 1.5, 110, 80, 150, unknown, unknown);
        return new HarnessReport(
                10,
                cpuShareOfHost,
                gcSeconds,
                3,
                10,
                lagP99Micros,
                4000,
                1000,
                old ? Optional.empty() : Optional.of(longestPauseMillis),
                old ? Optional.empty() : Optional.of(ceiling),
                old ? Optional.empty() : Optional.of(clocks));
    }

    /// @param texts `second kind message`
    void events(String... texts) {
        for (String text : texts) {
            String[] parts = text.split(" ", 3);
            events.add(new EventLog.Event(Double.parseDouble(parts[0]), parts[1], parts[2]));
        }
    }

    void paced(double multiplier) {
        arrivals = new Arrivals.Paced(10 * warehouses, multiplier);
    }

    /// Of a workload without decks one for each type.
    private static int cards(TransactionType type) {
        return type.number() < CARDS.length ? CARDS[type.number()] : 1;
    }

    private List<IntervalRow> rows() {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            for (TransactionType type : workload.types()) {
                long count = absent.contains(type.name()) ? 0 : Math.round(cards(type) * load.applyAsDouble(second));
                long done = unfinished.contains(type.name()) ? 0 : count;
                long begun = count + failedEach;
                rows.add(new IntervalRow(
                        BEGIN + second,
                        BEGIN + second + length.applyAsDouble(second),
                        length.applyAsDouble(second),
                        Phase.MEASURE,
                        type.name(),
                        new Counts(begun + skipped, begun, done, 0, failedEach, 0, skipped, 0),
                        Latency.EMPTY,
                        Latency.EMPTY));
            }
        }
        return rows;
    }

    private Map<String, Histogram> latencies(TimeRange span) {
        Map<String, Histogram> histograms = new HashMap<>();
        for (TransactionType type : workload.types()) {
            Histogram histogram = new Histogram(3);
            for (int second = 0; second < seconds; second++) {
                if (BEGIN + second >= span.begin() && BEGIN + second < span.end()) {
                    double millis = responses
                            .getOrDefault(type.name(), s -> responseMillis)
                            .applyAsDouble(second);
                    histogram.recordValueWithCount(
                            Math.round(millis * 1e6), Math.round(cards(type) * load.applyAsDouble(second)));
                }
            }
            histograms.put(LatencyKind.RESPONSE.tagOf(type.name()), histogram);
            histograms.put(LatencyKind.SERVICE.tagOf(type.name()), histogram);
        }
        return histograms;
    }

    RunEvidence evidence() {
        Result.Window window = new Result.Window(BEGIN, BEGIN + (double) seconds);
        List<IntervalRow> rows = rows();
        Map<String, Histogram> histograms = latencies(window.span());
        List<SummaryCalculator.TypeInfo> infos = workload.types().stream()
                .map(t -> new SummaryCalculator.TypeInfo(
                        t.name(), t.label(), t.background(), t.limit90().toNanos() / 1000))
                .toList();
        var summary = SummaryCalculator.of(
                SummaryCalculator.countsOf(rows),
                histograms,
                arrivals.closed() ? Map.of() : UnfinishedWork.of(rows, window),
                window,
                infos,
                workload.headline().name());
        Counts total = new Counts(10_000, 10_000, 10_000 - failed, 0, failed, 0, 0, 0);
        List<Accounting.OfType> ofTypes = idle ? List.of() : List.of(new Accounting.OfType("new-order", total, 0));
        Accounting accounting = new Accounting(ofTypes, total, balanced, 0, List.of(), inDoubt, tally);
        Result.DatabaseCount database =
                new Result.DatabaseCount(counted, 7, foundInDoubt, unresolved, 7 + databaseOff, databaseOff == 0);
        RunEvidence.Latencies latencies =
                spans -> spans.stream().map(this::latencies).toList();
        return new RunEvidence(
                workload,
                new RunEvidence.Outcome(state, "a reason", outages, shardOutages, reads),
                new RunEvidence.DriveConditions(arrivals, warehouses, databases, rampUp, turns),
                new RunEvidence.Data(
                        before.orElse(checks), checks, driven, withoutStatistics, missingIndexes, withoutPrimaryKey),
                new RunEvidence.RunCounts(accounting, database, databaseNote, ledger, isolation),
                new RunEvidence.Measured(window, summary, histograms, latencies, rows, events),
                new RunEvidence.RunEnvironment(Optional.of(environment()), Optional.of(harness()), agents, hosts));
    }

    private Environment environment() {
        Optional<Durability> durable = Optional.of(durability());
        Environment.Database database = new Environment.Database(
                "PostgreSQL",
                "18",
                "",
                "d",
                "42",
                Optional.empty(),
                settings,
                Optional.empty(),
                Optional.empty(),
                durable);
        return new Environment(
                new Environment.Host("h", "Linux", "6", "cpu", 4, 8, 1L << 33),
                new Environment.Jvm("25", "v", "", 1L << 30),
                database,
                Optional.of(sameHost),
                Optional.empty(),
                expected.isEmpty() ? Optional.empty() : Optional.of(expected));
    }

    private Durability durability() {
        var judged = DialectCatalog.bundled("postgresql").server().durability().judge(settings);
        return new Durability(fate(judged.process()), fate(judged.system()), fate(judged.node()));
    }

    private static Durability.Survival fate(DurabilityRules.Survival fate) {
        return new Durability.Survival(fate.survives(), fate.because());
    }

    /// All findings of one rule.
    List<Finding> findings(String rule) throws IOException {
        return findings(rule, VerdictJudge.of(evidence()));
    }

    static List<Finding> findings(String rule, Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> finding.rule().equals(rule))
                .toList();
    }

    /// The only finding of a rule.
    Finding finding(String rule) throws IOException {
        List<Finding> found = findings(rule);
        assertThat(found).as(rule).hasSize(1);
        return found.getFirst();
    }

    /// One of this level, whose message has these words.
    ///
    /// @param level null for none
    void finds(String rule, @Nullable Level level, String... words) throws IOException {
        if (level == null) {
            isSilent(rule);
            return;
        }
        Finding found = finding(rule);
        assertThat(found.level()).as(found.message()).isEqualTo(level);
        assertThat(List.of(words))
                .allSatisfy(word -> assertThat(found.message()).contains(word));
    }

    /// As a row of a table wants it.
    ///
    /// @param level null for no finding
    /// @param words parts of the message, separated by ` & `: all of it after `= `, and what is not in it after `!`
    void tells(String rule, @Nullable Level level, @Nullable String words) throws IOException {
        finds(rule, level);
        for (String part : words == null ? new String[0] : words.split(" & ")) {
            if (part.startsWith("= ")) {
                assertThat(finding(rule).message()).isEqualTo(part.substring(2));
            } else if (part.startsWith("!")) {
                assertThat(finding(rule).message()).doesNotContain(part.substring(1));
            } else {
                assertThat(finding(rule).message()).contains(part);
            }
        }
        if (level == Level.FAIL) {
            assertThat(isValid()).isFalse();
        }
    }

    void says(String rule, Level level, String message) throws IOException {
        assertThat(findings(rule)).containsExactly(new Finding(level, rule, message));
    }

    void isSilent(String rule) throws IOException {
        assertThat(findings(rule)).isEmpty();
    }

    boolean isValid() throws IOException {
        return VerdictJudge.of(evidence()).valid();
    }

    /// The only audit of a rule whose subject has these words.
    SpecificationReport audit(String rule, String subject) {
        List<SpecificationReport> found = evidence().audits().stream()
                .filter(audit -> audit.rule().equals(rule) && audit.subject().contains(subject))
                .toList();
        assertThat(found).as("%s, %s", rule, subject).hasSize(1);
        return found.getFirst();
    }

    /// Each audit of a rule whose subject has one of these words.
    void judges(String rule, Judgement judgement, String... subjects) {
        for (String subject : subjects) {
            assertThat(audit(rule, subject).judgement()).as(subject).isEqualTo(judgement);
        }
    }
}
