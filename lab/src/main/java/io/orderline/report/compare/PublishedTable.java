package io.orderline.report.compare;

import io.orderline.claims.PublishedPoint;
import io.orderline.claims.PublishedStudy;
import io.orderline.compare.SystemComparison;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.report.document.Part.Table;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.List;

/// Published figures of others beside those of the user's own runs. There are no ratios between them:
/// hardware, durability, isolation and counting differ, and are mostly unknown.
public final class PublishedTable {
    private static final Metric PER_CORE = Metric.parse("nopm-per-core");
    private static final Metric PER_THREAD = Metric.parse("nopm-per-thread");
    private static final Metric PER_WAREHOUSE = Metric.parse("nopm-per-warehouse");

    private PublishedTable() {}

    /// Returns the table with the user's own systems first.
    public static Table of(SystemComparison comparisons, PublishedStudy study) {
        List<List<String>> rows = new ArrayList<>();
        comparisons.systems().forEach(system -> rows.add(own(system)));
        study.points().forEach(point -> rows.add(published(point)));
        return Table.of(
                "Beside published figures of " + study.title(),
                2,
                List.of(
                        "system",
                        "measured by",
                        "warehouses",
                        "users",
                        "new orders/min",
                        "per core",
                        "per thread",
                        "per warehouse"),
                rows);
    }

    private static List<String> own(ComparedSystem system) {
        int warehouses = system.runs().getFirst().result().setup().warehouses();
        return List.of(
                system.label(),
                "own runs: NOPM",
                FigureFormat.count(warehouses),
                FigureFormat.count(system.terminals()),
                MetricText.median(system, Metric.NOPM),
                MetricText.median(system, PER_CORE),
                MetricText.median(system, PER_THREAD),
                MetricText.median(system, PER_WAREHOUSE));
    }

    private static List<String> published(PublishedPoint point) {
        return List.of(
                point.system().title(),
                "others: " + point.metric() + " of " + point.study(),
                MetricText.count(point.warehouses()),
                MetricText.count(point.users()),
                FigureFormat.rate(point.newOrders()),
                MetricText.rate(point.perCore()),
                MetricText.rate(point.perThread()),
                MetricText.rate(point.perWarehouse()));
    }

    public static List<String> remarks(PublishedStudy study) {
        List<String> remarks = new ArrayList<>();
        remarks.add("Published figures are other people's measurements, by "
                + study.source().text()
                + ". Orderline measured none of them; their hardware, settings and counting are as they say, and no ratio"
                + " to own runs is a finding.");
        remarks.add(study.metric().name() + " of " + study.name() + ": "
                + study.metric().is() + "; it is not " + study.metric().isNot());
        remarks.add("A question mark is what nobody tells. Cores and threads are of all machines of a system; of own"
                + " runs, of the hosts on which the engine ran.");
        remarks.addAll(study.notes());
        return remarks;
    }
}
