package io.orderline.imports;

import io.orderline.base.TextFormat;
import io.orderline.measure.Counts;
import io.orderline.result.Result;

/// The steps from a tool's count of New-Orders to Orderline's.
///
/// @param rows what the tool counts, in words
/// @param window counts of what ended in Orderline's window
/// @param before number that ended before the window
record NewOrderDifference(String rows, long counted, Counts window, long before) {
    static NewOrderDifference of(String rows, Counts all, Counts before, Counts window) {
        return new NewOrderDifference(rows, ended(all), window, ended(before));
    }

    static long ended(Counts counts) {
        return counts.completed() + Math.max(0, counts.failed());
    }

    private long after() {
        return counted - before - ended(window);
    }

    /// @param minutes minutes by which the tool divides; not positive if it does not divide
    String text(Result.Window measured, double minutes) {
        String sum = TextFormat.format(
                "%,d %s = %,d committed in the window%s%s + %,d before it + %,d after it.",
                counted, rows, window.committed(), part("rolled back", window.rolledBack()), failed(), before, after());
        String ours = TextFormat.format(" NOPM are %,d ÷ %.1f s", window.committed(), measured.seconds());
        return sum
                + ours
                + (minutes > 0 ? TextFormat.format(", its own figure is %,d ÷ %s min.", counted, text(minutes)) : ".");
    }

    private String failed() {
        return window.failed() < 0 ? " (failed ones among them, unknown how many)" : part("failed", window.failed());
    }

    private static String part(String name, long count) {
        return count < 0 ? "" : TextFormat.format(" + %,d %s in it", count, name);
    }

    private static String text(double minutes) {
        return minutes == Math.rint(minutes) ? TextFormat.format("%.0f", minutes) : TextFormat.format("%.3f", minutes);
    }
}
