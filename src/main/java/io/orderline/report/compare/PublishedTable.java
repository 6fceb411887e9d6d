package io.orderline.report.compare;

import io.orderline.compare.ComparedSystem;
import io.orderline.compare.Comparison;
import io.orderline.compare.Comparisons;
import io.orderline.compare.Metric;
import io.orderline.published.PublishedPoint;
import io.orderline.published.Study;
import io.orderline.report.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Figures of other people beside those of one's own runs. No ratio is made of the two: hardware,
/// durability, isolation and counting are not alike, and mostly not known.
public final class PublishedTable {
    private static final Metric PER_CORE = Metric.parse("nopm-per-core");
    private static final Metric PER_THREAD = Metric.parse("nopm-per-thread");
    private static final Metric PER_WAREHOUSE = Metric.parse("nopm-per-warehouse");

    private PublishedTable() {}

    /// Own systems first.
    public static Table of(Comparisons comparisons, Study study) {
        List<List<String>> rows = new ArrayList<>();
        comparisons.systems().forEach(system -> rows.add(own(system)));
        study.points().forEach(point -> rows.add(published(point)));
        return new Table(
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
                Figures.count(warehouses),
                Figures.count(system.terminals()),
                median(system, Metric.NOPM),
                median(system, PER_CORE),
                median(system, PER_THREAD),
                median(system, PER_WAREHOUSE));
    }

    private static String median(ComparedSystem system, Metric metric) {
        return MetricText.figure(metric, Comparison.median(metric.of(system)));
    }

    private static List<String> published(PublishedPoint point) {
        return List.of(
                point.system().title(),
                "others: " + point.metric() + " of " + point.study(),
                count(point.warehouses()),
                count(point.users()),
                Figures.rate(point.newOrders()),
                rate(point.perCore()),
                rate(point.perThread()),
                rate(point.perWarehouse()));
    }

    private static String count(OptionalInt count) {
        return count.isPresent() ? Figures.count(count.getAsInt()) : "?";
    }

    private static String rate(OptionalDouble rate) {
        return rate.isPresent() ? Figures.rate(rate.getAsDouble()) : "?";
    }

    /// What must be known of such figures, a sentence each.
    public static List<String> remarks(Study study) {
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
