package io.orderline.report.compare;

import io.orderline.report.format.Axis.Tick;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Curves of systems, which keep their colours in all charts, over one axis for [#WIDTH] × [#HEIGHT].
public record CurveChart(String about, List<Curve> curves, List<Tick> ticks) {
    public static final int WIDTH = 380;
    public static final int HEIGHT = 150;
    /// The number of colours, which repeat if there are more systems.
    public static final int COLOURS = 6;

    public CurveChart {
        curves = List.copyOf(curves);
        ticks = List.copyOf(ticks);
    }

    /// @param colour number of the system's colour, from 0
    /// @param points points of an SVG polyline
    public record Curve(String label, int colour, String points) {}

    /// @param x 0 … 1
    /// @param y 0 … 1; NaN where nothing is drawn
    static String points(double[] x, double[] y) {
        List<String> points = new ArrayList<>();
        IntStream.range(0, x.length)
                .filter(i -> !Double.isNaN(y[i]))
                .forEach(i -> points.add(FigureFormat.format("%.1f,%.1f", x[i] * WIDTH, (1 - y[i]) * HEIGHT)));
        return String.join(" ", points);
    }
}
