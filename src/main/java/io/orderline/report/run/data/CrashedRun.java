package io.orderline.report.run.data;

import io.orderline.figures.DueWork;
import io.orderline.figures.SummaryCalculator;
import io.orderline.figures.UnfinishedWork;
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
import io.orderline.result.file.Phase;
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

/// Makes up the result of a run whose process died before it wrote one: what the intervals tell, and "unknown".
public final class CrashedRun {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT);
    private static final int STAMP_LENGTH = "20261121T201503Z".length();

    private CrashedRun() {}

    static Result result(
            RunFolder folder,
            Optional<Environment> environment,
            List<IntervalRow> rows,
            Map<String, Histogram> histograms) {
        Optional<OtherWorkload> own = CrashedWorkload.read(folder, rows);
        Result.Window window = window(rows);
        Optional<Boolean> atRate = atRate(folder);
        Summary summary = summary(window, rows, histograms, own, atRate.orElse(false));
        String system = environment
                .map(known ->
                        known.database().product() + " " + known.database().version())
                .orElse("unknown system");
        return new Result(
                Result.Origin.of("", folder.name()),
                new Result.Ending(RunState.RUNNING, "", started(folder.name())),
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
                new Result.Measurements(
                        window,
                        summary,
                        accounting(rows),
                        new Result.DatabaseCount("transactions", 0, 0, 0, -1, false),
                        List.of()),
                Result.Judgement.of(verdict(atRate, summary, window)),
                new Result.Driver(Optional.empty(), Optional.empty()),
                Result.Particulars.of(Optional.empty(), own));
    }

    /// Whether the plan let transactions become due at a rate; empty if it cannot be read.
    private static Optional<Boolean> atRate(RunFolder folder) {
        CrashedPlan plan = CrashedPlan.of(folder);
        return plan.values().isEmpty()
                ? Optional.empty()
                : Optional.of(plan.first("drive.rate").isPresent());
    }

    private static Verdict verdict(Optional<Boolean> atRate, Summary summary, Result.Window window) {
        List<Verdict.Finding> findings = new ArrayList<>();
        findings.add(new Verdict.Finding(
                Verdict.Level.FAIL, "run-state", "the process died before it could verify and write the result"));
        if (atRate.isEmpty()) {
            findings.add(new Verdict.Finding(
                    Verdict.Level.WARN,
                    "due-work",
                    "no plan tells whether transactions were due at a rate; what was not done is then not known"));
        } else if (atRate.get()) {
            findings.add(DueWork.judge(summary, window));
            findings.add(new Verdict.Finding(
                    Verdict.Level.NOTE, "due-work", "what became due after the last written interval is not known"));
        }
        return Verdict.of(findings);
    }

    /// What the name of a folder tells; the epoch if it was renamed.
    public static Instant started(String name) {
        try {
            String stamp = name.substring(0, Math.min(STAMP_LENGTH, name.length()));
            return LocalDateTime.parse(stamp, STAMP).toInstant(ZoneOffset.UTC);
        } catch (DateTimeParseException renamed) {
            return Instant.EPOCH;
        }
    }

    /// From the first to the last interval of the measured part.
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

    private static Summary summary(
            Result.Window window,
            List<IntervalRow> rows,
            Map<String, Histogram> histograms,
            Optional<OtherWorkload> own,
            boolean atRate) {
        List<SummaryCalculator.TypeInfo> types = rows.stream()
                .map(IntervalRow::type)
                .distinct()
                .map(CrashedRun::type)
                .toList();
        Map<String, Counts> counts = counts(rows.stream().filter(row -> row.phase() == Phase.MEASURE));
        String first = types.isEmpty() ? "" : types.getFirst().name();
        return SummaryCalculator.of(
                counts,
                histograms,
                atRate ? UnfinishedWork.of(rows, window) : Map.of(),
                window,
                types,
                own.map(OtherWorkload::headline).orElse(first));
    }

    /// What is known of a type by its name alone.
    private static SummaryCalculator.TypeInfo type(String name) {
        boolean background = name.contains("background") || name.contains("deferred");
        return new SummaryCalculator.TypeInfo(name, label(name), background, 0);
    }

    static String label(String name) {
        return Stream.of(name.split("-"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining("-"));
    }

    private static Map<String, Counts> counts(Stream<IntervalRow> rows) {
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
