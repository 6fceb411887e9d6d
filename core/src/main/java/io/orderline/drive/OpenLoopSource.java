package io.orderline.drive;

import io.orderline.drive.pace.Arrivals;
import io.orderline.workload.InputSequence;
import java.util.List;
import java.util.random.RandomGenerator;

/// Arrivals at a rate, independent of completions. In the ramp-up the rate rises evenly from zero: at the
/// full rate, transactions that a cold system cannot execute yet would wait long into the window. Inputs come
/// from the terminals' streams in turn. Confined to the dispatcher's thread.
final class OpenLoopSource implements TransactionSource {
    private final List<InputSequence> streams;
    private final Arrivals.Open arrivals;
    private final RandomGenerator random;
    private final long begin;
    private final long curveBegin;
    private final long end;
    private int turn;
    /// Relative to `begin`, because a double then keeps nanosecond precision for months.
    private double due;

    /// @param curveBegin when the rate curve begins: at the end of the ramp-up
    /// @param end planned end of the window, from which nothing becomes due even if the window closes late
    OpenLoopSource(
            List<InputSequence> streams,
            Arrivals.Open arrivals,
            long begin,
            long curveBegin,
            long end,
            RandomGenerator random) {
        this.end = end;
        this.streams = streams;
        this.arrivals = arrivals;
        this.curveBegin = curveBegin;
        this.random = random;
        this.begin = begin;
        this.due = after(0);
    }

    @Override
    public long nextDue() {
        return due() < end ? due() : Long.MAX_VALUE;
    }

    private long due() {
        return begin + (long) due;
    }

    @Override
    public Ready take() {
        Ready ready = new Ready(null, streams.get(turn).next(), due());
        turn = (turn + 1) % streams.size();
        due = after(due);
        return ready;
    }

    /// Returns when the next arrival after `last` is due; both are relative to `begin`. Within a ramp of the
    /// curve, the rate at the beginning of a gap applies to the whole gap.
    private double after(double last) {
        double gaps = arrivals.poisson() ? -Math.log(1 - random.nextDouble()) : 1;
        double ramp = curveBegin - begin;
        double from = last;
        if (last < ramp) {
            // r t² / 2 ramp transactions are due by a time t of the ramp-up
            double perNano = perNanoAt(0);
            double squared = last * last + 2 * ramp * gaps / perNano;
            if (squared < ramp * ramp) {
                return Math.sqrt(squared);
            }
            gaps -= perNano * (ramp * ramp - last * last) / (2 * ramp);
            from = ramp;
        }
        return from + gaps / perNanoAt(from - ramp);
    }

    private double perNanoAt(double nanos) {
        return arrivals.rate().perSecondAt(nanos / 1e9) / 1e9;
    }

    @Override
    public void ended(Ready ready, long end) {
        // No user waits for the end.
    }

    @Override
    public boolean exhausted() {
        return false;
    }
}
