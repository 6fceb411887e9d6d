package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.SummaryCalculator;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.MachineRecord;
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
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/// Run folders for tests, written by the writers that real runs use; the same each time, so that each is written once
/// and copied then.
///
/// @param measured seconds
/// @param scale of the load
public record CannedRun(RunFolder folder, int measured, boolean trouble, double scale) {
    /// Files with what is in them, by the run's name and kind.
    private static final Map<List<Object>, Map<Path, byte[]>> KEPT = new ConcurrentHashMap<>();

    public static final Instant STARTED = Instant.parse("2026-11-21T20:15:03Z");
    private static final int RAMP_UP = 20;
    private static final int DRAIN = 3;

    private static RunFolder folder(Path results) {
        return RunFolder.create(results, STARTED, "postgresql-18.6-w10-r1");
    }

    /// Complete and valid.
    public static RunFolder healthy(Path results) throws IOException {
        return new CannedRun(folder(results), 65, false, 1).kept(RunState.COMPLETE, "");
    }

    /// Interrupted in an outage, with violated checks, counts that disagree and hostile error messages.
    public static RunFolder troubled(Path results) throws IOException {
        return new CannedRun(folder(results), 65, true, 1).kept(RunState.INTERRUPTED, "Ctrl-C after 85 s");
    }

    /// An hour with few transactions; without histograms, which only add time.
    public static RunFolder hour(Path results) throws IOException {
        RunFolder folder = new CannedRun(folder(results), 3600, false, 0.1).kept(RunState.COMPLETE, "");
        Files.delete(folder.latency());
        return folder;
    }

    private RunFolder kept(RunState state, String reason) throws IOException {
        List<Object> kind = List.of(folder.name(), measured, trouble, scale);
        Map<Path, byte[]> files = KEPT.get(kind);
        if (files == null) {
            write(state, reason);
            KEPT.put(kind, files());
        } else {
            for (Map.Entry<Path, byte[]> file : files.entrySet()) {
                Path copy = folder.path().resolve(file.getKey());
                Files.createDirectories(copy.getParent());
                Files.write(copy, file.getValue());
            }
        }
        return folder;
    }

    private Map<Path, byte[]> files() throws IOException {
        Map<Path, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.path())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.path().relativize(file), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private void write(RunState state, String reason) throws IOException {
        Files.writeString(folder.plan(), """
            # Resolved plan; each value with its origin.
            system: postgresql        # --url
            warehouses: 10            # plan.yaml:3
            terminals: 10             # default
            pace: none                # default
            duration: 65s             # --duration
            password: ***             # environment
            """);
        ObjectNode environment = Json.parse(file("environment.json"), ObjectNode.class);
        if (trouble) {
            environment.set("database", Json.parse(file("troubled-database.json"), ObjectNode.class));
        }
        Json.write(folder.environment(), Json.parse(Json.line(environment), Environment.class));
        drive();
        events();
        new CannedMonitors(folder, RAMP_UP + measured + DRAIN).write();
        if (trouble) { // the other one is as a folder of an older version
            Json.write(folder.machines(), Json.parse(file("machines.json"), MachineRecord[].class));
        }
        String engine = file("engine.json")
                .replace("\"BEGIN\"", RAMP_UP + ".002")
                .replace("\"END\"", RAMP_UP + measured + ".003");
        Json.write(folder.engine(), Json.parse(engine, EngineReport.class));
        Json.write(folder.result(), result(state, reason));
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
            String error = "40001 in newOrder.updateStock: could not serialize access";
            events.write(31.4, "error", error, Map.of("retried", true));
            events.write(58.2, "warning", "nearly no transaction ended for 2 s", Map.of());
            if (trouble) {
                String hostile = "no terminal has a connection: FATAL <script>alert(1)</script> & co.";
                events.write(70, "outage", hostile, Map.of());
            }
            CannedMonitors.events(events, RAMP_UP + measured + DRAIN);
            events.write(RAMP_UP + measured, "phase", "drain", Map.of());
        }
    }

    /// What the intervals do not tell is in files.
    private Result result(RunState state, String reason) throws IOException {
        Map<String, Counts> counts = new LinkedHashMap<>();
        for (IntervalRow row : IntervalCsv.read(folder.intervals())) {
            counts.merge(row.type(), row.counts(), Counts::plus);
        }
        Counts total = counts.values().stream().reduce(Counts.ZERO, Counts::plus);
        List<Accounting.OfType> types = counts.entrySet().stream()
                .map(each -> new Accounting.OfType(
                        each.getKey(), each.getValue(), 9 * each.getValue().started()))
                .toList();
        long client = types.getFirst().counts().committed();
        Result.Window window = new Result.Window(RAMP_UP, RAMP_UP + measured);
        ObjectNode tree = Json.parse(file("result.json"), ObjectNode.class);
        if (trouble) {
            tree.setAll(Json.parse(file("troubled-result.json"), ObjectNode.class));
            tree.withObject("setup").remove(List.of("encryption", "statisticsSeconds"));
            ((ObjectNode) tree.at("/accounting/inDoubt/0")).put("found", total.inDoubt() - 1);
        }
        ((ObjectNode) tree.at("/accounting/errors/0"))
                .put("count", total.retries())
                .put("retried", total.retries());
        tree.put("schema", Result.SCHEMA).put("measurement", Result.MEASUREMENT).put("run", folder.name());
        tree.put("state", state.name()).put("reason", reason).putPOJO("window", window);
        tree.putPOJO("summary", SummaryCalculator.of(folder, window, CannedTraffic.types(), "new-order"));
        tree.withObject("setup").put("durationSeconds", measured);
        tree.withObject("database").put("client", client).put("database", trouble ? client - 3 : client);
        tree.withObject("accounting")
                .put("balanced", counts.values().stream().allMatch(Counts::balanced))
                .putPOJO("total", total)
                .putPOJO("types", types);
        return Json.parse(Json.line(tree), Result.class);
    }

    /// Changes what a regular expression finds in a file of a run.
    public static void change(Path file, String found, String replacement) throws IOException {
        String before = Files.readString(file);
        String after = before.replaceAll(found, replacement);
        assertThat(after).as("%s has %s", file, found).isNotEqualTo(before);
        Files.writeString(file, after);
    }

    static String file(String name) throws IOException {
        return Files.readString(Path.of("core/src/test/resources/canned", name));
    }
}
