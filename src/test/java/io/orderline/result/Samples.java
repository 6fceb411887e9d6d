package io.orderline.result;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/// Intervals of one second for tests.
final class Samples {
    private Samples() {}

    static Histogram histogram(long... millis) {
        Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
        for (long value : millis) {
            histogram.recordValue(value * 1_000_000);
        }
        return histogram;
    }

    /// One type; every span of it is the same.
    static Interval.OfType type(String name, Counts counts, long... millis) {
        return new Interval.OfType(
                name,
                counts,
                Map.of(
                        Metric.RESPONSE, histogram(millis),
                        Metric.SERVICE, histogram(millis),
                        Metric.WAIT, histogram(),
                        Metric.LAG, histogram()));
    }

    static Counts committed(long count) {
        return new Counts(count, count, count, 0, 0, 0, 0, 0);
    }

    static Interval second(int number, Interval.OfType... types) {
        return new Interval(
                number,
                number * 1_000_000_000L,
                (number + 1) * 1_000_000_000L,
                Map.of(),
                new ArrayList<>(List.of(types)));
    }
}
