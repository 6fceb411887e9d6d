package io.orderline.drive.event;

import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionInput;
import java.sql.Timestamp;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One transaction of a session. Its worker reuses a single event, so reporting a transaction allocates
/// nothing. Times are on [System#nanoTime]. Confined to one thread.
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

    /// @param kind number of the transaction's type, which is not its input's type if it is deferred
    /// @param driveBegan zero of the drive's time axis
    /// @param wasReady when the harness was ready for it
    public void begin(TransactionInput drawn, int kind, long driveBegan, long wasDue, long wasReady, long begin) {
        input = drawn;
        type = kind;
        origin = driveBegan;
        due = wasDue;
        woke = wasReady;
        start = begin;
    }

    /// @param written the time that the transaction writes as its own; copied to save an allocation
    public void writes(Timestamp written) {
        now.setTime(written.getTime());
        now.setNanos(written.getNanos());
    }

    /// @param trips round trips of all attempts
    public void end(long over, int tried, Outcome result, long trips) {
        end = over;
        attempts = tried;
        outcome = result;
        roundTrips = trips;
    }

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

    public boolean refused() {
        return outcome == Outcome.FAILED || outcome == Outcome.IN_DOUBT;
    }
}
