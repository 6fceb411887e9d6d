package io.orderline.drive;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// Follows how many terminals have a connection, and keeps the spans in which the database was lost: from the moment
/// when no terminal had a connection or one could not get a new one, to the next connection. Terminals that think do
/// not notice a loss before their next transaction, so counting connections alone would find it late. Thread-safe.
public final class Outages {
    private final DriveListener listener;
    private final List<Outage> ended = new ArrayList<>();
    private long originNanos = System.nanoTime();
    private Supplier<OptionalLong> lastCompleted = OptionalLong::empty;
    private OptionalDouble before = OptionalDouble.empty();
    private int connected;
    private volatile long beganNanos = -1;
    /// Whether the last outage is over and no transaction has been completed since.
    private volatile boolean firstAwaited;

    /// @param beganSeconds since the drive began
    /// @param endedSeconds likewise; the moment of asking if it is still going on
    /// @param lastCompleted when the last transaction was completed before the loss was noticed; empty if none was
    /// @param firstCompleted when the first one was completed afterwards
    public record Outage(
            double beganSeconds,
            double endedSeconds,
            boolean recovered,
            OptionalDouble lastCompleted,
            OptionalDouble firstCompleted) {}

    Outages(DriveListener listener) {
        this.listener = listener;
    }

    /// Time is counted from here on.
    ///
    /// @param latest when any worker last completed a transaction
    synchronized void begin(long nanos, Supplier<OptionalLong> latest) {
        originNanos = nanos;
        lastCompleted = latest;
    }

    synchronized void connected() {
        connected++;
        over(System.nanoTime());
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
            before = seconds(lastCompleted.get());
            listener.outageBegan(seconds(beganNanos));
        }
    }

    /// A transaction that began at a moment was completed: then others can still work. Costs two reads as a rule.
    void completed(long startNanos, long endNanos) {
        long began = beganNanos;
        if (began >= 0 && startNanos > began) {
            over(endNanos);
        }
        if (firstAwaited) {
            first(startNanos, endNanos);
        }
    }

    private synchronized void first(long startNanos, long endNanos) {
        if (firstAwaited && seconds(startNanos) > ended.getLast().beganSeconds) {
            firstAwaited = false;
            Outage last = ended.removeLast();
            ended.add(new Outage(
                    last.beganSeconds,
                    last.endedSeconds,
                    last.recovered,
                    last.lastCompleted,
                    OptionalDouble.of(seconds(endNanos))));
        }
    }

    private synchronized void over(long now) {
        if (beganNanos >= 0) {
            ended.add(new Outage(seconds(beganNanos), seconds(now), true, before, OptionalDouble.empty()));
            firstAwaited = true;
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
            all.add(new Outage(seconds(beganNanos), seconds(System.nanoTime()), false, before, OptionalDouble.empty()));
        }
        return all;
    }

    private OptionalDouble seconds(OptionalLong nanos) {
        return nanos.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(seconds(nanos.getAsLong()));
    }

    private double seconds(long nanos) {
        return (nanos - originNanos) / 1e9;
    }
}
