package io.orderline.report.run.data;

import io.orderline.base.Turns;
import io.orderline.figures.DueWork;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Summary;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Environment;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Computes the result of a run that has none yet, or whose process died before it wrote one. The sources are
/// what was known when the drive began and the intervals; everything else is "unknown".
public final class CrashedRun {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT);
    private static final int STAMP_LENGTH = "20261121T201503Z".length();

    private CrashedRun() {}

    /// @param beginning empty if the drive has not begun
    /// @param alive whether the process of the run is alive
    static Result result(
            RunFolder folder,
            Optional<Result> beginning,
            boolean alive,
            Optional<Environment> environment,
            List<IntervalRow> rows,
            Map<String, Histogram> histograms) {
        Optional<OtherWorkload> own = beginning.map(Result::own).orElseGet(() -> CrashedWorkload.read(folder, rows));
        Result.Window window = driven(folder, window(rows));
        Optional<Boolean> atRate = atRate(folder);
        Summary summary = new UnfinishedSummary(beginning, own).of(window, rows, histograms, atRate.orElse(false));
        Verdict verdict = Verdict.of(Stream.concat(
                        beginning.stream().flatMap(known -> known.verdict().findings().stream()),
                        findings(alive, atRate, summary, beginning).stream())
                .toList());
        if (beginning.isPresent()) {
            return from(folder, beginning.get(), window, summary, rows, verdict);
        }
        String system = environment
                .map(known ->
                        known.database().product() + " " + known.database().version())
                .orElse("unknown system");
        return new Result(
                Result.Origin.of("", folder.name()),
                new Result.RunEnd(RunState.RUNNING, "", started(folder.name())),
                new Result.Setup(
                        system,
                        "",
                        "",
                        0,
                        0,
                        0,
                        0,
                        "unknown",
                        "",
                        "",
                        0,
                        window.beginSeconds(),
                        0,
                        Map.of(),
                        Optional.empty(),
                        Optional.empty()),
                Result.Measurements.of(
                        window,
                        summary,
                        accounting(rows),
                        new Result.DatabaseCount("transactions", 0, 0, 0, -1, false),
                        List.of()),
                Result.Judgement.of(verdict),
                new Result.Driver(Optional.empty(), Optional.empty()),
                Result.Particulars.of(Optional.empty(), own));
    }

    /// Returns whether the plan made transactions due at a rate, or empty if it cannot be read.
    private static Optional<Boolean> atRate(RunFolder folder) {
        CrashedPlan plan = CrashedPlan.of(folder);
        return plan.values().isEmpty()
                ? Optional.empty()
                : Optional.of(plan.first("drive.rate").isPresent());
    }

    private static Result from(
            RunFolder folder,
            Result beginning,
            Result.Window window,
            Summary summary,
            List<IntervalRow> rows,
            Verdict verdict) {
        return new Result(
                new Result.Origin(beginning.schema(), beginning.measurement(), beginning.orderline(), beginning.run()),
                new Result.RunEnd(RunState.RUNNING, "", started(folder, beginning)),
                beginning.setup(),
                Result.Measurements.of(window, summary, accounting(rows), beginning.database(), List.of()),
                new Result.Judgement(beginning.before(), List.of(), verdict, Optional.empty(), Optional.empty()),
                new Result.Driver(Optional.empty(), Optional.empty()),
                Result.Particulars.of(beginning.sharding(), beginning.own()));
    }

    /// Returns when the drive began. The latency log knows it, while `beginning.json` is written before.
    private static Instant started(RunFolder folder, Result beginning) {
        try {
            return LatencyLog.start(folder.latency()).orElse(beginning.started());
        } catch (IOException | UncheckedIOException unreadable) {
            return beginning.started();
        }
    }

    private static List<Verdict.Finding> findings(
            boolean alive, Optional<Boolean> atRate, Summary summary, Optional<Result> beginning) {
        List<Verdict.Finding> findings = new ArrayList<>();
        if (!alive) {
            findings.add(new Verdict.Finding(
                    Verdict.Level.FAIL, "run-state", "the process died before it could verify and write the result"));
        }
        beginning.ifPresent(
                known -> findings.addAll(FindingsSoFar.of(summary, known.setup().pace())));
        if (atRate.isEmpty()) {
            findings.add(new Verdict.Finding(
                    Verdict.Level.WARN,
                    "due-work",
                    "no plan tells whether transactions were due at a rate; what was not done is then not known"));
        } else if (atRate.get()) {
            findings.add(DueWork.judge(summary));
            if (!alive) {
                findings.add(new Verdict.Finding(
                        Verdict.Level.NOTE,
                        "due-work",
                        "what became due after the last written interval is not known"));
            }
        }
        return findings;
    }

    /// Returns the time in the name of a run folder, or the epoch if the folder was renamed.
    public static Instant started(String name) {
        try {
            String stamp = name.substring(0, Math.min(STAMP_LENGTH, name.length()));
            return LocalDateTime.parse(stamp, STAMP).toInstant(ZoneOffset.UTC);
        } catch (DateTimeParseException renamed) {
            return Instant.EPOCH;
        }
    }

    /// Counts only the run's own seconds if it alternates with another run.
    private static Result.Window driven(RunFolder folder, Result.Window whole) {
        try {
            return CrashedPlan.of(folder)
                    .first("drive.turn")
                    .map(Turns::parse)
                    .filter(Turns::inSegments)
                    .map(turns -> turns.seconds(whole.beginSeconds(), whole.endSeconds()))
                    .map(seconds -> new Result.Window(whole.beginSeconds(), whole.endSeconds(), Optional.of(seconds)))
                    .orElse(whole);
        } catch (IllegalArgumentException unreadable) { // written by a later version
            return whole;
        }
    }

    static Result.Window window(List<IntervalRow> rows) {
        List<IntervalRow> measured =
                rows.stream().filter(row -> row.phase() == Phase.MEASURE).toList();
        return new Result.Window(
                measured.stream()
                        .mapToDouble(row -> row.endSeconds() - row.seconds())
                        .min()
                        .orElse(0),
                measured.stream().mapToDouble(IntervalRow::endSeconds).max().orElse(0));
    }

    static String label(String name) {
        return Stream.of(name.split("-"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining("-"));
    }

    static Map<String, Counts> counts(Stream<IntervalRow> rows) {
        Map<String, Counts> counts = new LinkedHashMap<>();
        rows.forEach(row -> counts.merge(row.type(), row.counts(), Counts::plus));
        return counts;
    }

    private static Accounting accounting(List<IntervalRow> rows) {
        Map<String, Counts> counts = counts(rows.stream());
        Counts total = counts.values().stream().reduce(Counts.ZERO, Counts::plus);
        return new Accounting(
                counts.entrySet().stream()
                        .map(entry -> new Accounting.OfType(entry.getKey(), entry.getValue(), 0))
                        .toList(),
                total,
                counts.values().stream().allMatch(Counts::balanced),
                total.started() - total.ended(),
                List.of(),
                List.of(),
                Map.of());
    }
}
