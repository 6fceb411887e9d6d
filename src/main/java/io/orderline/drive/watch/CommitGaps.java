package io.orderline.drive.watch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where sessions that lost their connection were without a commit, each for itself. Thread-safe.
public final class CommitGaps {
    private final Map<Integer, Gap> open = new HashMap<>();
    private final List<Gap> ended = new ArrayList<>();
    private long originNanos = System.nanoTime();

    /// From the last commit that a session saw before it lost its connection, to its first one after.
    ///
    /// @param session counted from 1
    /// @param lastCommitSeconds since the drive began; −1 if there was none
    /// @param firstCommitSeconds likewise
    /// @param from the server that it was connected to, as that calls itself; empty if nobody says
    /// @param to the server that the first commit was made on
    public record Gap(int session, double lastCommitSeconds, double firstCommitSeconds, String from, String to) {
        Gap over(double seconds, String server) {
            return new Gap(session, lastCommitSeconds, seconds, from, server);
        }
    }

    /// Time is counted from here on.
    public synchronized void begin(long nanos) {
        originNanos = nanos;
    }

    /// A connection was lost. One that is lost again before its first commit changes nothing.
    ///
    /// @param lastCommitNanos [OutageTracker#NONE] if there was none
    public synchronized void lost(int session, long lastCommitNanos, String server) {
        double last = lastCommitNanos == OutageTracker.NONE ? -1 : seconds(lastCommitNanos);
        open.putIfAbsent(session, new Gap(session, last, -1, server, ""));
    }

    /// The first commit after.
    public synchronized void over(int session, long commitNanos, String server) {
        @Nullable Gap gap = open.remove(session);
        if (gap != null) {
            ended.add(gap.over(seconds(commitNanos), server));
        }
    }

    /// By session; those that are not over too.
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
