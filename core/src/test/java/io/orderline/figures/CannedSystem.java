package io.orderline.figures;

import io.orderline.base.Turns;
import io.orderline.measure.Counts;
import io.orderline.report.run.text.CannedTraffic;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.ImportSource;
import io.orderline.result.IsolationReport;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import io.orderline.result.Summary;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Json;
import io.orderline.result.file.LatencyLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// Makes run folders of a made-up system, repeat after repeat, each with noise of its own and all the same
/// each time.
public final class CannedSystem {
    private static final Instant STARTED = Instant.parse("2026-11-22T08:00:00Z");
    private static final int RAMP_UP = 2;

    private final Map<String, String> plan = new TreeMap<>(Map.of(
            "target.url", "jdbc:postgresql://127.0.0.1:5432/bench",
            "warehouses", "10",
            "load.indexes", "orderline",
            "drive.ramp-up", "2s",
            "drive.duration", "20s",
            "drive.isolation", "read-committed",
            "drive.seed", "1",
            "monitor.interval", "1s"));
    private final Map<String, String> settings =
            new TreeMap<>(Map.of("fsync", "on", "synchronous_commit", "on", "shared_buffers", "16GB", "port", "5432"));
    private String version = "18.6";
    private Optional<Map<String, String>> extensions = Optional.empty();
    private Optional<Map<String, Integer>> topology = Optional.empty();
    private String style = "row";
    private static final String WORD = "target.durability = node is the user's word";
    private Optional<Optional<Boolean>> unjudged = Optional.empty();
    private boolean drifting;
    private boolean imported;
    private int unfinished;
    private String pace = "none";
    private int terminals = 10;
    private int measurement = Result.MEASUREMENT;
    private double speed = 1;
    private double slowness = 1;
    private int seconds = 20;
    private List<Result.Outage> outages = List.of();
    private Optional<List<Result.Overload>> overloads = Optional.empty();
    private Optional<Sharding> sharding = Optional.empty();
    private Optional<ReadReport> reads = Optional.empty();
    private Optional<IsolationReport> isolation = Optional.empty();
    private boolean violated;
    private boolean jarChanged;
    private Optional<Encryption> encryption = Optional.of(new Encryption("", ""));
    private RunState state = RunState.COMPLETE;
    private DoubleUnaryOperator machine = _ -> 1;
    private DoubleUnaryOperator skipped = _ -> 0;
    private int repeat;
    private Instant begun = STARTED;
    private String cpu = "AMD EPYC 7B13";
    private String kernel = "6.1.0";

    /// One with statements in batches.
    public static CannedSystem batch() {
        return new CannedSystem().style("batch");
    }

    public CannedSystem version(String text) {
        version = text;
        return this;
    }

    public CannedSystem extensions(Map<String, String> versions) {
        extensions = Optional.of(versions);
        return this;
    }

    /// @param counts of servers by role
    public CannedSystem topology(Map<String, Integer> counts) {
        topology = Optional.of(counts);
        return this;
    }

    public CannedSystem style(String text) {
        style = text;
        return this;
    }

    public CannedSystem pace(String text) {
        pace = text;
        return this;
    }

    public CannedSystem terminals(int count) {
        terminals = count;
        return this;
    }

    public CannedSystem measurement(int number) {
        measurement = number;
        return this;
    }

    /// @param factor of throughput
    public CannedSystem speed(double factor) {
        speed = factor;
        return this;
    }

    /// @param factor of throughput in each second of the drive
    public CannedSystem machine(DoubleUnaryOperator factor) {
        machine = factor;
        return this;
    }

    /// @param share of what was due in each second of the drive, below 1
    public CannedSystem skipped(DoubleUnaryOperator share) {
        skipped = share;
        return this;
    }

    /// It drives at the same time as another one.
    ///
    /// @param folder where they met
    public CannedSystem turn(String turn, String folder) {
        return plan("drive.turn", turn).plan("drive.meet", folder);
    }

    private double given(int second) {
        String turn = plan.getOrDefault("drive.turn", "1 of 2");
        return Turns.parse(turn).seconds(second, second + 1.0) * machine.applyAsDouble(second);
    }

    public CannedSystem slowness(double factor) {
        slowness = factor;
        return this;
    }

    public CannedSystem seconds(int count) {
        seconds = count;
        return this;
    }

    public CannedSystem plan(String key, String value) {
        plan.put(key, value);
        return this;
    }

    public CannedSystem setting(String name, String value) {
        settings.put(name, value);
        return this;
    }

    public CannedSystem overloads(Result.Overload... some) {
        overloads = Optional.of(List.of(some));
        return this;
    }

    public CannedSystem outages(Result.Outage... some) {
        outages = List.of(some);
        return this;
    }

    public CannedSystem shardOutages(ShardOutage... some) {
        sharding = Optional.of(new Sharding(List.of(), 0, List.of(), Optional.of(List.of(some))));
        return this;
    }

    public CannedSystem isolation(IsolationReport seen) {
        isolation = Optional.of(seen);
        return this;
    }

    /// Order-Status ran on another server, which was behind by twice as many milliseconds as orders.
    public CannedSystem reads(double ordersBehind) {
        reads = Optional.of(new ReadReport(
                List.of("Order-Status"),
                "jdbc:postgresql://standby/bench",
                false,
                Optional.of(new ReadReport.Staleness(
                        100, 0, Optional.of(50.0), spread(ordersBehind), spread(2 * ordersBehind)))));
        return this;
    }

    private static ReadReport.Spread spread(double p95) {
        return new ReadReport.Spread(0, p95, p95, p95);
    }

    /// Settings tell nothing of durability; the user may.
    public CannedSystem unjudged(Optional<Boolean> stated) {
        unjudged = Optional.of(stated);
        return this;
    }

    /// Throughput drifted within the window.
    public CannedSystem drifting() {
        drifting = true;
        return this;
    }

    /// So many New-Orders were due and not done when the window ended; the longest had waited 15 s.
    public CannedSystem unfinished(int count) {
        unfinished = count;
        return this;
    }

    public CannedSystem imported() {
        imported = true;
        return this;
    }

    public CannedSystem violated() {
        violated = true;
        return this;
    }

    public CannedSystem ended(RunState how) {
        state = how;
        return this;
    }

    public CannedSystem otherJar() {
        jarChanged = true;
        return this;
    }

    /// @param version of TLS; empty for none
    public CannedSystem encrypted(String version) {
        encryption = Optional.of(new Encryption(version, ""));
        return this;
    }

    /// When the next runs began.
    public CannedSystem begun(Instant when) {
        begun = when;
        return this;
    }

    public CannedSystem host(String processor, String operatingSystemKernel) {
        cpu = processor;
        kernel = operatingSystemKernel;
        return this;
    }

    /// So many runs.
    public List<RunFolder> repeats(Path results, int count) throws IOException {
        List<RunFolder> folders = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            folders.add(write(results));
        }
        return folders;
    }

    public RunFolder write(Path results) throws IOException {
        repeat++;
        String label = "postgresql-" + version + "-" + style + "-t" + terminals + "-r" + repeat;
        RunFolder folder = RunFolder.create(results, begun, label);
        Files.writeString(folder.plan(), yaml());
        Json.write(folder.environment(), environment());
        drive(folder);
        Json.write(folder.result(), result(folder));
        return folder;
    }

    private String yaml() {
        StringBuilder yaml = new StringBuilder();
        plan.forEach((key, value) -> {
            int dot = key.indexOf('.');
            String group = dot < 0 ? "" : key.substring(0, dot) + ":";
            if (dot > 0 && !("\n" + yaml).contains("\n" + group + "\n")) {
                yaml.append(group).append('\n');
            }
            yaml.append(dot < 0 ? "" : "  ").append(key.substring(dot + 1)).append(": \"");
            yaml.append(value).append("\"\n");
        });
        return yaml.toString();
    }

    /// Most time goes into the same traffic, which many tests have: it is made once.
    private void drive(RunFolder folder) throws IOException {
        // Runs differ by more than their seconds do: a per cent or two.
        double luck = 1 + 0.01 * ((repeat * 7) % 5 - 2);
        List<Double> loads = IntStream.range(0, RAMP_UP + seconds)
                .mapToObj(second -> speed * luck * given(second))
                .toList();
        long seed = 1000L * version.hashCode() + 100L * style.hashCode() + repeat;
        TrafficFiles.of(STARTED, seed, loads, slowness, RAMP_UP).copyTo(folder);
        skip(folder.intervals());
    }

    private void skip(Path intervals) throws IOException {
        List<String> lines = Files.readAllLines(intervals);
        List<String> names = List.of(lines.getFirst().split(",", -1));
        for (int i = 1; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(",", -1);
            double share = skipped.applyAsDouble(Integer.parseInt(cells[names.indexOf("second")]));
            long done = Long.parseLong(cells[names.indexOf("due")]);
            long count = Math.round(done * share / (1 - share));
            cells[names.indexOf("skipped")] = Long.toString(count);
            cells[names.indexOf("due")] = Long.toString(done + count);
            lines.set(i, String.join(",", cells));
        }
        Files.write(intervals, lines);
    }

    private Result result(RunFolder folder) throws IOException {
        Result.Window window = new Result.Window(RAMP_UP, RAMP_UP + seconds);
        List<CheckReport> checks = List.of(new CheckReport(
                "consistency-2",
                "3.3.2.2",
                "D_NEXT_O_ID − 1 = max(O_ID)",
                violated ? "violated" : "holds",
                "",
                violated ? 3 : 0,
                List.of(),
                0.1));
        return new Result(
                new Result.Origin(Result.SCHEMA, measurement, "0.1.0", folder.name()),
                new Result.RunEnd(state, state == RunState.COMPLETE ? "" : "Ctrl-C", begun),
                setup(),
                new Result.Measurements(
                        window,
                        summary(folder, window),
                        new Accounting(List.of(), Counts.ZERO, true, 0, List.of(), List.of(), Map.of()),
                        new Result.DatabaseCount("New-Orders", 1, 0, 0, 1, true),
                        outages,
                        overloads),
                new Result.Judgement(checks, checks, verdict(), Optional.of(List.of()), Optional.empty()),
                new Result.Driver(
                        Optional.of(new HarnessReport(
                                4.2,
                                0.1,
                                0,
                                0,
                                10,
                                20,
                                30,
                                9_000,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())),
                        imported
                                ? Optional.of(
                                        new ImportSource("BenchmarkSQL", "5.0", "my_result", List.of(), "", List.of()))
                                : Optional.empty()),
                new Result.Particulars(
                        sharding,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        reads,
                        isolation));
    }

    private Summary summary(RunFolder folder, Result.Window window) throws IOException {
        Histogram waits = new Histogram(3);
        for (int i = 1; i <= unfinished; i++) {
            waits.recordValue(15_000_000_000L * i / unfinished);
        }
        return SummaryCalculator.of(
                SummaryCalculator.countsOf(IntervalCsv.read(folder.intervals())),
                LatencyLog.read(folder.latency(), window.beginSeconds(), window.endSeconds()),
                unfinished == 0 ? Map.of() : Map.of("new-order", waits),
                window,
                CannedTraffic.types(),
                "new-order");
    }

    private Verdict verdict() {
        List<Verdict.Finding> findings = new ArrayList<>();
        findings.add(
                violated
                        ? new Verdict.Finding(Verdict.Level.FAIL, "consistency-after", "1 check is violated")
                        : new Verdict.Finding(Verdict.Level.PASS, "consistency-after", "all hold"));
        if (drifting) {
            findings.add(new Verdict.Finding(Verdict.Level.WARN, "steady-state", "throughput drifted"));
        }
        return imported ? new Verdict(false, findings) : Verdict.of(findings);
    }

    private Result.Setup setup() {
        return new Result.Setup(
                "PostgreSQL " + version,
                plan.getOrDefault("target.url", ""),
                "tpcc",
                Integer.parseInt(plan.getOrDefault("warehouses", "10")),
                terminals,
                terminals,
                2,
                pace,
                style,
                plan.getOrDefault("drive.isolation", ""),
                repeat,
                RAMP_UP,
                seconds,
                Map.of(),
                encryption,
                Optional.empty());
    }

    private Environment environment() {
        return new Environment(
                new Environment.Host("bench-1", "Debian GNU/Linux 12", kernel, cpu, 8, 16, 64L << 30),
                new Environment.Jvm("25.0.1+8", "Eclipse Adoptium", "-Xmx2g", 2L << 30),
                new Environment.Database(
                        "PostgreSQL",
                        version,
                        "PostgreSQL " + version + " on x86_64-pc-linux-gnu",
                        "PostgreSQL JDBC Driver",
                        "42.7.14",
                        Optional.of(new Environment.DriverJar(
                                "postgresql",
                                "org.postgresql:postgresql",
                                "42.7.14",
                                true,
                                (jarChanged ? "ffff0000" : "0123abcd").repeat(8))),
                        settings,
                        extensions,
                        topology,
                        Optional.of(durability())),
                Optional.of(true),
                Optional.empty(),
                Optional.empty());
    }

    private Durability durability() {
        if (unjudged.isPresent()) {
            Survival fate = new Survival(unjudged.get(), unjudged.get().isEmpty() ? List.of() : List.of(WORD));
            return new Durability(fate, fate, fate);
        }
        boolean durable = "on".equals(settings.get("synchronous_commit"));
        Survival fate = new Survival(
                Optional.of(durable),
                durable
                        ? List.of("the log is on disk before a commit is acknowledged")
                        : List.of("synchronous_commit = off acknowledges a commit before its log is written"));
        return new Durability(
                new Survival(Optional.of(true), List.of()),
                fate,
                new Survival(Optional.of(false), List.of("no standby has to confirm a commit")));
    }
}
