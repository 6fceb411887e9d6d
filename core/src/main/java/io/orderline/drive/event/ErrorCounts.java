package io.orderline.drive.event;

import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// Counts errors by group, to report each message only once. Thread-safe.
public final class ErrorCounts {
    /// The limit of groups; errors of further groups are counted under one name.
    private static final int MAX_GROUPS = 200;

    private static final Group REST = new Group(ErrorKind.OTHER, "", "(further sorts)");

    private final Map<Group, Counter> counters = new ConcurrentHashMap<>();

    /// @param statement id of the failed statement, or `commit`, `connect` …
    public record Group(ErrorKind kind, String sqlState, String statement) {}

    /// @param message first line of the first error of the group
    /// @param retried number of these errors after which the transaction was retried
    public record Entry(Group group, String message, long count, long retried) {}

    private record Counter(String message, LongAdder count, LongAdder retried) {}

    /// @return true if it was the first of its group
    public boolean add(Group group, SQLException error, boolean retried) {
        Group known = counters.size() < MAX_GROUPS || counters.containsKey(group) ? group : REST;
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

    /// Returns all groups, most frequent first.
    public List<Entry> entries() {
        return counters.entrySet().stream()
                .map(e -> new Entry(
                        e.getKey(),
                        e.getValue().message,
                        e.getValue().count.sum(),
                        e.getValue().retried.sum()))
                .sorted(Comparator.comparingLong(Entry::count)
                        .reversed()
                        .thenComparing(entry -> entry.group().statement()))
                .toList();
    }
}
