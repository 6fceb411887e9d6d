package io.orderline.measure;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;

/// What the recorder saw between two ticks, by transaction type.
///
/// @param number 0, 1, 2 … since the drive began
/// @param startNanos begin of the interval, nanoseconds since the drive began
/// @param endNanos end of the interval, likewise; the real length, not the nominal second
/// @param errors how often each kind of error occurred, retried ones included; only kinds that did
/// @param types one entry per transaction type, in the recorder's order
public record Interval(int number, long startNanos, long endNanos, Map<ErrorKind, Long> errors, List<OfType> types) {
    public Interval {
        errors = Collections.unmodifiableMap(errors);
        types = List.copyOf(types);
    }

    /// @param histograms nanosecond histograms of completed transactions; owned by the recorder and only valid until
    ///     the next interval is taken
    public record OfType(String type, Counts counts, Map<LatencyKind, Histogram> histograms) {
        public Histogram histogram(LatencyKind metric) {
            return Objects.requireNonNull(histograms.get(metric));
        }
    }

    public double seconds() {
        return (endNanos - startNanos) / 1e9;
    }
}
