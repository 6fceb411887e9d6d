package io.orderline.run.verdict;

import java.util.Locale;

/// Formats figures for findings.
public final class FindingText {
    private FindingText() {}

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
    public static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }

    /// @param share value from 0 to 1
    public static String percent(double share) {
        return format("%.2f %%", 100 * share);
    }

    public static String millis(double micros) {
        return format(micros < 10_000 ? "%.2f ms" : "%,.0f ms", micros / 1000);
    }
}
