package io.orderline.report.study;

import io.orderline.figures.Metric;
import io.orderline.lab.study.analysis.SweepCurve;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.Axis;
import io.orderline.report.format.Axis.Tick;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Figures of all systems over the key that varies, with a line through the medians and a dot for each run.
/// The vertical axis begins at 0, which shows differences in their true proportion.
///
/// @param across ticks of the horizontal axis
/// @param up ticks of the vertical axis
public record SweepChart(String title, String key, List<Line> lines, List<Tick> across, List<Tick> up) {
    public static final int WIDTH = 760;
    public static final int HEIGHT = 280;
    private static final int LEFT = 70;
    private static final int RIGHT = 740;
    private static final int TOP = 14;
    private static final int MOST_STEPS = 5;
    /// The ratio of the largest to the smallest value above which the axis is logarithmic.
    private static final double WIDE = 8;

    /// @param points points of an SVG polyline through the medians
    /// @param colour number of the colour, from 0
    public record Line(String label, String points, List<Dot> dots, int colour) {}

    public record Dot(String x, String y) {}

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
        double low = values[0];
        double high = values[values.length - 1];
        Axis x = new Axis(low, high, low > 0 && high / low > WIDE, LEFT, RIGHT);
        Axis y = Axis.fromZero(most, MOST_STEPS, HEIGHT, TOP);
        return new SweepChart(
                MetricText.longTitle(metric),
                curves.getFirst().key(),
                IntStream.range(0, curves.size())
                        .mapToObj(i -> line(curves.get(i), i, x, y))
                        .toList(),
                DoubleStream.of(values)
                        .mapToObj(value -> x.tick(value, StudyAnswerTables.number(value)))
                        .toList(),
                y.steps(MOST_STEPS).stream()
                        .map(value -> y.tick(value, MetricText.figure(metric, value)))
                        .toList());
    }

    private static java.util.stream.Stream<SweepCurve.Point> points(List<SweepCurve> curves) {
        return curves.stream().flatMap(curve -> curve.points().stream());
    }

    private static Line line(SweepCurve curve, int colour, Axis x, Axis y) {
        List<Dot> dots = new ArrayList<>();
        for (SweepCurve.Point point : curve.points()) {
            point.figures().forEach(figure -> dots.add(new Dot(x.at(point.value()), y.at(figure))));
        }
        String points = curve.points().stream()
                .map(point -> x.at(point.value()) + "," + y.at(point.median()))
                .collect(Collectors.joining(" "));
        return new Line(curve.system(), points, dots, colour);
    }
}
