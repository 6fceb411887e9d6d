package io.orderline.result;

import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Transactions of one type that were due at a rate and not done when the window ended. Response times
/// include them with the time that they had waited until then.
///
/// @param due transactions that were due in the window, including these
/// @param atLeast response figures that are only lower bounds because of these transactions, by their names
///     in `result.json`: `p99`, `maxMicros`
public record UnfinishedCounts(long count, long due, List<String> atLeast) {
    public UnfinishedCounts {
        atLeast = List.copyOf(atLeast);
    }

    /// @param waits waiting times of unfinished transactions
    public static UnfinishedCounts of(Histogram responses, Histogram waits, long due) {
        Histogram never = responses.copy();
        never.setAutoResize(true);
        never.recordValueWithCount(Long.MAX_VALUE / 4, waits.getTotalCount());
        Latency low = Latency.of(with(responses, waits));
        Latency high = Latency.of(never);
        Stream<LatencyFigure> unsure = LatencyFigure.PERCENTILES.stream()
                .filter(percentile -> percentile.micros(low) < percentile.micros(high));
        return new UnfinishedCounts(
                waits.getTotalCount(),
                due,
                Stream.concat(Stream.of(LatencyFigure.MEAN, LatencyFigure.MAX), unsure)
                        .map(LatencyFigure::key)
                        .toList());
    }

    public static Histogram with(Histogram responses, Histogram waits) {
        Histogram all = responses.copy();
        all.setAutoResize(true);
        all.add(waits);
        return all;
    }

    public double share() {
        return count / (double) Math.max(count, due);
    }
}
