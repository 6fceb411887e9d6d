package io.orderline.drive;

import io.orderline.drive.pace.Arrivals;
import io.orderline.workload.InputSequence;
import java.util.List;
import java.util.random.RandomGenerator;

/// Arrivals at a rate, independent of completions. In the ramp-up it rises evenly from nothing: at the full rate,
/// what a cold system cannot do yet would wait long into the window. Inputs come from the terminals' streams in
/// turn. Used by the dispatcher's thread only.
final class OpenLoopSource implements TransactionSource {
    private final List<InputSequence> streams;
    private final Arrivals.Open arrivals;
    private final RandomGenerator random;
    private final long begin;
    private final long curveBegin;
    private final long end;
    private int turn;
    /// Relative to `begin`: a double then keeps nanoseconds for months.
    private double due;

    /// @param begin beginning of the drive
    /// @param curveBegin when the rate curve begins: at the end of the ramp-up
    /// @param end of the window: nothing becomes due from then on, however late it is closed
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

    /// When the next arrival is due after another one, both relative to `begin`. Within a ramp of the curve the rate of
    /// the moment holds for the whole gap.
    private double after(double last) {
        double gaps = arrivals.poisson() ? -Math.log(1 - random.nextDouble()) : 1;
        double ramp = curveBegin - begin;
        double from = last;
        if (last < ramp) {
            // by a time t of the ramp-up, r t² / 2 ramp are due
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
        // Nobody waits for it.
    }

    @Override
    public boolean exhausted() {
        return false;
    }
}
