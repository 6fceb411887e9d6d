package io.orderline.live.metrics;

import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.RunFiles;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// All metrics of a run, as its folder has them. No counter goes back in a run: rows and histograms are only added.
///
/// Names, labels and units: `docs/metrics.md`.
public final class RunMetrics {
    private RunMetrics() {}

    /// @param sinceBeginning histograms of all that was completed, ramp-up included, in nanoseconds, by tag such as
    ///     `new-order.response`; must not be added to meanwhile
    public static MetricSnapshots of(RunFiles run, Map<String, Histogram> sinceBeginning) {
        CrashedPlan plan = CrashedPlan.of(run.folder());
        long created = run.result().started().toEpochMilli();
        return new MetricSnapshots(Stream.of(
                        RunInfo.of(run, plan),
                        ProgressMetrics.of(run, created),
                        AgentMetrics.of(run, plan),
                        TransactionMetrics.of(run, created),
                        SpanMetrics.of(sinceBeginning, created),
                        HostMetrics.of(run))
                .flatMap(part -> part)
                .toList());
    }
}
