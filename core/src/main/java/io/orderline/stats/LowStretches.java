package io.orderline.stats;

import java.util.ArrayList;
import java.util.List;

/// Finds stretches in which a series stays low. A median ignores them, and a mean does not show them.
public final class LowStretches {
    private LowStretches() {}

    /// A stretch of the series, from its first index to the index after its last value.
    public record Stretch(int from, int to) {
        public int length() {
            return to - from;
        }
    }

    /// Returns the longest possible stretches of low values, in order.
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
