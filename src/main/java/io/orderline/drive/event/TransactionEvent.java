package io.orderline.drive.event;

import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionInput;
import java.sql.Timestamp;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One transaction of a session. Its worker has one event and uses it again, so that telling of a transaction allocates
/// nothing. Times are on [System#nanoTime]. Belongs to one thread.
public final class TransactionEvent {
    private final TransactionDetails details = new TransactionDetails();
    private @Nullable TransactionInput input;
    private int type;
    private long origin;
    private long due;
    private long woke;
    private long start;
    private final Timestamp now = new Timestamp(0);
    private long end;
    private int attempts;
    private Outcome outcome = Outcome.SKIPPED;
    private long roundTrips;

    /// @param kind number of the type; a deferred transaction's own is not its input's
    /// @param driveBegan zero of the drive's time axis
    /// @param wasDue when it was to start
    /// @param wasReady when the harness was ready for it
    /// @param begin when its first attempt begins
    public void begin(TransactionInput drawn, int kind, long driveBegan, long wasDue, long wasReady, long begin) {
        input = drawn;
        type = kind;
        origin = driveBegan;
        due = wasDue;
        woke = wasReady;
        start = begin;
    }

    /// @param written the time that the transaction writes as its own; copied, so that the JVM need not allocate it
    public void writes(Timestamp written) {
        now.setTime(written.getTime());
        now.setNanos(written.getNanos());
    }

    /// @param over when it was over, the last retry included
    /// @param tried 1 if it was not retried
    /// @param result not [Outcome#SKIPPED]
    /// @param trips of all attempts
    public void end(long over, int tried, Outcome result, long trips) {
        end = over;
        attempts = tried;
        outcome = result;
        roundTrips = trips;
    }

    /// What the transaction tells of itself.
    public TransactionDetails details() {
        return details;
    }

    public TransactionInput input() {
        return Objects.requireNonNull(input);
    }

    public int type() {
        return type;
    }

    public long origin() {
        return origin;
    }

    public long due() {
        return due;
    }

    public long woke() {
        return woke;
    }

    public long start() {
        return start;
    }

    public Timestamp now() {
        return now;
    }

    public long end() {
        return end;
    }

    public int attempts() {
        return attempts;
    }

    public Outcome outcome() {
        return outcome;
    }

    public long roundTrips() {
        return roundTrips;
    }

    public boolean committed() {
        return outcome == Outcome.COMMITTED;
    }

    /// Whether it was given up, or nobody knows what became of it.
    public boolean refused() {
        return outcome == Outcome.FAILED || outcome == Outcome.IN_DOUBT;
    }
}
