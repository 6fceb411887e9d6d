package io.orderline.report.run.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Thins a long series for drawing, never for computing. Each bucket of neighbouring values becomes its
/// lowest and highest value in their original order, which preserves spikes. Short series remain as they are.
///
/// @param count length of the series
/// @param buckets largest number of buckets, of two points each
public record Thinning(int count, int buckets) {
    /// The number of buckets for a wide chart, which cannot show twice as many points.
    public static final int WIDE = 1000;
    /// The number of buckets for a small chart.
    public static final int SMALL = 300;

    boolean needed() {
        return count > 2 * buckets;
    }

    /// Returns the places of the points, which differ from their true places by at most one bucket.
    public List<Double> places(List<Double> x) {
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
    public List<@Nullable Long> values(List<@Nullable Long> y) {
        if (!needed()) {
            return y;
        }
        List<@Nullable Long> thin = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            addExtremes(y.subList(begin(bucket), begin(bucket + 1)), thin);
        }
        return thin;
    }

    /// Returns the highest value of each bucket, for points without a line.
    public List<@Nullable Long> peaks(List<@Nullable Long> y) {
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

    /// Selects whole samples, as stacked series must still add up: the lowest and highest sum of each bucket.
    ///
    /// @param sums null where there is no value
    /// @return indexes of the samples
    List<Integer> samples(List<@Nullable Long> sums) {
        if (!needed()) {
            return IntStream.range(0, count).boxed().toList();
        }
        List<Integer> places = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            int begin = begin(bucket);
            int[] extremes = extremes(sums.subList(begin, begin(bucket + 1)));
            places.add(begin + extremes[0]);
            places.add(begin + extremes[1]);
        }
        return places;
    }

    private static void addExtremes(List<@Nullable Long> bucket, List<@Nullable Long> thin) {
        for (int place : extremes(bucket)) {
            thin.add(bucket.get(place));
        }
    }

    /// Returns the sorted indexes of the lowest and the highest value, or the first index without any value.
    private static int[] extremes(List<@Nullable Long> bucket) {
        int lowest = -1;
        int highest = -1;
        for (int i = 0; i < bucket.size(); i++) {
            Long value = bucket.get(i);
            if (value == null) {
                continue;
            }
            lowest = lowest < 0 || below(value, bucket.get(lowest)) ? i : lowest;
            highest = highest < 0 || below(bucket.get(highest), value) ? i : highest;
        }
        return new int[] {Math.max(0, Math.min(lowest, highest)), Math.max(0, Math.max(lowest, highest))};
    }

    private static boolean below(@Nullable Long a, @Nullable Long b) {
        return a != null && b != null && a < b;
    }
}
