package io.orderline.agents.transport;

import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/// An [Interval] in the form in which agents send it. It contains whole histograms, because percentiles of
/// several agents cannot be added. Immutable.
public record IntervalMessage(
        int number, long startNanos, long endNanos, Map<ErrorKind, Long> errors, List<OfType> types) {
    private static final int LOWEST = 1_000;

    /// The part of an interval for one type of transaction.
    ///
    /// @param histograms histograms in HdrHistogram's compressed form; empty histograms are omitted
    public record OfType(String type, Counts counts, Map<LatencyKind, byte[]> histograms) {
        public Interval.OfType received() {
            return new Interval.OfType(type, counts, expanded(histograms));
        }

        /// @param sums auto-resizing histograms
        /// @throws IllegalArgumentException if a histogram is damaged
        public void addTo(Map<LatencyKind, Histogram> sums) {
            histograms.forEach(
                    (metric, bytes) -> Objects.requireNonNull(sums.get(metric)).add(expanded(bytes)));
        }
    }

    public static IntervalMessage of(Interval interval) {
        return new IntervalMessage(
                interval.number(),
                interval.startNanos(),
                interval.endNanos(),
                interval.errors(),
                interval.types().stream().map(IntervalMessage::of).toList());
    }

    private static OfType of(Interval.OfType type) {
        Map<LatencyKind, byte[]> histograms = new EnumMap<>(LatencyKind.class);
        type.histograms().forEach((metric, histogram) -> {
            if (histogram.getTotalCount() > 0) {
                histograms.put(metric, compressed(histogram));
            }
        });
        return new OfType(type.type(), type.counts(), histograms);
    }

    /// Narrows the histogram's range to its values before compressing it. A reader allocates the whole range,
    /// which would otherwise be an hour.
    private static byte[] compressed(Histogram histogram) {
        Histogram narrow = new Histogram(LOWEST, Math.max(2 * LOWEST, histogram.getMaxValue()), 3);
        narrow.add(histogram);
        ByteBuffer buffer = ByteBuffer.allocate(narrow.getNeededByteBufferCapacity());
        int length = narrow.encodeIntoCompressedByteBuffer(buffer);
        return Arrays.copyOf(buffer.array(), length);
    }

    public Interval received() {
        return new Interval(
                number,
                startNanos,
                endNanos,
                errors.isEmpty() ? Map.of() : new EnumMap<>(errors),
                types.stream().map(OfType::received).toList());
    }

    private static Map<LatencyKind, Histogram> expanded(Map<LatencyKind, byte[]> sent) {
        Map<LatencyKind, Histogram> histograms = new EnumMap<>(LatencyKind.class);
        for (LatencyKind metric : LatencyKind.values()) {
            byte[] bytes = sent.get(metric);
            histograms.put(metric, bytes == null ? new Histogram(LOWEST, 2 * LOWEST, 3) : expanded(bytes));
        }
        return histograms;
    }

    private static Histogram expanded(byte[] bytes) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new IllegalArgumentException("a histogram is damaged", e);
        }
    }
}
