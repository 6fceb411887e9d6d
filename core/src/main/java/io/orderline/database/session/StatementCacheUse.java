package io.orderline.database.session;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/// Counts hits, misses and evictions of the sessions' statement caches, and has their limit. Thread-safe.
public final class StatementCacheUse {
    private final int limit;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private final LongAdder evictions = new LongAdder();
    private final AtomicInteger most = new AtomicInteger();

    public StatementCacheUse(int limit) {
        this.limit = limit;
    }

    public int limit() {
        return limit;
    }

    void hit() {
        hits.increment();
    }

    void missed() {
        misses.increment();
    }

    void evicted() {
        evictions.increment();
    }

    void keeping(int statements) {
        if (statements > most.get()) {
            most.accumulateAndGet(statements, Math::max);
        }
    }

    public long hits() {
        return hits.sum();
    }

    public long misses() {
        return misses.sum();
    }

    public long evictions() {
        return evictions.sum();
    }

    /// Returns the largest number of statements that a session kept at the same time.
    public int most() {
        return most.get();
    }
}
