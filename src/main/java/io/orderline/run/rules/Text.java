package io.orderline.run.rules;

import java.util.Locale;

/// Figures in findings.
final class Text {
    private Text() {}

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
    static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }

    /// @param share 0 … 1
    static String percent(double share) {
        return format("%.2f %%", 100 * share);
    }

    static String millis(double micros) {
        return format(micros < 10_000 ? "%.2f ms" : "%,.0f ms", micros / 1000);
    }
}
