package io.orderline.live.metrics;

import io.orderline.measure.LatencyKind;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Metrics of how long completed transactions took since the drive began, by type.
final class SpanMetrics {
    private SpanMetrics() {}

    static Stream<MetricSnapshot> of(Map<String, Histogram> histograms, long created) {
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
