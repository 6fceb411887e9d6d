package io.orderline.drive.watch;

import io.orderline.drive.event.DriveListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/// Tracks outages of the database. An outage begins when no terminal has a connection, or when one cannot
/// connect again, and ends with the next connection. Connections alone would show an outage late, because
/// terminals that think do not notice a loss before their next transaction. A database that is lost again
/// before a commit, as during a standby's takeover, has one outage. A server that accepted writes and now
/// rejects them is lost too, until a server accepts them. Thread-safe.
public final class OutageTracker {
    /// Stands for no moment of [System#nanoTime].
    public static final long NONE = Long.MIN_VALUE;

    private final DriveListener listener;
    private final List<Outage> ended = new ArrayList<>();
    private LongSupplier lastCommit = () -> NONE;
    private long originNanos = System.nanoTime();
    private int connected;
    private long beganNanos = NONE;
    private long firstLostNanos = NONE;
    private long lastCommitNanos;
    private long longestNanos;
    /// True if the current outage concerns only writes, so sessions may still commit reads.
    private boolean refusingWrites;
    /// True during an outage, and after it until the first commit.
    private volatile boolean awaitingCommit;

    /// @param endedSeconds the current time if the outage goes on; all times are in seconds since the drive began
    /// @param lastCommitSeconds when the last commit before was acknowledged; −1 if there was none
    /// @param of the processes that had the outage
    public record Outage(
            double beganSeconds,
            double endedSeconds,
            boolean recovered,
            double lastCommitSeconds,
            double firstCommitSeconds,
            Part of) {
        public Outage(double began, double ended, boolean recovered, double lastCommit, double firstCommit) {
            this(began, ended, recovered, lastCommit, firstCommit, Part.WHOLE);
        }

        Outage resumed(double commitSeconds) {
            return new Outage(beganSeconds, endedSeconds, recovered, lastCommitSeconds, commitSeconds, of);
        }
    }

    /// One of several processes that drive together, or all of them.
    ///
    /// @param name name of the process; empty for all processes
    /// @param firstSession number of its first session; sessions are numbered across all processes, from 1
    public record Part(String name, int firstSession, int lastSession) {
        public static final Part WHOLE = new Part("", 1, Integer.MAX_VALUE);

        public boolean has(int session) {
            return firstSession <= session && session <= lastSession;
        }
    }

    public OutageTracker(DriveListener listener) {
        this.listener = listener;
    }

    /// Sets the moment from which time is counted; `last` returns the time of the last commit, or [#NONE].
    public synchronized void begin(long nanos, LongSupplier last) {
        originNanos = nanos;
        lastCommit = last;
    }

    public synchronized void connected() {
        connected++;
        over();
    }

    public synchronized void disconnected() {
        connected--;
        if (connected == 0) {
            unreachable();
        }
    }

    public synchronized void unreachable() {
        if (beganNanos == NONE) {
            long now = System.nanoTime();
            if (awaitingCommit) {
                ended.removeLast();
            } else {
                firstLostNanos = now;
                lastCommitNanos = lastCommit.getAsLong();
                awaitingCommit = true;
            }
            beganNanos = firstLostNanos;
            listener.outageBegan(seconds(now));
        }
    }

    /// Records that the server rejected a session's write.
    ///
    /// @return whether a session has committed before, which makes this an outage
    public synchronized boolean refusedWrites() {
        if (lastCommit.getAsLong() == NONE) {
            return false;
        }
        unreachable();
        refusingWrites = true;
        return true;
    }

    /// Returns whether a new connection is useful only if its server accepts writes.
    public synchronized boolean refusesWrites() {
        return refusingWrites;
    }

    /// Records a commit. If it began during an outage, other sessions can still work. Usually costs one read.
    public void committed(long startNanos, long endNanos) {
        if (awaitingCommit) {
            firstCommit(startNanos, endNanos);
        }
    }

    private synchronized void firstCommit(long startNanos, long endNanos) {
        if (beganNanos != NONE && !refusingWrites && startNanos > beganNanos) {
            over();
        }
        if (beganNanos == NONE && awaitingCommit) {
            awaitingCommit = false;
            ended.add(ended.removeLast().resumed(seconds(endNanos)));
        }
    }

    private synchronized void over() {
        if (beganNanos != NONE) {
            long now = System.nanoTime();
            longestNanos = Math.max(longestNanos, now - beganNanos);
            ended.add(new Outage(seconds(beganNanos), seconds(now), true, seconds(lastCommitNanos), -1));
            listener.outageEnded(seconds(beganNanos), seconds(now));
            beganNanos = NONE;
            refusingWrites = false;
        }
    }

    /// Returns the length of the longest outage until now; 0 if there was none.
    public synchronized long longestNanos() {
        return Math.max(longestNanos, beganNanos == NONE ? 0 : System.nanoTime() - beganNanos);
    }

    public synchronized List<Outage> all() {
        List<Outage> all = new ArrayList<>(ended);
        if (beganNanos != NONE) {
            all.add(new Outage(seconds(beganNanos), seconds(System.nanoTime()), false, seconds(lastCommitNanos), -1));
        }
        return all;
    }

    private double seconds(long nanos) {
        return nanos == NONE ? -1 : (nanos - originNanos) / 1e9;
    }
}
