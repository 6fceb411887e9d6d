package io.orderline.agents;

import io.orderline.agents.transport.IntervalMessage;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/// Adds up agents' intervals one by one, so only the sum exists in decoded form. Confined to one thread.
final class IntervalSum {
    private static final int LOWEST_NANOS = 1_000;

    private final Map<ErrorKind, Long> errors = new EnumMap<>(ErrorKind.class);
    private final List<OfType> types = new ArrayList<>();

    private static final class OfType {
        final String name;
        final Map<LatencyKind, Histogram> histograms = new EnumMap<>(LatencyKind.class);
        Counts counts = Counts.ZERO;

        OfType(String name) {
            this.name = name;
            for (LatencyKind metric : LatencyKind.values()) {
                Histogram sum = new Histogram(LOWEST_NANOS, 2 * LOWEST_NANOS, 3);
                sum.setAutoResize(true);
                histograms.put(metric, sum);
            }
        }

        void add(IntervalMessage.OfType sent) {
            counts = counts.plus(sent.counts());
            sent.addTo(histograms);
        }
    }

    void add(IntervalMessage sent) {
        sent.errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum));
        for (int type = 0; type < sent.types().size(); type++) {
            if (types.size() == type) {
                types.add(new OfType(sent.types().get(type).type()));
            }
            types.get(type).add(sent.types().get(type));
        }
    }

    Interval interval(int number, long startNanos, long endNanos) {
        return new Interval(
                number,
                startNanos,
                endNanos,
                errors,
                types.stream()
                        .map(type -> new Interval.OfType(type.name, type.counts, type.histograms))
                        .toList());
    }
}
