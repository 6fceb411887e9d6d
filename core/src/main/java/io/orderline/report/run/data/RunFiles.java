package io.orderline.report.run.data;

import io.orderline.base.FileErrorText;
import io.orderline.result.PrunedFiles;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.environment.MachineRecord;
import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.HostSeries;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.RunFileReader;
import io.orderline.result.file.TimeSeries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/// The content of a run folder, as far as it exists. Data of a monitor is empty if the monitor was off.
///
/// @param result computed from the intervals if the process still runs, or died before it wrote one
/// @param died whether the process died before it wrote a result
/// @param histograms histograms of the measured window by tag, such as `new-order.response`
/// @param late histograms of transactions that ended after the window, by tag
/// @param samples the database's counters and gauges over time
/// @param machines all machines of the run; empty in folders of older versions
/// @param trace steps of one terminal, if the plan asks for it
/// @param shards commits and failures of each shard over time, if there were several
/// @param staleness lag of the server for reads, if that is another server
/// @param missing sentences about files that are missing or cannot be read
public record RunFiles(
        RunFolder folder,
        Result result,
        boolean died,
        boolean alive,
        Optional<Environment> environment,
        List<IntervalRow> intervals,
        List<EventLog.Event> events,
        Map<String, Histogram> histograms,
        Map<String, Histogram> late,
        String plan,
        Optional<EngineReport> engine,
        TimeSeries samples,
        TimeSeries waits,
        List<HostFiles> hosts,
        List<MachineRecord> machines,
        List<BusinessTransactionCsv.Row> courses,
        TimeSeries trace,
        TimeSeries shards,
        TimeSeries staleness,
        List<String> missing) {

    private static final Pattern TRACED_USER = Pattern.compile("(?m)^\\s*trace-user:\\s*(\\d+)");

    /// Reads a folder, and never fails because of its content.
    public static RunFiles read(RunFolder folder) {
        return read(folder, text -> {});
    }

    public static RunFiles read(RunFolder folder, Consumer<String> progress) {
        return read(folder, RunFileReader.whole(progress));
    }

    public static RunFiles read(RunFolder folder, RunFileReader reader) {
        return read(folder, reader, folder::isAlive);
    }

    /// Reads the folder of a run of this process. It must not check the run's lock: locks of the operating
    /// system belong to the process, and closing any handle of the file would release it.
    public static RunFiles ofThisProcess(RunFolder folder, RunFileReader reader) {
        return read(folder, reader, () -> true);
    }

    private static RunFiles read(RunFolder folder, RunFileReader reader, BooleanSupplier asked) {
        List<String> missing = new ArrayList<>();
        Optional<Result> written =
                get(folder.result(), missing, file -> Optional.of(folder.readResult()), Optional.empty());
        Optional<Environment> environment = imported(written)
                ? Optional.empty()
                : get(folder.environment(), missing, file -> folder.readEnvironment(), Optional.empty());
        List<IntervalRow> intervals = get(folder.intervals(), missing, reader::intervals, List.of());
        if (intervals.isEmpty()
                && Files.exists(folder.intervals())
                && missing.stream().noneMatch(m -> m.startsWith("intervals.csv"))) {
            missing.add("intervals.csv has no interval.");
        }
        Result.Window window = written.map(Result::window).orElseGet(() -> CrashedRun.window(intervals));
        PrunedFiles pruned = PrunedFiles.read(folder);
        List<Map<String, Histogram>> latencies = get(
                folder.latency(),
                pruned.explains(folder, folder.latency()) ? new ArrayList<>() : missing,
                file -> reader.latencies(file, List.of(window.span(), window.afterwards())),
                List.of(Map.of(), Map.of()));
        Map<String, Histogram> histograms = latencies.getFirst();
        boolean alive = written.map(Result::state).orElse(RunState.RUNNING) == RunState.RUNNING && asked.getAsBoolean();
        Optional<Result> beginning = written.isPresent()
                ? Optional.empty()
                : watched(folder.beginning(), missing, _ -> folder.readBeginning(), Optional.empty());
        Result result = written.orElseGet(
                () -> CrashedRun.result(folder, beginning, alive, environment, intervals, histograms));
        if (alive) {
            missing.clear(); // files of a run in progress may still appear
        } else {
            missing.addAll(TruncatedFiles.of(folder, result, intervals, histograms));
            pruned.sentence(folder).ifPresent(missing::add);
        }
        return new RunFiles(
                folder,
                result,
                written.isEmpty() && !alive,
                alive,
                environment,
                intervals,
                get(folder.events(), missing, reader::events, List.of()),
                histograms,
                latencies.getLast(),
                get(folder.plan(), missing, RunFiles::text, ""),
                watched(folder.engine(), missing, _ -> folder.readEngine(), Optional.empty()),
                watched(folder.database(), missing, reader::series, TimeSeries.NONE),
                watched(folder.waits(), missing, reader::series, TimeSeries.NONE),
                watched(folder.hosts(), missing, _ -> folder.readHosts(), List.<HostRecord>of()).stream()
                        .map(host -> host(folder, host, reader, missing))
                        .toList(),
                watched(folder.machines(), missing, _ -> folder.readMachines(), List.of()),
                watched(folder.courses(), missing, BusinessTransactionCsv::read, List.of()),
                watched(folder.trace(), missing, reader::series, TimeSeries.NONE),
                watched(folder.shards(), missing, reader::series, TimeSeries.NONE),
                watched(folder.staleness(), missing, reader::series, TimeSeries.NONE),
                List.copyOf(missing));
    }

    /// Returns whether another tool drove. Such a run has no environment, which is not a loss.
    private static boolean imported(Optional<Result> written) {
        return written.flatMap(Result::imported).isPresent();
    }

    /// Returns the trace of one terminal, or empty if none was traced.
    public Optional<TraceTable> traced() {
        return trace.rows().isEmpty() ? Optional.empty() : Optional.of(new TraceTable(trace, tracedUser()));
    }

    private String tracedUser() {
        Matcher line = TRACED_USER.matcher(plan);
        return line.find() ? line.group(1) : "?";
    }

    /// Returns a sentence on how the run ended, or an empty string if it went through all its phases.
    public String trouble() {
        if (goesOn() && intervals.isEmpty() && result.summary().completed() == 0) {
            return "The run has not begun to drive.";
        }
        if (goesOn()) {
            return "The run still goes on: nothing is final, and the database is not yet held against what was measured.";
        }
        if (died) {
            return "The process died: there is no readable result.json. Figures are computed from the intervals as far as they go; "
                    + "nothing was verified.";
        }
        String reason = result.reason();
        return switch (result.state()) {
            case COMPLETE, IMPORTED -> "";
            case RUNNING -> "Its process died after the drive" + (reason.isEmpty() ? "" : ": " + reason) + ".";
            case INTERRUPTED, ABORTED -> "The run was " + result.state().text(reason) + ".";
        };
    }

    /// Returns the findings that fail the run, without the rule that repeats [#trouble].
    public List<Verdict.Finding> failures() {
        boolean told = !trouble().isEmpty();
        return result.verdict().findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.FAIL)
                .filter(finding -> !told || !finding.rule().equals("complete"))
                .toList();
    }

    public String state() {
        return goesOn()
                ? RunState.RUNNING.text()
                : died ? "died" : result.state().text();
    }

    public boolean goesOn() {
        return alive;
    }

    public boolean complete() {
        return result.state() == RunState.COMPLETE;
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private static <T> T get(Path file, List<String> missing, ContentReader<T> reading, T otherwise) {
        if (!Files.exists(file)) {
            missing.add(file.getFileName() + " is not there.");
            return otherwise;
        }
        try {
            return reading.read(file);
        } catch (IOException e) {
            String first = FileErrorText.reason(e).lines().findFirst().orElse("");
            missing.add(file.getFileName() + " cannot be read: " + first);
            return otherwise;
        }
    }

    /// Tolerates missing files: monitors may have been off or not existed, and not every workload has
    /// courses.
    private static <T> T watched(Path file, List<String> missing, ContentReader<T> reading, T otherwise) {
        return Files.exists(file) ? get(file, missing, reading, otherwise) : otherwise;
    }

    private static HostFiles host(RunFolder folder, HostRecord is, RunFileReader reader, List<String> missing) {
        return new HostFiles(
                is,
                series(folder.host("os", is), reader, missing).getOrDefault("", new HostSeries(Map.of())),
                series(folder.host("disks", is), reader, missing),
                series(folder.host("net", is), reader, missing),
                series(folder.host("processes", is), reader, missing));
    }

    private static Map<String, HostSeries> series(Path file, RunFileReader reader, List<String> missing) {
        return watched(file, missing, found -> HostSeries.of(reader.series(found)), Map.of());
    }

    private interface ContentReader<T> {
        T read(Path file) throws IOException;
    }
}
