package io.orderline.compare;

import io.orderline.base.TextFormat;

/// Formats factors between two systems with as many digits as ratios of throughput support.
public final class FactorText {
    private static final double MOST_DIGITS = 10;
    /// Factors beyond this, or below its reciprocal, come from an interval that says nothing.
    private static final double MOST = 1000;

    private FactorText() {}

    /// Returns a text such as `1.042`, `> 1,000` or `< 0.001`.
    public static String text(double value) {
        if (Double.isInfinite(value)) {
            return "∞";
        }
        if (value > MOST) {
            return "> 1,000";
        }
        return value > 0 && value < 1 / MOST
                ? "< 0.001"
                : TextFormat.format(value < MOST_DIGITS ? "%.3f" : "%,.1f", value);
    }
}
