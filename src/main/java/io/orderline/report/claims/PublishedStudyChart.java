package io.orderline.report.claims;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.Evidence.Curve;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/// Curves of a study, laid out for a drawing of [#WIDTH] × [#HEIGHT].
///
/// @param title what is drawn
/// @param lines one for each system
/// @param cap height of the line that keeping keying and think times cannot cross; empty if there is none
/// @param xTicks below
/// @param yTicks to the left
public record PublishedStudyChart(String title, List<Line> lines, String cap, List<Tick> xTicks, List<Tick> yTicks) {
    public static final int WIDTH = 520;
    public static final int HEIGHT = 250;
    public static final int LEFT = 62;
    public static final int BELOW = 34;
    static final double CAP = 12.86; // TPC-C 4.1.3
    private static final int RIGHT = 14;
    private static final int COLOURS = 6;

    /// @param colour number of a class of the style
    /// @param path of an SVG polyline
    public record Line(String label, int colour, String path, List<Dot> dots) {}

    public record Dot(String x, String y, String text) {}

    /// @param at place on its axis
    public record Tick(String at, String text) {}

    /// One chart for each number of warehouses of which there are curves, then one for each series.
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
                cap > 0 ? Math.min(cap, low) : low, values(data, 1).max().orElse(10));
        Axis x = Axis.fromZero(values(data, 0).max().orElse(1));
        String title = "New orders a minute over users"
                + (warehouses.isPresent() ? String.format(Locale.ROOT, ", %,d warehouses", warehouses.getAsInt()) : "");
        return new PublishedStudyChart(title, lines(data, x, y), cap > 0 ? y.up(cap) : "", x.across(), y.ticksUp());
    }

    private static PublishedStudyChart series(Evidence evidence, String name) {
        List<Data> data = evidence.systems().stream()
                .filter(system -> system.series().containsKey(name))
                .map(system -> data(system, name))
                .toList();
        Axis x = Axis.steps((int) values(data, 0).max().orElse(1));
        Axis y = Axis.fromZero(values(data, 1).max().orElse(1));
        return new PublishedStudyChart(
                "Seconds, " + name + " one by one", lines(data, x, y), "", x.across(), y.ticksUp());
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
                            x.right(point[0]),
                            y.up(point[1]),
                            String.format(Locale.ROOT, "%s, %,.0f: %,.2f", one.label, point[0], point[1])))
                    .toList();
            String path = String.join(
                    " ", dots.stream().map(dot -> dot.x + "," + dot.y).toList());
            lines.add(new Line(one.label, lines.size() % COLOURS, path, dots));
        }
        return lines;
    }

    /// From low to high, as they are or as powers of ten.
    private record Axis(double low, double high, boolean logarithmic, double step) {
        static Axis decades(double low, double high) {
            return new Axis(
                    Math.pow(10, Math.floor(Math.log10(low))), Math.pow(10, Math.ceil(Math.log10(high))), true, 10);
        }

        static Axis fromZero(double high) {
            double magnitude = Math.pow(10, Math.floor(Math.log10(high)));
            double lead = high / magnitude;
            double step = magnitude * (lead < 1.5 ? 0.2 : lead < 2.5 ? 0.5 : lead < 5 ? 1 : 2);
            return new Axis(0, Math.ceil(high / step) * step, false, step);
        }

        static Axis steps(int count) {
            return new Axis(0.5, count + 0.5, false, 1);
        }

        private double share(double value) {
            return logarithmic ? Math.log10(value / low) / Math.log10(high / low) : (value - low) / (high - low);
        }

        String right(double value) {
            return place(LEFT + share(value) * (WIDTH - LEFT - RIGHT));
        }

        String up(double value) {
            return place(HEIGHT - share(value) * (HEIGHT - RIGHT));
        }

        private static String place(double place) {
            return String.format(Locale.ROOT, "%.1f", place);
        }

        private List<Double> values() {
            List<Double> values = new ArrayList<>();
            double first = Math.ceil(low / step) * step;
            for (double at = logarithmic ? low : first; at <= high * 1.0001; at = logarithmic ? at * step : at + step) {
                values.add(at);
            }
            return values;
        }

        List<Tick> across() {
            return values().stream()
                    .map(value -> new Tick(right(value), text(value)))
                    .toList();
        }

        List<Tick> ticksUp() {
            return values().stream()
                    .map(value -> new Tick(up(value), text(value)))
                    .toList();
        }

        private static String text(double value) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
    }
}
