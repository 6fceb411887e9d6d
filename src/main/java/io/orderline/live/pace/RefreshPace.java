package io.orderline.live.pace;

import java.util.concurrent.TimeUnit;

/// When what is watched is made anew: each second, and more rarely if that would take more than one percent
/// of a processor. The first refreshes are slow until they are compiled: they have a second of processor
/// time on credit. Belongs to one thread.
public final class RefreshPace {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long CREDIT = SECOND;
    private static final long EACH = 100;

    private long credit = CREDIT;
    private long last;

    /// @param nanos now, as [System#nanoTime] has it
    public RefreshPace(long nanos) {
        this.last = nanos;
    }

    /// @param nanos when a refresh ended
    /// @param cost the processor time that it took
    /// @return when the next one may begin
    public long next(long nanos, long cost) {
        credit = Math.min(CREDIT, credit + (nanos - last) / EACH) - cost;
        last = nanos;
        return nanos + Math.max(SECOND, -EACH * credit);
    }
}
