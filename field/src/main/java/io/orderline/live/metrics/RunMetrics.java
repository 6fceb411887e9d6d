package io.orderline.live.metrics;

import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.RunFiles;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// All metrics of a run, read from its folder. Rows and histograms only grow, so no counter decreases during
/// a run.
///
/// Names, labels and units are documented in `docs/metrics.md`.
public final class RunMetrics {
    private RunMetrics() {}

    /// @param sinceBeginning histograms of all completed transactions, including the ramp-up, in nanoseconds,
    ///     by tag such as `new-order.response`; must not change during the call
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
