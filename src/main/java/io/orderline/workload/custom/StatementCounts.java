package io.orderline.workload.custom;

import java.util.Arrays;

/// How many statements there were of each kind. Not thread-safe.
final class StatementCounts {
    private final int[] counts = new int[StatementKind.values().length];
    private int misses;

    void add(StatementKind kind, int statements) {
        counts[kind.ordinal()] += statements;
    }

    void add(StatementCounts others) {
        Arrays.setAll(counts, kind -> counts[kind] + others.counts[kind]);
    }

    /// A statement that met rows, or none; what fetches always meets its rows.
    void met(int rows) {
        misses += rows == 0 ? 1 : 0;
    }

    int misses() {
        return misses;
    }

    int of(StatementKind kind) {
        return counts[kind.ordinal()];
    }

    int all() {
        return Arrays.stream(counts).sum();
    }
}
