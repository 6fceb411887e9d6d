package io.orderline.database.session;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/// How often sessions found a statement prepared that they wanted to use. Thread-safe.
public final class StatementCacheUse {
    private final int limit;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private final LongAdder evictions = new LongAdder();
    private final AtomicInteger most = new AtomicInteger();

    /// @param limit statements that each session keeps
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

    /// The statement was prepared already.
    public long hits() {
        return hits.sum();
    }

    /// It had to be prepared.
    public long misses() {
        return misses.sum();
    }

    /// Statements that were closed to make room.
    public long evictions() {
        return evictions.sum();
    }

    /// The most that one session kept at a time.
    public int most() {
        return most.get();
    }
}
