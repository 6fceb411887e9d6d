package io.orderline.run.watch;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// Counts commits and failures on one shard, and tracks the time of its last commit. Thread-safe, without
/// locks: a commit usually costs one read and one increment.
final class ShardCommits {
    /// The accuracy of the last commit's time.
    private static final long EXACT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final LongAdder committed = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final AtomicLong last = new AtomicLong();

    /// @return whether a long time without commits requires the caller to check the shard and set [#last]
    boolean committed(long endNanos) {
        committed.increment();
        long gap = endNanos - last.getOpaque();
        if (gap > EXACT_NANOS && gap <= ShardFailures.SHORTEST_NANOS) {
            last.setOpaque(endNanos);
        }
        return gap > ShardFailures.SHORTEST_NANOS;
    }

    void failed() {
        failed.increment();
    }

    /// Returns the time of the last commit, on [System#nanoTime].
    long last() {
        return last.get();
    }

    void last(long nanos) {
        last.set(nanos);
    }

    long committedSoFar() {
        return committed.sum();
    }

    /// Returns the number of transactions that failed or are in doubt.
    long failedSoFar() {
        return failed.sum();
    }
}
