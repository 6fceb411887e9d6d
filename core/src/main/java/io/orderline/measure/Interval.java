package io.orderline.measure;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;

/// The recorder's measurements between two ticks, by transaction type.
///
/// @param number position in the drive, from 0
/// @param startNanos begin of the interval, in nanoseconds since the drive began
/// @param endNanos actual end of the interval, in nanoseconds since the drive began
/// @param errors number of errors by kind, including retried ones; without kinds that did not occur
/// @param types one entry per transaction type, in the recorder's order
public record Interval(int number, long startNanos, long endNanos, Map<ErrorKind, Long> errors, List<OfType> types) {
    public Interval {
        errors = Collections.unmodifiableMap(errors);
        types = List.copyOf(types);
    }

    /// @param histograms nanosecond histograms of completed transactions; the recorder owns and reuses them,
    ///     so they are valid only until the next interval is taken
    public record OfType(String type, Counts counts, Map<LatencyKind, Histogram> histograms) {
        public Histogram histogram(LatencyKind metric) {
            return Objects.requireNonNull(histograms.get(metric));
        }
    }

    public double seconds() {
        return (endNanos - startNanos) / 1e9;
    }
}
