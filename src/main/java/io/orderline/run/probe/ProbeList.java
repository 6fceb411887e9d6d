package io.orderline.run.probe;

import io.orderline.isolation.history.ValueList;
import java.util.concurrent.atomic.AtomicInteger;

/// A list, and what was appended to it: values from 1 on, each once. Values may be drawn by any thread; the rest is
/// guarded by [ProbeLists].
final class ProbeList {
    /// So many values fit into a row, and reads of them stay short.
    static final int MOST_VALUES = 60;

    private final int warehouse;
    private final long id;
    private final AtomicInteger drawn = new AtomicInteger();
    /// Bits of values whose commit was acknowledged.
    private long acknowledged;
    /// Bits of values that were rolled back.
    private long rolledBack;

    /// @param warehouse that decides on which shard it is
    /// @param id its number among all lists of the run
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

    /// The next value to append; more than [#MOST_VALUES] if the list is full.
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

    /// How many acknowledged values are not among those.
    int lost(ValueList there) {
        return Long.bitCount(acknowledged & ~bits(there));
    }

    /// How many values that were rolled back are among those.
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
