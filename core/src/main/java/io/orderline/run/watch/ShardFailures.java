package io.orderline.run.watch;

import io.orderline.measure.Outcome;
import java.util.concurrent.TimeUnit;

/// The failures on one shard since its last commit. Not thread-safe.
final class ShardFailures {
    /// Shorter times without a commit are not examined.
    static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(1);
    /// Fewer failures are not attributed to the shard, however few transactions there are.
    private static final int FAILURES_IN_A_ROW = 3;
    /// A wait is unusual if it is this many times as long as waits were before.
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

    /// Returns since when transactions have failed or waited.
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

    /// Records the failure of a transaction that no other shard can have caused.
    void blamed(long start, long end) {
        blamed++;
        waited(start, end);
    }

    /// Records the wait of a transaction that no other shard can have caused.
    void waited(long start, long now) {
        long from = Math.max(start, lastCommit);
        began = Math.min(began, from);
        longestWait = Math.max(longestWait, now - from);
    }

    /// Returns whether the shard is out.
    ///
    /// @param limit limit of a wait
    /// @param usual longest earlier wait between two commits on the shard: if transactions are slow and few,
    ///     a new one begins when the last one ends, and the time between is no outage
    boolean outage(long limit, long usual, long now) {
        return (blamed >= FAILURES_IN_A_ROW && now - began > SHORTEST_NANOS)
                || longestWait > Math.max(limit, UNUSUAL * usual);
    }
}
