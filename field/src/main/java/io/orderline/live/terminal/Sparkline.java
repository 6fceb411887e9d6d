package io.orderline.live.terminal;

import io.orderline.report.run.chart.Thinning;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A series of figures, drawn as bars of characters in one column per figure. If the series has more figures than
/// columns, each pair of columns shows the lowest and the highest figure of a period.
///
/// @param values figures; null where a figure is unknown
/// @param logarithmic whether the scale is logarithmic from the lowest to the highest figure; if not, it is
///     linear from 0
record Sparkline(List<@Nullable Long> values, boolean logarithmic) {
    private static final String BLOCKS = " ▁▂▃▄▅▆▇█";
    private static final String ASCII = " .:-=+*#@";
    private static final int LEVELS = BLOCKS.length() - 1;

    long highest() {
        return values.stream()
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
    }

    private long lowest() {
        return values.stream()
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .filter(value -> value > 0)
                .min()
                .orElse(1);
    }

    /// Returns the lines from top to bottom, each at most `columns` wide.
    List<String> lines(int columns, int rows, boolean unicode) {
        List<@Nullable Long> bars =
                values.size() <= columns ? values : new Thinning(values.size(), columns / 2).values(values);
        double top = scaled(Math.max(1, highest()));
        double bottom = logarithmic ? scaled(lowest()) : 0;
        double range = Math.max(Double.MIN_NORMAL, top - bottom);
        int[] levels = bars.stream()
                .mapToInt(bar -> bar == null || bar <= 0 ? 0 : level((scaled(bar) - bottom) / range, rows))
                .toArray();
        List<String> lines = new ArrayList<>();
        for (int row = rows - 1; row >= 0; row--) {
            StringBuilder line = new StringBuilder();
            for (int level : levels) {
                line.append((unicode ? BLOCKS : ASCII).charAt(Math.clamp(level - (long) row * LEVELS, 0, LEVELS)));
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /// Returns the height of a bar; at least 1, which makes every bar visible.
    private static int level(double share, int rows) {
        return Math.max(1, (int) Math.round(rows * LEVELS * share));
    }

    private double scaled(long value) {
        return logarithmic ? Math.log((double) value) : (double) value;
    }
}
