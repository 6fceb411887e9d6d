package io.orderline.drive.event;

import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// Counts errors by sort, to report each message only once. Thread-safe.
public final class ErrorCounts {
    /// The limit of distinct sorts; errors of further sorts are counted under one name.
    private static final int MAX_SORTS = 200;

    private static final Sort REST = new Sort(ErrorKind.OTHER, "", "(further sorts)");

    private final Map<Sort, Counter> counters = new ConcurrentHashMap<>();

    /// @param statement id of the failed statement, or `commit`, `connect` …
    public record Sort(ErrorKind kind, String sqlState, String statement) {}

    /// @param message first line of the first error of the sort
    /// @param retried number of these errors after which the transaction was retried
    public record Entry(Sort sort, String message, long count, long retried) {}

    private record Counter(String message, LongAdder count, LongAdder retried) {}

    /// @return true if it was the first of its sort
    public boolean add(Sort sort, SQLException error, boolean retried) {
        Sort known = counters.size() < MAX_SORTS || counters.containsKey(sort) ? sort : REST;
        boolean first = !counters.containsKey(known);
        Counter counter =
                counters.computeIfAbsent(known, s -> new Counter(firstLine(error), new LongAdder(), new LongAdder()));
        counter.count.increment();
        if (retried) {
            counter.retried.increment();
        }
        return first;
    }

    public static String firstLine(SQLException error) {
        return String.valueOf(error.getMessage()).lines().findFirst().orElse("").strip();
    }

    /// Returns all sorts, most frequent first.
    public List<Entry> entries() {
        return counters.entrySet().stream()
                .map(e -> new Entry(
                        e.getKey(),
                        e.getValue().message,
                        e.getValue().count.sum(),
                        e.getValue().retried.sum()))
                .sorted(Comparator.comparingLong(Entry::count)
                        .reversed()
                        .thenComparing(entry -> entry.sort().statement()))
                .toList();
    }
}
