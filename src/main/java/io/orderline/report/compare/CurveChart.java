package io.orderline.report.compare;

import io.orderline.report.format.Axis.Tick;
import io.orderline.report.format.FigureFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Curves of several systems over one axis, laid out for a drawing of [#WIDTH] × [#HEIGHT]; a system has
/// the same colour everywhere.
///
/// @param about title
public record CurveChart(String about, List<Curve> curves, List<Tick> ticks) {
    public static final int WIDTH = 380;
    public static final int HEIGHT = 150;
    /// Colours that there are; more systems begin again.
    public static final int COLOURS = 6;

    public CurveChart {
        curves = List.copyOf(curves);
        ticks = List.copyOf(ticks);
    }

    /// @param colour number of the system's, from 0
    /// @param points as SVG writes them
    public record Curve(String label, int colour, String points) {}

    /// @param x 0 … 1
    /// @param y 0 … 1, not a number where nothing is drawn
    static String points(double[] x, double[] y) {
        List<String> points = new ArrayList<>();
        IntStream.range(0, x.length)
                .filter(i -> !Double.isNaN(y[i]))
                .forEach(i -> points.add(FigureFormat.format("%.1f,%.1f", x[i] * WIDTH, (1 - y[i]) * HEIGHT)));
        return String.join(" ", points);
    }
}
