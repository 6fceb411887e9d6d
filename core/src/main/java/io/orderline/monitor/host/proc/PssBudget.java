package io.orderline.monitor.host.proc;

import java.util.List;
import java.util.concurrent.TimeUnit;

/// Decides when to read the full memory use of an engine's processes, for which the kernel walks all their
/// pages. Longer readings are rarer, and with too many pages there is none. Not thread-safe.
public final class PssBudget {
    private static final long SHORTEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);
    /// Readings take at most half a percent of the time.
    private static final int PAUSE_FOR_LENGTH = 200;

    /// 64 GiB: one to three seconds of one processor, at the measured 40 to 180 ns per page. Shared pages are
    /// walked for each process: 250 backends of PostgreSQL have 20 GiB in this sense.
    static final long MAX_PAGES = 16L << 20;

    private long dueNanos;

    /// @param nowNanos earliest time of the first reading
    public PssBudget(long nowNanos) {
        dueNanos = nowNanos;
    }

    public boolean allows(long nowNanos, List<ProcessTimes> engine) {
        long pages = engine.stream().mapToLong(ProcessTimes::rssPages).sum();
        return nowNanos - dueNanos >= 0 && pages > 0 && pages <= MAX_PAGES;
    }

    public void spent(long nowNanos, long nanos) {
        dueNanos = nowNanos + Math.max(SHORTEST_PAUSE_NANOS, nanos * PAUSE_FOR_LENGTH);
    }
}
