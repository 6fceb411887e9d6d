package io.orderline.report.claims;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.Evidence.Curve;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.report.format.Axis;
import io.orderline.report.format.Axis.Tick;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/// Curves of a study, laid out for a drawing of [#WIDTH] × [#HEIGHT].
///
/// @param lines one line per system
/// @param cap height of the line that paced terminals cannot cross; empty if there is none
public record PublishedStudyChart(String title, List<Line> lines, String cap, List<Tick> xTicks, List<Tick> yTicks) {
    public static final int WIDTH = 520;
    public static final int HEIGHT = 250;
    public static final int LEFT = 62;
    public static final int BELOW = 34;
    static final double CAP = 12.86; // TPC-C 4.1.3
    private static final int RIGHT = 14;
    private static final int COLOURS = 6;
    private static final int MOST_STEPS = 5;

    /// The curve of a system as an SVG polyline with its points.
    public record Line(String label, int colour, String path, List<Dot> dots) {}

    public record Dot(String x, String y, String text) {}

    /// Returns one chart for each number of warehouses that has curves, then one for each series.
    static List<PublishedStudyChart> of(Evidence evidence) {
        List<PublishedStudyChart> charts = new ArrayList<>();
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
                .forEach(series -> charts.add(series(evidence, series)));
        return charts;
    }

    private record Data(String label, List<double[]> points) {}

    private static PublishedStudyChart curves(Evidence evidence, List<Curve> all, OptionalInt warehouses) {
        List<Data> data = all.stream()
                .filter(curve -> curve.warehouses().equals(warehouses))
                .map(curve -> new Data(
                        evidence.title(curve.system()),
                        curve.points().stream()
                                .map(point -> new double[] {
                                    point.users().orElse(0), point.newOrders().value()
                                })
                                .toList()))
                .toList();
        double cap = warehouses.orElse(0) * CAP;
        double low = values(data, 1).min().orElse(1);
        Axis y = Axis.decades(
                cap > 0 ? Math.min(cap, low) : low, values(data, 1).max().orElse(10), HEIGHT, RIGHT);
        Axis x = Axis.fromZero(values(data, 0).max().orElse(1), MOST_STEPS, LEFT, WIDTH - RIGHT);
        String title = "New orders a minute over users"
                + (warehouses.isPresent() ? String.format(Locale.ROOT, ", %,d warehouses", warehouses.getAsInt()) : "");
        return new PublishedStudyChart(
                title,
                lines(data, x, y),
                cap > 0 ? y.at(cap) : "",
                ticks(x, x.steps(MOST_STEPS)),
                ticks(y, y.powers()));
    }

    private static PublishedStudyChart series(Evidence evidence, String name) {
        List<Data> data = evidence.systems().stream()
                .filter(system -> system.series().containsKey(name))
                .map(system -> data(system, name))
                .toList();
        int count = (int) values(data, 0).max().orElse(1);
        Axis x = Axis.linear(0.5, count + 0.5, LEFT, WIDTH - RIGHT);
        Axis y = Axis.fromZero(values(data, 1).max().orElse(1), MOST_STEPS, HEIGHT, RIGHT);
        return new PublishedStudyChart(
                "Seconds, " + name + " one by one",
                lines(data, x, y),
                "",
                ticks(x, x.steps(count)),
                ticks(y, y.steps(MOST_STEPS)));
    }

    private static Data data(MeasuredSystem system, String name) {
        List<double[]> points = new ArrayList<>();
        for (var figure : system.series().getOrDefault(name, List.of())) {
            points.add(new double[] {points.size() + 1.0, figure.value()});
        }
        return new Data(system.title(), points);
    }

    private static DoubleStream values(List<Data> data, int dimension) {
        return data.stream().flatMap(one -> one.points.stream()).mapToDouble(point -> point[dimension]);
    }

    private static List<Line> lines(List<Data> data, Axis x, Axis y) {
        List<Line> lines = new ArrayList<>();
        for (Data one : data) {
            List<Dot> dots = one.points.stream()
                    .map(point -> new Dot(
                            x.at(point[0]),
                            y.at(point[1]),
                            String.format(Locale.ROOT, "%s, %,.0f: %,.2f", one.label, point[0], point[1])))
                    .toList();
            String path = String.join(
                    " ", dots.stream().map(dot -> dot.x + "," + dot.y).toList());
            lines.add(new Line(one.label, lines.size() % COLOURS, path, dots));
        }
        return lines;
    }

    private static List<Tick> ticks(Axis axis, List<Double> values) {
        return values.stream()
                .map(value -> axis.tick(value, FigureFormat.format("%,.0f", value)))
                .toList();
    }
}
