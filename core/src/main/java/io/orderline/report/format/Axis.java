package io.orderline.report.format;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// The places of values along an edge of a drawing, in its units. On an upward axis, `from` exceeds `to`.
public record Axis(double low, double high, boolean logarithmic, double from, double to) {
    /// The share of the axis next to its ends in which centred text would be cut off.
    private static final double EDGE = 0.02;

    private static final double ROUNDING = 1e-9;

    /// @param at coordinate in SVG
    /// @param anchor text anchor: `start`, `middle` or `end`
    public record Tick(String at, String text, String anchor) {}

    public static Axis linear(double low, double high, double from, double to) {
        return new Axis(low, high, false, from, to);
    }

    /// Returns a logarithmic axis between whole powers of ten around two values.
    public static Axis decades(double low, double high, double from, double to) {
        double first = Math.floor(Math.log10(low));
        double last = Math.max(Math.ceil(Math.log10(high)), first + 1);
        return new Axis(Math.pow(10, first), Math.pow(10, last), true, from, to);
    }

    /// Returns the smallest step of 1, 2, 5, 10, … that fits at most `most` times.
    private static double step(double length, int most) {
        double step = Math.pow(10, Math.floor(Math.log10(length / most)));
        return DoubleStream.of(1, 2, 5, 10)
                .map(times -> times * step)
                .filter(round -> length / round <= most + ROUNDING)
                .findFirst()
                .orElse(10 * step);
    }

    /// Returns the place of a value as a share of the axis, 0 … 1.
    public double share(double value) {
        double share = logarithmic
                ? (Math.log10(Math.max(value, low)) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))
                : (value - low) / (high - low);
        return high > low ? Math.clamp(share, 0, 1) : 0;
    }

    public double place(double value) {
        return from + share(value) * (to - from);
    }

    public String at(double value) {
        return units(place(value));
    }

    public Tick tick(double value, String text) {
        double share = share(value);
        return new Tick(at(value), text, share < EDGE ? "start" : share > 1 - EDGE ? "end" : "middle");
    }

    /// Returns round values on a linear axis, at most the given number and not too few.
    public List<Double> steps(int most) {
        double step = step(high - low, most);
        return IntStream.rangeClosed((int) Math.ceil(low / step - ROUNDING), (int) Math.floor(high / step + ROUNDING))
                .mapToObj(i -> i * step)
                .toList();
    }

    public List<Double> powers() {
        return IntStream.rangeClosed((int) Math.round(Math.log10(low)), (int) Math.round(Math.log10(high)))
                .mapToObj(exponent -> Math.pow(10, exponent))
                .toList();
    }

    public static String units(double value) {
        return FigureFormat.format("%.1f", value);
    }
}
