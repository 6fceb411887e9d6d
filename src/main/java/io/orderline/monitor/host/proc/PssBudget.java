package io.orderline.monitor.host.proc;

import java.util.List;
import java.util.concurrent.TimeUnit;

/// Decides when to look for the memory of an engine's processes in full. The kernel goes through all their pages for
/// that, so it is done rarely, the more rarely the longer it takes, and not at all with too many pages.
/// Not thread-safe.
public final class PssBudget {
    private static final long SHORTEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);
    /// At most half a percent of the time.
    private static final int PAUSE_FOR_LENGTH = 200;

    /// 64 GiB: one to three seconds of one processor, at the 40 to 180 ns a page that were measured. Pages that
    /// processes share are gone through for each of them: 250 backends of PostgreSQL have 20 GiB in this sense.
    static final long MAX_PAGES = 16L << 20;

    private long dueNanos;

    /// @param nowNanos when the first may be taken
    public PssBudget(long nowNanos) {
        dueNanos = nowNanos;
    }

    public boolean allows(long nowNanos, List<ProcessTimes> engine) {
        long pages = engine.stream().mapToLong(ProcessTimes::rssPages).sum();
        return nowNanos - dueNanos >= 0 && pages > 0 && pages <= MAX_PAGES;
    }

    /// @param nanos how long the reading took
    public void spent(long nowNanos, long nanos) {
        dueNanos = nowNanos + Math.max(SHORTEST_PAUSE_NANOS, nanos * PAUSE_FOR_LENGTH);
    }
}
