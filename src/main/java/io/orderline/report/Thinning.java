package io.orderline.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Thins a long series for drawing, never for computing: each bucket of neighbours becomes its lowest and its highest
/// value in the order in which they came, so that no spike is lost. Short series stay as they are.
///
/// @param count length of the series
/// @param buckets at most so many, of two points each
record Thinning(int count, int buckets) {
    /// Two points a bucket are more than a wide chart can show.
    static final int WIDE = 1000;
    /// Likewise for a small chart.
    static final int SMALL = 300;

    boolean needed() {
        return count > 2 * buckets;
    }

    /// Places of the points: a point stands at most one bucket beside its true place.
    List<Double> places(List<Double> x) {
        if (!needed()) {
            return x;
        }
        List<Double> thin = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            int begin = begin(bucket);
            thin.add(x.get(begin));
            thin.add(x.get((begin + begin(bucket + 1)) / 2));
        }
        return thin;
    }

    /// @param y null where there is no value
    List<@Nullable Long> values(List<@Nullable Long> y) {
        if (!needed()) {
            return y;
        }
        List<@Nullable Long> thin = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            addExtremes(y.subList(begin(bucket), begin(bucket + 1)), thin);
        }
        return thin;
    }

    /// The highest value of each bucket, for points without a line.
    List<@Nullable Long> peaks(List<@Nullable Long> y) {
        if (!needed()) {
            return y;
        }
        List<@Nullable Long> peaks = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            @Nullable Long highest = null;
            for (Long value : y.subList(begin(bucket), begin(bucket + 1))) {
                highest = highest == null || (value != null && value > highest) ? value : highest;
            }
            peaks.add(highest);
            peaks.add(null);
        }
        return peaks;
    }

    private int begin(int bucket) {
        return (int) ((long) bucket * count / buckets);
    }

    private static void addExtremes(List<@Nullable Long> bucket, List<@Nullable Long> thin) {
        @Nullable Long lowest = null;
        @Nullable Long highest = null;
        boolean highestLast = true;
        for (Long value : bucket) {
            if (value == null) {
                continue;
            }
            if (highest == null || value > highest) {
                highest = value;
                highestLast = true;
            }
            if (lowest == null || value < lowest) {
                lowest = value;
                highestLast = highest > lowest ? false : highestLast;
            }
        }
        thin.add(highestLast ? lowest : highest);
        thin.add(highestLast ? highest : lowest);
    }
}
