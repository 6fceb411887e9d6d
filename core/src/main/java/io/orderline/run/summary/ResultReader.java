package io.orderline.run.summary;

import io.orderline.database.sql.SqlName;
import io.orderline.drive.DrivePlan;
import io.orderline.figures.SummaryCalculator;
import io.orderline.figures.UnfinishedWork;
import io.orderline.measure.LatencyKind;
import io.orderline.monitor.JvmUse;
import io.orderline.monitor.database.TableFacts;
import io.orderline.result.BusinessTransactions;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Summary;
import io.orderline.result.UserReport;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.TimeRange;
import io.orderline.run.verdict.EvennessRule;
import io.orderline.run.verdict.RunEvidence;
import io.orderline.run.watch.ProcessUse;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// Reads the evidence for the verdict from a run's folder, and converts the findings of monitors.
final class ResultReader {
    private ResultReader() {}

    /// Returns the contents of the folder; only zeros if nothing was driven. The latency log, which may be
    /// long, is read once for all time spans needed.
    ///
    /// @param atRate whether transactions became due independently of the end of others
    static RunEvidence.Measured measured(
            RunFolder folder, Result.Window window, Workload workload, boolean atRate, Consumer<String> progress)
            throws IOException {
        List<IntervalRow> rows = Files.exists(folder.intervals()) ? IntervalCsv.read(folder.intervals()) : List.of();
        Map<TimeRange, Map<String, Histogram>> latencies = latencies(folder, window, workload, rows, progress);
        Map<String, Histogram> histograms = latencies.getOrDefault(window.span(), Map.of());
        Summary summary = !Files.exists(folder.intervals())
                ? new Summary(0, 0, 0, List.of())
                : SummaryCalculator.of(
                        SummaryCalculator.countsOf(rows),
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

    private static Map<TimeRange, Map<String, Histogram>> latencies(
            RunFolder folder,
            Result.Window window,
            Workload workload,
            List<IntervalRow> rows,
            Consumer<String> progress)
            throws IOException {
        if (!Files.exists(folder.latency())) {
            return Map.of();
        }
        List<TimeRange> spans = new ArrayList<>(List.of(window.span(), window.afterwards()));
        spans.addAll(EvennessRule.spans(workload, rows));
        List<Map<String, Histogram>> read = LatencyLog.read(folder.latency(), spans, progress);
        Map<TimeRange, Map<String, Histogram>> bySpan = new HashMap<>();
        for (int i = 0; i < spans.size(); i++) {
            bySpan.put(spans.get(i), read.get(i));
        }
        return bySpan;
    }

    static List<SummaryCalculator.TypeInfo> typeInfos(Workload workload) {
        return workload.types().stream()
                .map(type -> new SummaryCalculator.TypeInfo(
                        type.name(),
                        type.label(),
                        type.background(),
                        type.limit90().toNanos() / 1000))
                .toList();
    }

    static UserReport users(
            RunFolder folder,
            RunEvidence.Measured measured,
            Workload workload,
            DrivePlan drive,
            Optional<StatementCacheReport> statements,
            List<PeakMemory> memory,
            Optional<ServerSessions> sessions)
            throws IOException {
        Optional<BusinessTransactions> businessTransactions = Files.exists(folder.courses())
                ? Optional.of(BusinessTransactions.of(BusinessTransactionCsv.read(folder.courses()), measured.window()))
                : Optional.empty();
        return new UserReport(
                drive.sharesSessions()
                        ? Optional.of(Latency.of(measured.foreground(LatencyKind.WAIT, workload)))
                        : Optional.empty(),
                businessTransactions,
                statements,
                memory,
                sessions);
    }

    static HarnessReport harness(
            ProcessUse own, Optional<Ceiling> ceiling, RunEvidence.Measured measured, Workload workload) {
        JvmUse use = own.jvm();
        Histogram lag = measured.foreground(LatencyKind.LAG, workload);
        long completed = measured.summary().completed();
        return new HarnessReport(
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
        // The first table holds the load's state; no transaction reads it.
        return dataset.tables().stream()
                .skip(1)
                .filter(table ->
                        facts.withoutStatistics().contains(SqlName.bare(table).toLowerCase(Locale.ROOT)))
                .toList();
    }

    static List<RequiredIndex> missingIndexes(TableFacts facts, Workload workload) {
        return workload.neededIndexes().stream()
                .filter(index -> !facts.hasIndex(index.table(), index.columns()))
                .toList();
    }
}
