package io.orderline.drive;

import java.util.ArrayList;
import java.util.List;

/// Follows how many terminals have a connection, and keeps the spans in which the database was lost: from the moment
/// when no terminal had a connection or one could not get a new one, to the next connection. Terminals that think do
/// not notice a loss before their next transaction, so counting connections alone would find it late. Thread-safe.
public final class Outages {
    private final DriveListener listener;
    private final List<Outage> ended = new ArrayList<>();
    private long originNanos = System.nanoTime();
    private int connected;
    private volatile long beganNanos = -1;

    /// @param beganSeconds since the drive began
    /// @param endedSeconds likewise; the moment of asking if it is still going on
    public record Outage(double beganSeconds, double endedSeconds, boolean recovered) {}

    Outages(DriveListener listener) {
        this.listener = listener;
    }

    /// Time is counted from here on.
    synchronized void begin(long nanos) {
        originNanos = nanos;
    }

    synchronized void connected() {
        connected++;
        over();
    }

    synchronized void disconnected() {
        connected--;
        if (connected == 0) {
            unreachable();
        }
    }

    /// The database did not answer somebody who wanted to connect.
    synchronized void unreachable() {
        if (beganNanos < 0) {
            beganNanos = System.nanoTime();
            listener.outageBegan(seconds(beganNanos));
        }
    }

    /// A transaction that began at a moment was completed: then others can still work. Costs one read as a rule.
    void completed(long startNanos) {
        long began = beganNanos;
        if (began >= 0 && startNanos > began) {
            over();
        }
    }

    private synchronized void over() {
        if (beganNanos >= 0) {
            long now = System.nanoTime();
            ended.add(new Outage(seconds(beganNanos), seconds(now), true));
            listener.outageEnded(seconds(beganNanos), seconds(now));
            beganNanos = -1;
        }
    }

    /// How long there has been no connection; 0 if there is one.
    synchronized long currentNanos() {
        return beganNanos < 0 ? 0 : System.nanoTime() - beganNanos;
    }

    synchronized List<Outage> all() {
        List<Outage> all = new ArrayList<>(ended);
        if (beganNanos >= 0) {
            all.add(new Outage(seconds(beganNanos), seconds(System.nanoTime()), false));
        }
        return all;
    }

    private double seconds(long nanos) {
        return (nanos - originNanos) / 1e9;
    }
}
