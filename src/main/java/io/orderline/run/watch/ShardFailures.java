package io.orderline.run.watch;

import io.orderline.measure.Outcome;
import java.util.concurrent.TimeUnit;

/// What became of transactions on one shard since the last commit there. Not thread-safe.
final class ShardFailures {
    /// No shorter time without a commit is looked at.
    static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(1);
    /// A failure now and then is none of the shard's, however few transactions there are.
    private static final int FAILURES_IN_A_ROW = 3;
    /// What is so many times as long as what it was before is unusual.
    private static final int UNUSUAL = 2;

    private final long lastCommit;
    private long began = Long.MAX_VALUE;
    private long longestWait;
    private int blamed;
    private long failed;
    private long inDoubt;

    ShardFailures(long lastCommit) {
        this.lastCommit = lastCommit;
    }

    long lastCommit() {
        return lastCommit;
    }

    /// From when on transactions failed or waited.
    long began() {
        return began;
    }

    long longestWait() {
        return longestWait;
    }

    long failed() {
        return failed;
    }

    long inDoubt() {
        return inDoubt;
    }

    /// @param outcome [Outcome#FAILED] or [Outcome#IN_DOUBT]
    void failed(Outcome outcome) {
        failed += outcome == Outcome.FAILED ? 1 : 0;
        inDoubt += outcome == Outcome.IN_DOUBT ? 1 : 0;
    }

    /// One of which no other shard can be the cause failed.
    void blamed(long start, long end) {
        blamed++;
        waited(start, end);
    }

    /// One of which no other shard can be the cause has not ended yet, or failed.
    void waited(long start, long now) {
        long from = Math.max(start, lastCommit);
        began = Math.min(began, from);
        longestWait = Math.max(longestWait, now - from);
    }

    /// Whether the shard is out.
    ///
    /// @param limit of waiting
    /// @param usual longest wait between two commits there before: where transactions are slow and few, a new one
    ///     begins when the last one ends, and the time between is no outage
    boolean outage(long limit, long usual, long now) {
        return (blamed >= FAILURES_IN_A_ROW && now - began > SHORTEST_NANOS)
                || longestWait > Math.max(limit, UNUSUAL * usual);
    }
}
