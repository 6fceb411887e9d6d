package io.orderline.drive.watch;

import io.orderline.drive.event.DriveListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/// Follows how many terminals have a connection, and keeps the spans in which the database was lost: from the moment
/// when no terminal had a connection or one could not get a new one, to the next connection. Terminals that think do
/// not notice a loss before their next transaction, so counting connections alone would find it late. A database that
/// is lost again before anything was committed, as while a standby takes over, was never back: that is one outage.
/// A server that took writes and takes none any more is lost as well, until one that does is found.
/// Thread-safe.
public final class OutageTracker {
    /// No moment of [System#nanoTime].
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
    /// Whether the outage that is going on is one of writes only, so that others still commit what reads.
    private boolean refusingWrites;
    /// Whether an outage is going on, or nothing was committed since the last one.
    private volatile boolean awaitingCommit;

    /// @param beganSeconds since the drive began
    /// @param endedSeconds likewise; the moment of asking if it is still going on
    /// @param lastCommitSeconds when the last commit before was acknowledged; −1 if there was none
    /// @param firstCommitSeconds when the first commit after was acknowledged; −1 if there was none
    /// @param of who had it
    public record Outage(
            double beganSeconds,
            double endedSeconds,
            boolean recovered,
            double lastCommitSeconds,
            double firstCommitSeconds,
            Part of) {
        /// Of all that drive.
        public Outage(double began, double ended, boolean recovered, double lastCommit, double firstCommit) {
            this(began, ended, recovered, lastCommit, firstCommit, Part.WHOLE);
        }

        Outage resumed(double commitSeconds) {
            return new Outage(beganSeconds, endedSeconds, recovered, lastCommitSeconds, commitSeconds, of);
        }
    }

    /// One of several processes that drive together, or all of them.
    ///
    /// @param name empty for all
    /// @param firstSession of its sessions, which are numbered through all processes from 1
    /// @param lastSession itself included
    public record Part(String name, int firstSession, int lastSession) {
        public static final Part WHOLE = new Part("", 1, Integer.MAX_VALUE);

        public boolean has(int session) {
            return firstSession <= session && session <= lastSession;
        }
    }

    public OutageTracker(DriveListener listener) {
        this.listener = listener;
    }

    /// Time is counted from here on.
    ///
    /// @param last when anybody's last commit was acknowledged, or [#NONE]
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

    /// The database did not answer somebody who wanted to connect.
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

    /// A session was told that the server takes no writes.
    ///
    /// @return whether it took some before, which makes this an outage
    public synchronized boolean refusedWrites() {
        if (lastCommit.getAsLong() == NONE) {
            return false;
        }
        unreachable();
        refusingWrites = true;
        return true;
    }

    /// Whether a new connection is of use only to a server that takes writes.
    public synchronized boolean refusesWrites() {
        return refusingWrites;
    }

    /// A transaction was committed: if it began during an outage, others can still work. Costs one read as a rule.
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

    /// How long there was no connection at most, until now; 0 if there always was one.
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
