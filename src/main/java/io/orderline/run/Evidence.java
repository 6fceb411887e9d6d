package io.orderline.run;

import io.orderline.drive.DrivePlan;
import io.orderline.measure.Metric;
import io.orderline.monitor.JvmUse;
import io.orderline.monitor.TableFacts;
import io.orderline.result.Ceiling;
import io.orderline.result.CourseCsv;
import io.orderline.result.Courses;
import io.orderline.result.EventLog;
import io.orderline.result.Harness;
import io.orderline.result.IntervalCsv;
import io.orderline.result.IntervalRow;
import io.orderline.result.Latency;
import io.orderline.result.LatencyLog;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ServerSessions;
import io.orderline.result.Side;
import io.orderline.result.Span;
import io.orderline.result.StatementCaches;
import io.orderline.result.Summaries;
import io.orderline.result.Summary;
import io.orderline.result.UnfinishedWork;
import io.orderline.result.Users;
import io.orderline.run.rules.EvennessRule;
import io.orderline.run.rules.RunEvidence;
import io.orderline.workload.Dataset;
import io.orderline.workload.NeededIndex;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// Reads evidence for the verdict from a run's folder, and puts what monitors found into its form.
final class Evidence {
    private Evidence() {}

    /// What the folder says; nothing but zeros if nothing was driven. The log of latencies, which may be long, is read
    /// once for all that is asked of it.
    ///
    /// @param atRate whether transactions became due whether or not others had ended
    /// @param progress told how far it is, if reading takes longer than two seconds
    static RunEvidence.Measured measured(
            RunFolder folder, Result.Window window, Workload workload, boolean atRate, Consumer<String> progress)
            throws IOException {
        List<IntervalRow> rows = Files.exists(folder.intervals()) ? IntervalCsv.read(folder.intervals()) : List.of();
        Map<Span, Map<String, Histogram>> latencies = latencies(folder, window, workload, rows, progress);
        Map<String, Histogram> histograms = latencies.getOrDefault(window.span(), Map.of());
        Summary summary = !Files.exists(folder.intervals())
                ? new Summary(0, 0, 0, List.of())
                : Summaries.of(
                        Summaries.countsOf(rows),
                        histograms,
                        atRate ? UnfinishedWork.of(rows, window) : Map.of(),
                        window,
                        typeInfos(workload),
                        workload.headline().name());
        return new RunEvidence.Measured(
                window,
                summary,
                histograms,
                spans -> spans.stream()
                        .map(span -> latencies.getOrDefault(span, Map.of()))
                        .toList(),
                rows,
                Files.exists(folder.events()) ? EventLog.read(folder.events()) : List.of());
    }

    private static Map<Span, Map<String, Histogram>> latencies(
            RunFolder folder,
            Result.Window window,
            Workload workload,
            List<IntervalRow> rows,
            Consumer<String> progress)
            throws IOException {
        if (!Files.exists(folder.latency())) {
            return Map.of();
        }
        List<Span> spans = new ArrayList<>(List.of(window.span(), window.afterwards()));
        spans.addAll(EvennessRule.spans(workload, rows));
        List<Map<String, Histogram>> read = LatencyLog.read(folder.latency(), spans, progress);
        Map<Span, Map<String, Histogram>> bySpan = new HashMap<>();
        for (int i = 0; i < spans.size(); i++) {
            bySpan.put(spans.get(i), read.get(i));
        }
        return bySpan;
    }

    static List<Summaries.TypeInfo> typeInfos(Workload workload) {
        return workload.types().stream()
                .map(type -> new Summaries.TypeInfo(
                        type.name(),
                        type.label(),
                        type.background(),
                        type.limit90().toNanos() / 1000))
                .toList();
    }

    /// @throws IOException if a file is damaged
    static Users users(
            RunFolder folder,
            RunEvidence.Measured measured,
            Workload workload,
            DrivePlan drive,
            Optional<StatementCaches> statements,
            List<Side> memory,
            Optional<ServerSessions> sessions)
            throws IOException {
        Optional<Courses> courses = Files.exists(folder.courses())
                ? Optional.of(Courses.of(CourseCsv.read(folder.courses()), measured.window()))
                : Optional.empty();
        return new Users(
                drive.sharesSessions()
                        ? Optional.of(Latency.of(foreground(Metric.WAIT, measured, workload)))
                        : Optional.empty(),
                courses,
                statements,
                memory,
                sessions);
    }

    private static Histogram foreground(Metric metric, RunEvidence.Measured measured, Workload workload) {
        Histogram sum = new Histogram(3);
        for (TransactionType type : workload.types()) {
            Histogram known = measured.histograms().get(type.name() + "." + metric.tag());
            if (known != null && !type.background()) {
                sum.add(known);
            }
        }
        return sum;
    }

    static Harness harness(OwnUse own, Optional<Ceiling> ceiling, RunEvidence.Measured measured, Workload workload) {
        JvmUse use = own.jvm();
        Histogram lag = foreground(Metric.LAG, measured, workload);
        long completed = measured.summary().completed();
        return new Harness(
                rounded(use.cpuSeconds()),
                rounded(use.cpuShare()),
                rounded(use.gcSeconds()),
                use.gcCount(),
                lag.getValueAtPercentile(50) / 1000,
                lag.getValueAtPercentile(99) / 1000,
                lag.getMaxValue() / 1000,
                use.allocatedBytes() < 0 || completed == 0 ? -1 : use.allocatedBytes() / completed,
                own.longestPauseMillis(),
                ceiling,
                Optional.of(own.clocks()));
    }

    private static double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }

    static List<String> withoutStatistics(TableFacts facts, Dataset dataset) {
        // The first table holds the state of the load; no transaction reads it.
        return dataset.tables().stream()
                .skip(1)
                .filter(facts.withoutStatistics()::contains)
                .toList();
    }

    static List<NeededIndex> missingIndexes(TableFacts facts, Workload workload) {
        return workload.neededIndexes().stream()
                .filter(index -> !facts.hasIndex(index.table(), index.columns()))
                .toList();
    }
}
