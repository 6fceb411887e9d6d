package io.orderline.report.claims;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.Evidence.Curve;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.evidence.PublishedFigure;
import io.orderline.report.document.Chart;
import io.orderline.report.document.Chart.Axis;
import io.orderline.report.document.Chart.Point;
import io.orderline.report.document.Chart.Scale;
import io.orderline.report.document.Chart.Series;
import io.orderline.report.document.Chart.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// The curves of a published study.
final class PublishedStudyChart {
    static final double CAP = 12.86; // TPC-C 4.1.3

    private PublishedStudyChart() {}

    /// Returns one chart for each number of warehouses that has curves, then one for each series.
    static List<Chart> of(Evidence evidence) {
        List<Chart> charts = new ArrayList<>();
        List<Curve> curves = evidence.systems().stream()
                .flatMap(system -> evidence.curves(system.name()).stream())
                .filter(curve -> curve.points().size() > 1)
                .toList();
        curves.stream()
                .map(Curve::warehouses)
                .distinct()
                .forEach(warehouses -> charts.add(curves(evidence, curves, warehouses)));
        new TreeSet<>(evidence.systems().stream()
                        .flatMap(system -> system.series().keySet().stream())
                        .toList())
                .forEach(name -> charts.add(series(evidence, name)));
        return charts;
    }

    private static Chart curves(Evidence evidence, List<Curve> all, OptionalInt warehouses) {
        List<Series> lines = new ArrayList<>();
        for (Curve curve : all) {
            if (curve.warehouses().equals(warehouses)) {
                lines.add(Series.line(
                        evidence.title(curve.system()),
                        lines.size(),
                        curve.points(),
                        point -> point.users().orElse(0),
                        point -> point.newOrders().value()));
            }
        }
        if (warehouses.isPresent()) {
            lines.add(cap(warehouses.getAsInt() * CAP, lines));
        }
        return new Chart(
                "New orders a minute over users, "
                        + (warehouses.isPresent()
                                ? String.format(Locale.ROOT, "%,d warehouses, ", warehouses.getAsInt())
                                : "")
                        + "logarithmic axis",
                new Axis("users", "", Scale.FROM_ZERO),
                new Axis("", "", Scale.LOGARITHMIC),
                lines);
    }

    /// Returns the line that paced terminals cannot cross.
    private static Series cap(double cap, List<Series> lines) {
        double most = lines.stream()
                .flatMap(line -> line.points().stream())
                .mapToDouble(Point::x)
                .max()
                .orElse(1);
        return new Series(
                "12.86 × warehouses: the most with keying and think times",
                "fail",
                Style.LEVEL,
                List.of(new Point(0, cap), new Point(most, cap)));
    }

    private static Chart series(Evidence evidence, String name) {
        List<Series> lines = new ArrayList<>();
        for (MeasuredSystem system : evidence.systems()) {
            List<PublishedFigure> figures = system.series().getOrDefault(name, List.of());
            if (!figures.isEmpty()) {
                List<Integer> places =
                        IntStream.range(0, figures.size()).boxed().toList();
                lines.add(Series.line(
                        system.title(),
                        lines.size(),
                        places,
                        i -> i + 1,
                        i -> figures.get(i).value()));
            }
        }
        return new Chart(
                "Seconds, " + name + " one by one",
                new Axis("", "", Scale.FITTED),
                new Axis("", "s", Scale.FROM_ZERO),
                lines);
    }
}
