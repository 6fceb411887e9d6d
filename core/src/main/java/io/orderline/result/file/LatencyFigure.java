package io.orderline.result.file;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A figure of a distribution of times.
public enum LatencyFigure {
    P50("p50", "p50"),
    P90("p90", "p90"),
    P95("p95", "p95"),
    P99("p99", "p99"),
    P999("p999", "p99.9"),
    MEAN("meanMicros", "mean"),
    MAX("maxMicros", "max");

    public static final List<LatencyFigure> PERCENTILES = List.of(P50, P90, P95, P99, P999);

    private final String key;
    private final String label;

    LatencyFigure(String key, String label) {
        this.key = key;
        this.label = label;
    }

    public static Optional<LatencyFigure> find(String metricName) {
        return Arrays.stream(values())
                .filter(figure -> figure.metricName().equals(metricName))
                .findFirst();
    }

    public static List<String> labels(List<LatencyFigure> figures) {
        return figures.stream().map(LatencyFigure::label).toList();
    }

    /// Returns the name in `result.json`: `p999`, `maxMicros`.
    public String key() {
        return key;
    }

    /// Returns the name in reports: `p99.9`, `max`.
    public String label() {
        return label;
    }

    /// Returns the name in metrics: `p999`, `max`.
    public String metricName() {
        return this == P999 ? key : label;
    }

    /// Returns the figure in microseconds; negative if it is unknown.
    public double micros(Latency latency) {
        return switch (this) {
            case P50 -> (double) latency.p50();
            case P90 -> (double) latency.p90();
            case P95 -> (double) latency.p95();
            case P99 -> (double) latency.p99();
            case P999 -> (double) latency.p999();
            case MEAN -> latency.meanMicros();
            case MAX -> (double) latency.maxMicros();
        };
    }
}
