package io.orderline.run.watch;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// What is counted on one shard, and when something was last committed there. Thread-safe, without locks: a commit
/// costs one read and one count as a rule.
final class ShardCommits {
    /// How exact the last commit is known.
    private static final long EXACT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final LongAdder committed = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final AtomicLong last = new AtomicLong();

    /// @return whether there was no commit for so long that somebody is to look; then who does sets [#last]
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

    /// On [System#nanoTime].
    long last() {
        return last.get();
    }

    void last(long nanos) {
        last.set(nanos);
    }

    /// So far.
    long committedSoFar() {
        return committed.sum();
    }

    /// Given up or in doubt, so far.
    long failedSoFar() {
        return failed.sum();
    }
}
