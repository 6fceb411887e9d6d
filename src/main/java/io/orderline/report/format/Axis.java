package io.orderline.report.format;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Where values stand along an edge of a drawing, in the drawing's units.
///
/// @param from where `low` stands; more than `to` on an axis that goes up
public record Axis(double low, double high, boolean logarithmic, double from, double to) {
    /// What stands closer to an end than this share does not stand in the middle of its tick: it would be cut off.
    private static final double EDGE = 0.02;

    private static final double ROUNDING = 1e-9;

    /// @param at place, as SVG has it
    /// @param anchor of the text: `start`, `middle` or `end`
    public record Tick(String at, String text, String anchor) {}

    public static Axis linear(double low, double high, double from, double to) {
        return new Axis(low, high, false, from, to);
    }

    /// Whole powers of ten around two values.
    public static Axis decades(double low, double high, double from, double to) {
        double first = Math.floor(Math.log10(low));
        double last = Math.max(Math.ceil(Math.log10(high)), first + 1);
        return new Axis(Math.pow(10, first), Math.pow(10, last), true, from, to);
    }

    /// From 0 to a round value, in at most so many steps.
    public static Axis fromZero(double high, int most, double from, double to) {
        double end = high > 0 ? high : 1;
        double step = step(end, most);
        return linear(0, Math.ceil(end / step - ROUNDING) * step, from, to);
    }

    /// Of 1, 2, 5, 10, … the smallest of which at most so many fit.
    private static double step(double length, int most) {
        double step = Math.pow(10, Math.floor(Math.log10(length / most)));
        return DoubleStream.of(1, 2, 5, 10)
                .map(times -> times * step)
                .filter(round -> length / round <= most + ROUNDING)
                .findFirst()
                .orElse(10 * step);
    }

    /// 0 … 1
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

    /// Round values that are neither more than so many nor too few, of an axis that is not logarithmic.
    public List<Double> steps(int most) {
        double step = step(high - low, most);
        return IntStream.rangeClosed((int) Math.ceil(low / step - ROUNDING), (int) Math.floor(high / step + ROUNDING))
                .mapToObj(i -> i * step)
                .toList();
    }

    /// The powers of ten from one end to the other.
    public List<Double> powers() {
        return IntStream.rangeClosed((int) Math.round(Math.log10(low)), (int) Math.round(Math.log10(high)))
                .mapToObj(exponent -> Math.pow(10, exponent))
                .toList();
    }

    /// A length as SVG has it.
    public static String units(double value) {
        return FigureFormat.format("%.1f", value);
    }
}
