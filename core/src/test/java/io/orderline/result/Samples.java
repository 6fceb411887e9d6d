package io.orderline.result;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/// Intervals of one second for tests.
public final class Samples {
    private Samples() {}

    public static Histogram histogram(long... millis) {
        Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
        for (long value : millis) {
            histogram.recordValue(value * 1_000_000);
        }
        return histogram;
    }

    /// One type; every span of it is the same.
    public static Interval.OfType type(String name, Counts counts, long... millis) {
        return new Interval.OfType(
                name,
                counts,
                Map.of(
                        LatencyKind.RESPONSE, histogram(millis),
                        LatencyKind.SERVICE, histogram(millis),
                        LatencyKind.WAIT, histogram(),
                        LatencyKind.LAG, histogram()));
    }

    public static Counts committed(long count) {
        return new Counts(count, count, count, 0, 0, 0, 0, 0);
    }

    public static Interval second(int number, Interval.OfType... types) {
        long begin = number * 1_000_000_000L;
        return new Interval(number, begin, begin + 1_000_000_000L, Map.of(), new ArrayList<>(List.of(types)));
    }
}
