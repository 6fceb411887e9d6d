package io.orderline.report.study;

import io.orderline.figures.Metric;
import io.orderline.lab.study.analysis.SweepCurve;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Figures of all systems over the key that varies: a line through the medians, a small dot for each run.
/// The vertical axis begins at 0, so that a difference looks as large as it is.
///
/// @param title in words
/// @param key below the horizontal axis
/// @param lines one for each system
/// @param across ticks of the horizontal axis
/// @param up ticks of the vertical axis
public record SweepChart(String title, String key, List<Line> lines, List<Tick> across, List<Tick> up) {
    public static final int WIDTH = 760;
    public static final int HEIGHT = 280;
    private static final int LEFT = 70;
    private static final int RIGHT = 740;
    private static final int TOP = 14;
    private static final int TICKS = 4;
    /// Beyond this many times the smallest value the axis is logarithmic.
    private static final double WIDE = 8;

    /// @param points of the line through the medians, as SVG has it
    /// @param colour number, from 0
    public record Line(String label, String points, List<Dot> dots, int colour) {}

    public record Dot(String x, String y) {}

    /// @param place in units of the drawing
    public record Tick(String place, String text) {}

    static SweepChart of(List<SweepCurve> curves) {
        Metric metric = Metric.parse(curves.getFirst().metric());
        double[] values = points(curves)
                .mapToDouble(SweepCurve.Point::value)
                .distinct()
                .sorted()
                .toArray();
        double most = points(curves)
                .flatMapToDouble(point -> point.figures().stream().mapToDouble(Double::doubleValue))
                .max()
                .orElse(1);
        Scale scale = new Scale(values[0], values[values.length - 1], ceiling(most));
        return new SweepChart(
                MetricText.longTitle(metric),
                curves.getFirst().key(),
                IntStream.range(0, curves.size())
                        .mapToObj(i -> line(curves.get(i), i, scale))
                        .toList(),
                DoubleStream.of(values)
                        .mapToObj(value -> new Tick(units(scale.x(value)), StudyAnswerTables.number(value)))
                        .toList(),
                IntStream.rangeClosed(0, TICKS)
                        .mapToObj(i -> scale.most() * i / TICKS)
                        .map(value -> new Tick(units(scale.y(value)), MetricText.figure(metric, value)))
                        .toList());
    }

    private static java.util.stream.Stream<SweepCurve.Point> points(List<SweepCurve> curves) {
        return curves.stream().flatMap(curve -> curve.points().stream());
    }

    /// A round figure above.
    private static double ceiling(double value) {
        double unit = Math.pow(10, Math.floor(Math.log10(value)));
        return Math.ceil(value / unit * 5) / 5 * unit;
    }

    private static Line line(SweepCurve curve, int colour, Scale scale) {
        List<Dot> dots = new ArrayList<>();
        for (SweepCurve.Point point : curve.points()) {
            point.figures().forEach(figure -> dots.add(new Dot(units(scale.x(point.value())), units(scale.y(figure)))));
        }
        String points = curve.points().stream()
                .map(point -> units(scale.x(point.value())) + "," + units(scale.y(point.median())))
                .collect(Collectors.joining(" "));
        return new Line(curve.system(), points, dots, colour);
    }

    /// @param most upper end of the vertical axis
    private record Scale(double low, double high, double most) {
        double x(double value) {
            double share = high / low > WIDE && low > 0
                    ? Math.log(value / low) / Math.log(high / low)
                    : (value - low) / (high - low);
            return LEFT + share * (RIGHT - LEFT);
        }

        double y(double figure) {
            return HEIGHT - figure / most * (HEIGHT - TOP);
        }
    }

    private static String units(double value) {
        return FigureFormat.format("%.1f", value);
    }
}
