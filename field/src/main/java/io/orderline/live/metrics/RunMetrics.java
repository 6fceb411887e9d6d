package io.orderline.live.metrics;

import io.orderline.figures.RunLabels;
import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.RunFiles;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Reads all metrics of a run from its folder. Rows and histograms in the folder only grow, so no counter
/// decreases during a run.
///
/// Names, labels and units are documented in `docs/metrics.md`.
public final class RunMetrics {
    /// The maximum number of labels taken from a plan.
    static final int MOST_LABELS = 20;
    /// The maximum length of a label value in characters. Longer values are truncated.
    static final int LONGEST_VALUE = 100;

    private static final String UNKNOWN = "unknown";

    private RunMetrics() {}

    /// @param sinceBeginning histograms of all completed transactions, including the ramp-up, in nanoseconds,
    ///     by tag such as `new-order.response`; must not change during the call
    public static MetricSnapshots of(RunFiles run, Map<String, Histogram> sinceBeginning) {
        CrashedPlan plan = CrashedPlan.of(run.folder());
        long created = run.result().started().toEpochMilli();
        return new MetricSnapshots(Stream.of(
                        info(run, plan),
                        ProgressMetrics.of(run, created),
                        ProgressMetrics.agents(run, plan),
                        TransactionMetrics.of(run, created),
                        TransactionMetrics.durations(sinceBeginning, created),
                        HostMetrics.of(run))
                .flatMap(part -> part)
                .toList());
    }

    /// Returns facts that identify the run and its plan. They are known when the drive begins, and never change.
    private static Stream<MetricSnapshot> info(RunFiles run, CrashedPlan plan) {
        MetricSnapshot info = new InfoSnapshot(
                new MetricFamily("run", "The run, what it drives and how, and its labels.").metadata(),
                List.of(new InfoDataPointSnapshot(labels(run, plan))));
        Stream<MetricSnapshot> sizes = Stream.of(
                        size(plan, "warehouses", "warehouses", "Warehouses that the plan drives."),
                        size(plan, "terminals", "drive.terminals", "Terminals of the plan."),
                        size(plan, "sessions", "drive.sessions", "Sessions of the plan that serve the terminals."))
                .flatMap(MetricFamily::gauge);
        return Stream.concat(Stream.of(info), sizes);
    }

    private static MetricFamily size(CrashedPlan plan, String name, String key, String help) {
        return new MetricFamily(name, help).add(number(plan, key));
    }

    /// Returns the number that the plan has for a key; NaN if it has none.
    private static double number(CrashedPlan plan, String key) {
        return plan.first(key)
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Double::valueOf)
                .orElse(Double.NaN);
    }

    private static Labels labels(RunFiles run, CrashedPlan plan) {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("run", run.folder().name());
        labels.put(
                "system",
                run.environment()
                        .map(known -> known.database().product() + " "
                                + known.database().version())
                        .orElse(UNKNOWN));
        labels.put("workload", plan.workload(run.folder()));
        labels.put("style", plan.first("drive.style").orElse(UNKNOWN));
        labels.put("isolation", plan.first("drive.isolation").orElse(UNKNOWN));
        RunLabels.of(plan.values()).byName().entrySet().stream()
                .limit(MOST_LABELS)
                .forEach(label -> labels.putIfAbsent(
                        "label_" + label.getKey().replaceAll("[^a-zA-Z0-9_]", "_"), label.getValue()));
        Labels.Builder cut = Labels.builder();
        labels.forEach((name, value) -> cut.label(name, cut(value)));
        return cut.build();
    }

    private static String cut(String value) {
        return value.codePointCount(0, value.length()) <= LONGEST_VALUE
                ? value
                : value.substring(0, value.offsetByCodePoints(0, LONGEST_VALUE));
    }
}
