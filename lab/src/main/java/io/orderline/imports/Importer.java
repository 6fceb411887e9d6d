package io.orderline.imports;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.figures.SummaryCalculator;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.HdrHistogram.Histogram;

/// Converts another tool's results to a run folder. Not thread-safe.
public final class Importer {
    private final ForeignResults results;
    private final List<SummaryCalculator.TypeInfo> types;

    private Importer(ForeignResults results, List<SummaryCalculator.TypeInfo> types) {
        this.results = results;
        this.types = List.copyOf(types);
    }

    /// @param given a folder, or one of its files
    /// @param types types of the workload, in the order of reports; the first is the headline type
    /// @throws io.orderline.config.ConfigException if there is nothing to import
    public static Importer of(Path given, List<SummaryCalculator.TypeInfo> types) throws IOException {
        return new Importer(FormatDetector.of(given), types);
    }

    public long bytes() throws IOException {
        return results.bytes();
    }

    /// @param result result without a verdict, which is not written yet
    public record Done(RunFolder folder, Result result, List<String> damage) {
        public Done {
            damage = List.copyOf(damage);
        }
    }

    /// Writes everything except the result.
    ///
    /// @throws io.orderline.config.ConfigException if there is nothing to measure
    public Done read(Options reading, Path into, Instant now, String orderline) throws IOException {
        ImportedRun run = results.read(reading);
        RunFolder folder = RunFolder.create(into, now, label(run.told()));
        ResultsUnwritableException.unless(folder.plan(), () -> Files.writeString(folder.plan(), run.yaml()));
        List<String> damage = new ArrayList<>(run.damage());
        try (IntervalCsv intervals = new IntervalCsv(folder.intervals());
                LatencyLog latency = new LatencyLog(folder.latency(), run.started());
                EventLog events = new EventLog(folder.events())) {
            run.traffic().write(intervals, latency, run.window());
            damage.addAll(
                    results.samples().isPresent() ? results.samples().get().copy(folder) : List.of());
            damage.forEach(sentence -> events.write(-1, "damage", sentence, Map.of()));
        }
        return new Done(folder, result(run, damage, folder, orderline), damage);
    }

    private static String label(ImportSource told) {
        return told.name().replace(' ', '-').toLowerCase(java.util.Locale.ROOT) + "-" + told.source();
    }

    private Result result(ImportedRun run, List<String> damage, RunFolder folder, String orderline) throws IOException {
        ImportSource told = run.told();
        List<String> notes = new ArrayList<>(damage);
        notes.addAll(told.notes());
        ImportedRun.Setup setup = run.setup();
        return new Result(
                new Result.Origin(Result.SCHEMA, Result.MEASURED_ELSEWHERE, orderline, folder.name()),
                new Result.RunEnd(RunState.IMPORTED, "", run.started()),
                new Result.Setup(
                        setup.system(),
                        setup.url(),
                        "tpcc",
                        setup.warehouses(),
                        setup.terminals(),
                        setup.sessions(),
                        setup.deferredSessions(),
                        setup.pace(),
                        "unknown",
                        "unknown",
                        -1,
                        setup.rampUpSeconds(),
                        setup.durationSeconds(),
                        Map.of(),
                        Optional.empty(),
                        Optional.empty()),
                Result.Measurements.of(
                        run.window(),
                        summary(run, folder),
                        accounting(run),
                        new Result.DatabaseCount("New-Order committed", -1, 0, 0, -1, false),
                        List.of()),
                Result.Judgement.of(new Verdict(false, List.of())),
                new Result.Driver(
                        Optional.empty(),
                        Optional.of(new ImportSource(
                                told.tool(), told.version(), told.source(), told.figures(), told.difference(), notes))),
                Result.Particulars.NONE);
    }

    /// Returns the summary of what was written, as for any run. Only figures that are missing in it come from
    /// elsewhere, or are unknown.
    private Summary summary(ImportedRun run, RunFolder folder) throws IOException {
        Result.Window window = run.window();
        Map<String, Histogram> histograms =
                LatencyLog.read(folder.latency(), window.beginSeconds(), window.endSeconds());
        Map<String, Counts> counts = new LinkedHashMap<>();
        for (ImportedType type : ImportedType.values()) {
            counts.put(type.id(), run.traffic().in(window, type));
        }
        Summary summary = SummaryCalculator.of(
                counts, histograms, window, known(run), types.getFirst().name());
        return new Summary(
                summary.nopm(),
                summary.completedPerMinute(),
                summary.totalPerMinute(),
                summary.types().stream().map(type -> filled(type, run)).toList());
    }

    private List<SummaryCalculator.TypeInfo> known(ImportedRun run) {
        return types.stream()
                .filter(type -> !type.background()
                        || NewOrderDifference.ended(run.traffic().all(ImportedType.of(type.name()))) > 0)
                .toList();
    }

    private static TypeSummary filled(TypeSummary type, ImportedRun run) {
        long completed = type.counts().completed();
        if (completed == 0) {
            return type;
        }
        Latency response = type.response().count() > 0 && type.response().meanMicros() >= 0
                ? type.response()
                : run.traffic()
                        .responses(run.window(), ImportedType.of(type.name()))
                        .orElseGet(() -> Latency.unknown(completed));
        return new TypeSummary(
                type.name(),
                type.label(),
                type.background(),
                type.counts(),
                type.share(),
                type.limit90Micros(),
                response,
                type.service().count() > 0 ? type.service() : Latency.unknown(completed),
                Latency.unknown(completed),
                Optional.empty());
    }

    private Accounting accounting(ImportedRun run) {
        List<Accounting.OfType> all = known(run).stream()
                .map(type -> new Accounting.OfType(type.name(), run.traffic().all(ImportedType.of(type.name())), -1))
                .toList();
        Counts total = all.stream().map(Accounting.OfType::counts).reduce(Counts.ZERO, Counts::plus);
        return new Accounting(all, total, false, -1, List.of(), List.of(), run.tally());
    }

    /// A user's options for reading results.
    ///
    /// @param skipSeconds seconds of the beginning that do not count
    /// @param progress receives the number of bytes read since the last call
    public record Options(long skipSeconds, LongConsumer progress) {}
}
