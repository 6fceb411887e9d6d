package io.orderline.live;

import java.util.concurrent.TimeUnit;

/// Determines when a view is refreshed: every second, or less often if refreshes would take more than one percent
/// of a processor. The first refreshes are slow because their code is not compiled yet, so a view begins with a
/// credit of one second of processor time. Confined to one thread.
public final class RefreshPace {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long CREDIT = SECOND;
    private static final long EACH = 100;

    private long credit = CREDIT;
    private long last;

    /// @param nanos current time of [System#nanoTime]
    public RefreshPace(long nanos) {
        this.last = nanos;
    }

    /// Returns when the next refresh is due.
    ///
    /// @param nanos time at which a refresh ended
    /// @param cost processor time of that refresh in nanoseconds
    /// @return earliest time for the next refresh
    public long next(long nanos, long cost) {
        credit = Math.min(CREDIT, credit + (nanos - last) / EACH) - cost;
        last = nanos;
        return nanos + Math.max(SECOND, -EACH * credit);
    }
}
