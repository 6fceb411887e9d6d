package io.orderline.workload.custom;

import java.util.EnumMap;
import java.util.Map;

/// Counts the executed statements by kind, and the statements that found no row. Not thread-safe.
final class StatementCounts {
    private final Map<StatementKind, Integer> counts = new EnumMap<>(StatementKind.class);
    private int misses;

    void add(StatementKind kind, int statements) {
        counts.merge(kind, statements, Integer::sum);
    }

    void add(StatementCounts others) {
        others.counts.forEach(this::add);
    }

    /// Records how many rows a statement found. Not called for cursors, because they always find their rows.
    void met(int rows) {
        misses += rows == 0 ? 1 : 0;
    }

    int misses() {
        return misses;
    }

    int of(StatementKind kind) {
        return counts.getOrDefault(kind, 0);
    }

    int all() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
