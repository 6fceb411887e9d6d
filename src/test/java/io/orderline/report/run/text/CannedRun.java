package io.orderline.report.run.text;

import io.orderline.figures.SummaryCalculator;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.ColdStart;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Json;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Run folders for tests, written by the writers that real runs use; the same each time.
public final class CannedRun {
    public static final Instant STARTED = Instant.parse("2026-11-21T20:15:03Z");
    private static final int RAMP_UP = 20;
    private static final int DRAIN = 3;

    private final RunFolder folder;
    private final int measured;
    private final boolean trouble;
    private final double scale;

    private CannedRun(Path results, int measured, boolean trouble, double scale) {
        this.folder = RunFolder.create(results, STARTED, "postgresql-18.6-w10-r1");
        this.measured = measured;
        this.trouble = trouble;
        this.scale = scale;
    }

    /// Complete and valid.
    public static RunFolder healthy(Path results) throws IOException {
        return new CannedRun(results, 65, false, 1).write(RunState.COMPLETE, "");
    }

    /// Interrupted in an outage, with violated checks, counts that disagree and hostile error messages.
    public static RunFolder troubled(Path results) throws IOException {
        return new CannedRun(results, 65, true, 1).write(RunState.INTERRUPTED, "Ctrl-C after 85 s");
    }

    /// An hour with few transactions; without histograms, which only add time.
    public static RunFolder hour(Path results) throws IOException {
        CannedRun run = new CannedRun(results, 3600, false, 0.1);
        RunFolder folder = run.write(RunState.COMPLETE, "");
        Files.delete(folder.latency());
        return folder;
    }

    private RunFolder write(RunState state, String reason) throws IOException {
        Files.writeString(folder.plan(), """
                # Resolved plan; each value with its origin.
                system: postgresql        # --url
                warehouses: 10            # plan.yaml:3
                terminals: 10             # default
                pace: none                # default
                duration: 65s             # --duration
                password: ***             # environment
                """);
        Json.write(folder.environment(), environment());
        drive();
        events();
        CannedMonitors.write(folder, RAMP_UP + measured + DRAIN);
        if (trouble) { // the other one is as a folder of an older version
            CannedMonitors.machines(folder);
        }
        CannedEngine.write(folder, RAMP_UP, RAMP_UP + measured);
        Json.write(folder.result(), result(state, reason));
        return folder;
    }

    private void drive() {
        CannedTraffic traffic = new CannedTraffic();
        try (IntervalCsv csv = new IntervalCsv(folder.intervals());
                LatencyLog log = new LatencyLog(folder.latency(), STARTED, LatencyLog.together(measured))) {
            int seconds = RAMP_UP + measured + DRAIN;
            for (int second = 0; second < seconds; second++) {
                Phase phase =
                        second < RAMP_UP ? Phase.RAMP_UP : second < RAMP_UP + measured ? Phase.MEASURE : Phase.DRAIN;
                boolean stall = second % 600 == 58 || second % 600 == 59;
                double load = load(second, phase) * (stall ? 0.25 : 1);
                var interval = traffic.interval(
                        second, second * 1_000_000_000L, (second + 1) * 1_000_000_000L, load, stall ? 9 : 1);
                csv.write(interval, phase);
                log.write(interval, phase);
            }
        }
    }

    private double load(int second, Phase phase) {
        if (phase == Phase.DRAIN || (trouble && second >= 70 && second < 78)) {
            return second == RAMP_UP + measured ? 0.04 : 0;
        }
        return scale * Math.min(1, (second + 2) / 10.0);
    }

    private void events() {
        try (EventLog events = new EventLog(folder.events())) {
            events.write(-4.2, "phase", "checks before the run: all hold", Map.of());
            events.write(0, "phase", "ramp-up", Map.of("terminals", 10));
            events.write(RAMP_UP, "phase", "measure", Map.of());
            events.write(
                    31.4,
                    "error",
                    "40001 in newOrder.updateStock: could not serialize access",
                    Map.of("retried", true));
            events.write(58.2, "warning", "nearly no transaction ended for 2 s", Map.of());
            if (trouble) {
                events.write(
                        70, "outage", "no terminal has a connection: FATAL <script>alert(1)</script> & co.", Map.of());
            }
            CannedMonitors.events(events, RAMP_UP + measured + DRAIN);
            events.write(RAMP_UP + measured, "phase", "drain", Map.of());
        }
    }

    private Result result(RunState state, String reason) throws IOException {
        Result.Window window = new Result.Window(RAMP_UP, RAMP_UP + measured);
        Accounting accounting = accounting();
        long client = accounting.types().getFirst().counts().committed();
        long database = trouble ? client - 3 : client;
        return new Result(
                Result.Origin.of("0.1.0", folder.name()),
                new Result.Ending(state, reason, STARTED),
                setup(),
                Result.Measurements.of(
                        window,
                        SummaryCalculator.of(folder, window, CannedTraffic.types(), "new-order"),
                        accounting,
                        new Result.DatabaseCount("New-Orders (sum of d_next_o_id)", client, 0, 0, database, !trouble),
                        trouble
                                ? List.of(new Result.Outage(
                                        70, 78, true, 69.98, 78.04, Optional.of(recovery()), Optional.empty()))
                                : List.of()),
                new Result.Judgement(
                        CannedVerdict.checks(false),
                        CannedVerdict.checks(trouble),
                        CannedVerdict.verdict(trouble),
                        Optional.of(List.of()),
                        trouble ? Optional.of(objectives()) : Optional.empty()),
                new Result.Driver(Optional.of(harness()), Optional.empty()),
                Result.Particulars.NONE);
    }

    private static List<ObjectiveReport> objectives() {
        return List.of(
                new ObjectiveReport(
                        "new-order.p99 < 50ms",
                        ObjectiveReport.Outcome.MISSED,
                        Optional.of(0.031),
                        Optional.of(new ObjectiveReport.Interval(0.024, 0.04)),
                        "50 ms were not kept by 3.1 % of 9,000 due (95 %: 2.4 % … 4 %; 1 % may be slower)",
                        Optional.of(new ObjectiveReport.Beyond(279, 9000, 0.01, 2.2, Optional.of(70L)))),
                new ObjectiveReport(
                        "skipped = 0",
                        ObjectiveReport.Outcome.MET,
                        Optional.of(0.0),
                        Optional.empty(),
                        "0 of 20,000 due were skipped",
                        Optional.empty()));
    }

    private static OutageRecovery recovery() {
        return new OutageRecovery(
                List.of(
                        new OutageRecovery.Gap(1, 69.98, 78.04, "127.0.0.1:5432", "127.0.0.1:5433"),
                        new OutageRecovery.Gap(2, 69.97, 79.2, "127.0.0.1:5432", "127.0.0.1:5433"),
                        new OutageRecovery.Gap(3, 69.95, -1, "127.0.0.1:5432", "")),
                1234.5,
                80.5,
                Optional.of(new ColdStart(
                        "primary",
                        new ColdStart.Phases(0.004, 1.012, 6.961, 0.023, 0.06),
                        412_000_000,
                        1_073_741_824,
                        4.2,
                        1.73)));
    }

    private static HarnessReport harness() {
        return new HarnessReport(
                93.6,
                0.09,
                0.21,
                14,
                48,
                79,
                81,
                18_432,
                Optional.of(33L),
                Optional.of(new Ceiling(
                        10, 10, 0.5, 612_345, 1_224_690, 1.42, 110, 88, 143, Optional.of(48.5), Optional.of(9.75))),
                Optional.of(new ClockReport(70, 0.021, -0.034, 3.7)));
    }

    private Result.Setup setup() {
        return new Result.Setup(
                "PostgreSQL 18.6",
                "jdbc:postgresql://127.0.0.1:5432/bench",
                "tpcc",
                10,
                10,
                10,
                2,
                "none",
                "row",
                "read-committed",
                20261121,
                RAMP_UP,
                measured,
                Map.of("C_run of customer last names", "171", "C_run of item ids", "4201"),
                trouble ? Optional.empty() : Optional.of(new Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384")),
                trouble ? Optional.empty() : Optional.of(3.25));
    }

    private Accounting accounting() throws IOException {
        Map<String, Counts> counts = new LinkedHashMap<>();
        for (IntervalRow row : IntervalCsv.read(folder.intervals())) {
            counts.merge(row.type(), row.counts(), Counts::plus);
        }
        Counts total = counts.values().stream().reduce(Counts.ZERO, Counts::plus);
        return new Accounting(
                counts.entrySet().stream()
                        .map(entry -> new Accounting.OfType(
                                entry.getKey(),
                                entry.getValue(),
                                9 * entry.getValue().started()))
                        .toList(),
                total,
                counts.values().stream().allMatch(Counts::balanced),
                0,
                CannedVerdict.errors(trouble, total.retries()),
                trouble ? List.of(new Accounting.Doubtful("payment", total.inDoubt() - 1, 1, 0, 0)) : List.of(),
                Map.of());
    }

    private Environment environment() {
        return new Environment(
                new Environment.Host(
                        "bench-1", "Debian GNU/Linux 12", "6.1.0-28-amd64", "AMD EPYC 7B13", 8, 16, 64L << 30),
                new Environment.Jvm("25.0.1+8", "Eclipse Adoptium", "-XX:+UseZGC -Xmx2g", 2L << 30),
                new Environment.Database(
                        "PostgreSQL",
                        "18.6",
                        "PostgreSQL 18.6 on x86_64-pc-linux-gnu",
                        "PostgreSQL JDBC Driver",
                        "42.7.14",
                        Optional.of(new Environment.DriverJar(
                                "postgresql", "org.postgresql:postgresql", "42.7.14", !trouble, "0123abcd".repeat(8))),
                        Map.of(
                                "shared_buffers", "16GB",
                                "max_wal_size", "8GB",
                                "fsync", "on",
                                "synchronous_commit", trouble ? "off" : "on",
                                "full_page_writes", "on",
                                "autovacuum", "on"),
                        Optional.of(Map.of("pg_stat_statements", "1.12")),
                        Optional.empty(),
                        Optional.of(trouble ? CannedEngine.notDurable() : CannedEngine.durable())),
                Optional.of(true),
                Optional.empty(),
                Optional.empty());
    }
}
