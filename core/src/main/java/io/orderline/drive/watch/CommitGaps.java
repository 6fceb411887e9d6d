package io.orderline.drive.watch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Spans in which single sessions that lost their connection were without a commit. Thread-safe.
public final class CommitGaps {
    private final Map<Integer, Gap> open = new HashMap<>();
    private final List<Gap> ended = new ArrayList<>();
    private long originNanos = System.nanoTime();

    /// The span from a session's last commit before it lost its connection to its first commit afterwards.
    ///
    /// @param session number of the session, from 1
    /// @param lastCommitSeconds since the drive began; −1 if there was none, as for `firstCommitSeconds`
    /// @param from the lost server, by its own name; empty if unknown
    public record Gap(int session, double lastCommitSeconds, double firstCommitSeconds, String from, String to) {
        Gap over(double seconds, String server) {
            return new Gap(session, lastCommitSeconds, seconds, from, server);
        }
    }

    public synchronized void begin(long nanos) {
        originNanos = nanos;
    }

    /// Begins a gap, unless one is open; `lastCommitNanos` is [OutageTracker#NONE] if there was no commit.
    public synchronized void lost(int session, long lastCommitNanos, String server) {
        double last = lastCommitNanos == OutageTracker.NONE ? -1 : seconds(lastCommitNanos);
        open.putIfAbsent(session, new Gap(session, last, -1, server, ""));
    }

    public synchronized void over(int session, long commitNanos, String server) {
        @Nullable Gap gap = open.remove(session);
        if (gap != null) {
            ended.add(gap.over(seconds(commitNanos), server));
        }
    }

    public synchronized List<Gap> all() {
        List<Gap> all = new ArrayList<>(ended);
        all.addAll(open.values());
        all.sort(Comparator.comparingInt(Gap::session).thenComparingDouble(Gap::lastCommitSeconds));
        return all;
    }

    private double seconds(long nanos) {
        return (nanos - originNanos) / 1e9;
    }
}
