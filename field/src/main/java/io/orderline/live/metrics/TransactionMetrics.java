package io.orderline.live.metrics;

import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.report.run.data.RunFiles;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Metrics of the number of transactions since the drive began and of how long completed ones took, by type.
final class TransactionMetrics {
    static final String TYPE = "type";

    private final Map<String, Counts> counts = new LinkedHashMap<>();

    private TransactionMetrics(RunFiles run) {
        run.intervals().forEach(row -> counts.merge(row.type(), row.counts(), Counts::plus));
    }

    static Stream<MetricSnapshot> of(RunFiles run, long created) {
        TransactionMetrics metrics = new TransactionMetrics(run);
        return Stream.concat(metrics.totals(created), metrics.now());
    }

    private Stream<MetricSnapshot> totals(long created) {
        return Stream.of(
                        outcomes(),
                        byType("transactions_due", "Transactions that were due, skipped ones included.", Counts::due),
                        byType("transactions_started", "Transactions that were started.", Counts::started),
                        byType(
                                "transactions_skipped",
                                "Transactions that were due and not started, as too many were waiting.",
                                Counts::skipped),
                        byType(
                                "transaction_retries",
                                "Attempts beyond the first, of transactions that ended.",
                                Counts::retries))
                .flatMap(family -> family.counter(created));
    }

    private Stream<MetricSnapshot> now() {
        return Stream.of(
                        byType(
                                "transactions_in_progress",
                                "Transactions that were started and have not ended.",
                                counted -> counted.started() - counted.ended()),
                        byType(
                                "transactions_waiting",
                                "Transactions that are due, and neither started nor skipped.",
                                counted -> counted.due() - counted.started() - counted.skipped()))
                .flatMap(MetricFamily::gauge);
    }

    private MetricFamily outcomes() {
        MetricFamily family = new MetricFamily("transactions", "Transactions that ended, by how they ended.");
        counts.forEach((type, counted) -> family.count(counted.committed(), TYPE, type, "outcome", "committed")
                .count(counted.rolledBack(), TYPE, type, "outcome", "rolled_back")
                .count(counted.failed(), TYPE, type, "outcome", "failed")
                .count(counted.inDoubt(), TYPE, type, "outcome", "in_doubt"));
        return family;
    }

    private MetricFamily byType(String name, String help, ToLongFunction<Counts> figure) {
        MetricFamily family = new MetricFamily(name, help);
        counts.forEach((type, counted) -> family.count(figure.applyAsLong(counted), TYPE, type));
        return family;
    }

    static Stream<MetricSnapshot> durations(Map<String, Histogram> histograms, long created) {
        return Arrays.stream(LatencyKind.values()).flatMap(kind -> {
            List<HistogramDataPointSnapshot> points = points(histograms, kind, created);
            return points.isEmpty()
                    ? Stream.empty()
                    : Stream.of(new HistogramSnapshot(
                            new MetricFamily(kind.tag() + "_seconds", help(kind)).metadata(), points));
        });
    }

    private static List<HistogramDataPointSnapshot> points(
            Map<String, Histogram> histograms, LatencyKind kind, long created) {
        String end = "." + kind.tag();
        return histograms.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith(end))
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> {
                    String tag = entry.getKey();
                    String type = tag.substring(0, tag.length() - end.length());
                    return SpanHistogram.of(entry.getValue()).point(Labels.of(TransactionMetrics.TYPE, type), created);
                })
                .toList();
    }

    private static String help(LatencyKind kind) {
        return switch (kind) {
            case RESPONSE -> "Time from when a transaction was due to its end, of completed ones.";
            case SERVICE -> "Time from the start of a transaction to its end, retries included, of completed ones.";
            case WAIT -> "Time from when a transaction was due to its start, of completed ones.";
            case LAG -> "How late the driver itself woke up for a transaction, of completed ones.";
        };
    }
}
