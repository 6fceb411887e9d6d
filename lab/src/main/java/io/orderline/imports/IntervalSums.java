package io.orderline.imports;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/// Transactions that a tool has already added up: sums by interval, and outcomes and a histogram of its own
/// window only. Not thread-safe.
final class IntervalSums implements ImportedTransactions {
    private static final double NANOS = 1e9;

    /// Sums by the second in which each interval ends.
    private final NavigableMap<Long, Map<ImportedType, Sums>> intervals = new TreeMap<>();
    /// Outcomes in the tool's own window; empty if they are unknown, or another window is measured.
    private final Map<ImportedType, Counts> outcomes = new EnumMap<>(ImportedType.class);
    private final Map<ImportedType, Histogram> histograms = new EnumMap<>(ImportedType.class);

    /// @param millis sum of the response times
    private record Sums(long count, long millis, long longestMillis) {
        static final Sums NONE = new Sums(0, 0, 0);

        Sums plus(Sums other) {
            return new Sums(count + other.count, millis + other.millis, Math.max(longestMillis, other.longestMillis));
        }

        /// Returns counts that include rollbacks and failures in committed ones, which cannot be told apart.
        Counts counts() {
            return new Counts(-1, -1, count, -1, -1, -1, -1, -1);
        }

        Latency latency() {
            return count == 0
                    ? Latency.EMPTY
                    : new Latency(count, 1e3 * millis / count, -1, -1, -1, -1, -1, 1000 * longestMillis);
        }
    }

    /// @param end second in which the interval ends
    void add(long end, ImportedType type, long count, long sumMillis, long longestMillis) {
        intervals
                .computeIfAbsent(end, any -> new EnumMap<>(ImportedType.class))
                .merge(type, new Sums(count, sumMillis, longestMillis), Sums::plus);
    }

    void outcomes(ImportedType type, Counts counts) {
        outcomes.put(type, counts);
    }

    void histogram(ImportedType type, Histogram nanos) {
        histograms.put(type, nanos);
    }

    boolean isEmpty() {
        return intervals.isEmpty();
    }

    long last() {
        return intervals.lastKey();
    }

    /// Returns the length of the intervals, which is the shortest step between two of them.
    long length() {
        long shortest = intervals.firstKey();
        long before = 0;
        for (long end : intervals.keySet()) {
            shortest = Math.min(shortest, end - before);
            before = end;
        }
        return Math.max(1, shortest);
    }

    @Override
    public Counts all(ImportedType type) {
        return sum(intervals.values(), type).counts();
    }

    @Override
    public Counts in(Result.Window window, ImportedType type) {
        Counts told = outcomes.get(type);
        return told == null ? sum(within(window).values(), type).counts() : told;
    }

    @Override
    public Optional<Latency> responses(Result.Window window, ImportedType type) {
        return Optional.of(sum(within(window).values(), type).latency());
    }

    private NavigableMap<Long, Map<ImportedType, Sums>> within(Result.Window window) {
        long begin = Math.round(window.beginSeconds());
        return intervals.subMap(begin + length(), true, Math.round(window.endSeconds()), true);
    }

    private static Sums sum(Collection<Map<ImportedType, Sums>> some, ImportedType type) {
        return some.stream().map(row -> row.getOrDefault(type, Sums.NONE)).reduce(Sums.NONE, Sums::plus);
    }

    @Override
    public void write(IntervalCsv csv, LatencyLog latency, Result.Window window) {
        long length = length();
        intervals.forEach((end, row) -> {
            List<IntervalRow> rows = new ArrayList<>();
            for (ImportedType type : ImportedType.values()) {
                Sums sums = row.getOrDefault(type, Sums.NONE);
                rows.add(new IntervalRow(
                        Math.toIntExact(end - length),
                        end,
                        length,
                        ImportedTransactions.phase(end - length, window),
                        type.id(),
                        sums.counts(),
                        sums.latency(),
                        sums.count() == 0 ? Latency.EMPTY : Latency.unknown(sums.count())));
            }
            csv.write(rows);
        });
        List<Interval.OfType> whole = new ArrayList<>();
        histograms.forEach((type, histogram) ->
                whole.add(new Interval.OfType(type.id(), Counts.ZERO, Map.of(LatencyKind.RESPONSE, histogram))));
        latency.write(new Interval(
                0,
                Math.round(window.beginSeconds() * NANOS),
                Math.round(window.endSeconds() * NANOS),
                Map.of(),
                whole));
    }
}
