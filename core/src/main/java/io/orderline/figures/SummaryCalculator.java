package io.orderline.figures;

import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.UnfinishedCounts;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// Computes a [Summary] only from the files of a run folder.
public final class SummaryCalculator {
    private SummaryCalculator() {}

    public record TypeInfo(String name, String label, boolean background, long limit90Micros) {}

    public static Summary of(RunFolder folder, Result.Window window, List<TypeInfo> types, String headline)
            throws IOException {
        Map<String, Counts> counts = countsOf(IntervalCsv.read(folder.intervals()));
        Map<String, Histogram> histograms =
                LatencyLog.read(folder.latency(), window.beginSeconds(), window.endSeconds());
        return of(counts, histograms, window, types, headline);
    }

    /// @param histograms histograms of the window by tag; some may be missing
    public static Summary of(
            Map<String, Counts> counts,
            Map<String, Histogram> histograms,
            Result.Window window,
            List<TypeInfo> types,
            String headline) {
        return of(counts, histograms, Map.of(), window, types, headline);
    }

    /// @param unfinished unfinished work of a run at a rate, from [UnfinishedWork#of]
    public static Summary of(
            Map<String, Counts> counts,
            Map<String, Histogram> histograms,
            Map<String, Histogram> unfinished,
            Result.Window window,
            List<TypeInfo> types,
            String headline) {
        long total = types.stream()
                .filter(type -> !type.background())
                .mapToLong(type -> counts.getOrDefault(type.name(), Counts.ZERO).completed())
                .sum();
        List<TypeSummary> rows = types.stream()
                .map(type -> row(
                        type,
                        counts.getOrDefault(type.name(), Counts.ZERO),
                        histograms,
                        Optional.ofNullable(unfinished.get(type.name())),
                        total))
                .toList();
        Counts headlineCounts = counts.getOrDefault(headline, Counts.ZERO);
        double minutes = window.seconds() / 60;
        return new Summary(
                perMinute(headlineCounts.committed(), minutes),
                perMinute(headlineCounts.completed(), minutes),
                perMinute(total, minutes),
                rows);
    }

    private static double perMinute(long count, double minutes) {
        return minutes > 0 ? count / minutes : 0;
    }

    public static Map<String, Counts> countsOf(List<IntervalRow> rows) {
        Map<String, Counts> counts = new LinkedHashMap<>();
        for (IntervalRow row : rows) {
            if (row.phase() == Phase.MEASURE) {
                counts.merge(row.type(), row.counts(), Counts::plus);
            }
        }
        return counts;
    }

    private static TypeSummary row(
            TypeInfo type,
            Counts counts,
            Map<String, Histogram> histograms,
            Optional<Histogram> unfinished,
            long total) {
        Histogram responses = histograms.getOrDefault(LatencyKind.RESPONSE.tagOf(type.name()), new Histogram(3));
        double share = type.background() || total == 0 ? 0 : counts.completed() / (double) total;
        return new TypeSummary(
                type.name(),
                type.label(),
                type.background(),
                counts,
                share,
                type.limit90Micros(),
                unfinished
                        .map(waits -> Latency.of(UnfinishedCounts.with(responses, waits)))
                        .orElseGet(() -> latency(type, LatencyKind.RESPONSE, histograms, counts.completed())),
                latency(type, LatencyKind.SERVICE, histograms, counts.completed()),
                latency(type, LatencyKind.WAIT, histograms, 0),
                unfinished.map(waits -> UnfinishedCounts.of(responses, waits, counts.due())));
    }

    /// @param completed number of transactions, which have unknown times if there is no histogram
    private static Latency latency(
            TypeInfo type, LatencyKind metric, Map<String, Histogram> histograms, long completed) {
        Histogram histogram = histograms.get(metric.tagOf(type.name()));
        Latency missing = completed == 0 ? Latency.EMPTY : Latency.unknown(completed);
        return histogram == null ? missing : Latency.of(histogram);
    }
}
