package io.orderline.live.metrics;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.Unit;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot.UnknownDataPointSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Collects the values of one metric. No metric can be negative: NaN and negative numbers stand for unknown
/// values and are ignored. Confined to one thread.
final class MetricFamily {
    private static final String PREFIX = "orderline_";
    private static final List<Unit> UNITS = List.of(Unit.SECONDS, Unit.BYTES, Unit.RATIO);

    private final String name;
    private final String help;
    private final List<Value> values = new ArrayList<>();

    private record Value(Labels labels, double number) {}

    /// @param name name without `orderline_`, and for a counter without `_total`; ends with the unit
    MetricFamily(String name, String help) {
        this.name = PREFIX + name;
        this.help = help;
    }

    /// @param labels names and values of labels in turn
    MetricFamily add(double number, String... labels) {
        if (number >= 0) {
            values.add(new Value(Labels.of(labels), number));
        }
        return this;
    }

    MetricFamily count(long number, String... labels) {
        return add((double) number, labels);
    }

    /// Returns the metadata, with the unit derived from the end of the name.
    MetricMetadata metadata() {
        Unit unit = UNITS.stream()
                .filter(known -> name.endsWith("_" + known))
                .findFirst()
                .orElse(null);
        return new MetricMetadata(name, help, unit);
    }

    /// @param createdMillis wall-clock time at which counting began, in milliseconds; 0 if unknown
    Stream<MetricSnapshot> counter(long createdMillis) {
        return snapshot(all -> new CounterSnapshot(
                metadata(),
                all.stream()
                        .map(value -> new CounterDataPointSnapshot(value.number, value.labels, null, createdMillis))
                        .toList()));
    }

    Stream<MetricSnapshot> gauge() {
        return snapshot(all -> new GaugeSnapshot(
                metadata(),
                all.stream()
                        .map(value -> new GaugeDataPointSnapshot(value.number, value.labels, null))
                        .toList()));
    }

    /// Returns the metric without a type, for values of which it is unknown whether they can decrease.
    Stream<MetricSnapshot> unknown() {
        return snapshot(all -> new UnknownSnapshot(
                metadata(),
                all.stream()
                        .map(value -> new UnknownDataPointSnapshot(value.number, value.labels, null))
                        .toList()));
    }

    private Stream<MetricSnapshot> snapshot(Function<List<Value>, MetricSnapshot> of) {
        return Optional.of(values).filter(all -> !all.isEmpty()).map(of).stream();
    }
}
