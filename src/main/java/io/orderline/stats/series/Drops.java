package io.orderline.stats.series;

import java.util.ArrayList;
import java.util.List;

/// Finds stretches of a series in which it stays low: what a median does not see, and a mean does not tell.
public final class Drops {
    private Drops() {}

    /// A stretch of the series.
    ///
    /// @param from first index
    /// @param to index after the last
    public record Stretch(int from, int to) {
        public int length() {
            return to - from;
        }
    }

    /// @param below values lower than this are low
    /// @param length shortest stretch that counts
    /// @return longest possible stretches of low values, in order
    public static List<Stretch> of(double[] series, double below, int length) {
        List<Stretch> stretches = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= series.length; i++) {
            if (i == series.length || series[i] >= below) {
                if (i - from >= length) {
                    stretches.add(new Stretch(from, i));
                }
                from = i + 1;
            }
        }
        return stretches;
    }
}
