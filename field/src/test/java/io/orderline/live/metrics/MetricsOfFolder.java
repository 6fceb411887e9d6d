package io.orderline.live.metrics;

import io.orderline.report.run.data.RunFiles;
import io.orderline.result.RunFolder;
import io.orderline.result.file.FollowedRun;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// The metrics of a run folder, read anew each time as a page that is watched does.
public final class MetricsOfFolder implements Supplier<MetricSnapshots>, AutoCloseable {
    private final RunFolder folder;
    private final FollowedRun followed = new FollowedRun();

    public MetricsOfFolder(RunFolder folder) {
        this.folder = folder;
    }

    @Override
    public synchronized MetricSnapshots get() {
        RunFiles run = RunFiles.read(folder, followed);
        return RunMetrics.of(run, followed.sinceBeginning());
    }

    @Override
    public void close() {
        followed.close();
    }

    /// As Prometheus shows it.
    public static String name(MetricSnapshot snapshot) {
        String name = snapshot.getMetadata().getPrometheusName();
        return switch (snapshot) {
            case CounterSnapshot _ -> name + "_total";
            case InfoSnapshot _ -> name + "_info";
            default -> name;
        };
    }

    /// In one word.
    static String type(MetricSnapshot snapshot) {
        return snapshot.getClass().getSimpleName().replace("Snapshot", "").toLowerCase(Locale.ROOT);
    }

    /// All single values by name and labels, those of histograms by their buckets.
    static Map<String, Double> values(MetricSnapshots snapshots) {
        Map<String, Double> values = new TreeMap<>();
        for (MetricSnapshot snapshot : snapshots) {
            snapshot.getDataPoints().forEach(point -> {
                String key = name(snapshot) + point.getLabels();
                switch (point) {
                    case CounterSnapshot.CounterDataPointSnapshot counter -> values.put(key, counter.getValue());
                    case GaugeSnapshot.GaugeDataPointSnapshot gauge -> values.put(key, gauge.getValue());
                    case UnknownSnapshot.UnknownDataPointSnapshot unknown -> values.put(key, unknown.getValue());
                    case HistogramDataPointSnapshot histogram -> put(values, key, histogram);
                    default -> values.put(key, 1.0);
                }
            });
        }
        return values;
    }

    private static void put(Map<String, Double> values, String key, HistogramDataPointSnapshot histogram) {
        values.put(key + " count", (double) histogram.getCount());
        values.put(key + " sum", histogram.getSum());
        histogram
                .getClassicBuckets()
                .forEach(bucket -> values.put(key + " le " + bucket.getUpperBound(), (double) bucket.getCount()));
    }
}
