package io.orderline.isolation.probe;

import io.orderline.isolation.history.ValueList;
import java.util.concurrent.atomic.AtomicInteger;

/// A list and the values appended to it, each once. Any thread may draw values; [ProbeLists] guards the rest.
final class ProbeList {
    /// This many values fit into a row and keep reads short.
    static final int MOST_VALUES = 60;

    private final int warehouse;
    private final long id;
    private final AtomicInteger drawn = new AtomicInteger();
    /// Bit set of values whose commit was acknowledged.
    private long acknowledged;
    /// Bit set of values that were rolled back.
    private long rolledBack;

    /// @param warehouse warehouse whose shard holds the list
    /// @param id number that is unique among all lists of the run
    ProbeList(int warehouse, long id) {
        this.warehouse = warehouse;
        this.id = id;
    }

    int warehouse() {
        return warehouse;
    }

    long id() {
        return id;
    }

    String key() {
        return Long.toString(id);
    }

    /// Returns the next value to append; more than [#MOST_VALUES] if the list is full.
    int draw() {
        return drawn.incrementAndGet();
    }

    boolean isFull() {
        return drawn.get() >= MOST_VALUES;
    }

    void acknowledge(long value) {
        acknowledged |= bit(value);
    }

    void rollBack(long value) {
        rolledBack |= bit(value);
    }

    int lost(ValueList there) {
        return Long.bitCount(acknowledged & ~bits(there));
    }

    int resurrected(ValueList there) {
        return Long.bitCount(rolledBack & bits(there));
    }

    private static long bits(ValueList values) {
        long bits = 0;
        for (int i = 0; i < values.size(); i++) {
            bits |= bit(values.at(i));
        }
        return bits;
    }

    private static long bit(long value) {
        return value < 1 || value > MOST_VALUES ? 0 : 1L << value;
    }
}
