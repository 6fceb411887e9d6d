package io.orderline.drive;

import io.orderline.drive.pace.Arrivals;
import io.orderline.workload.InputSequence;
import java.util.List;
import java.util.random.RandomGenerator;

/// Arrivals at a rate, independent of completions. Inputs come from the terminals' streams in turn. Used by the
/// dispatcher's thread only.
final class OpenLoopSource implements TransactionSource {
    private final List<InputSequence> streams;
    private final Arrivals.Open arrivals;
    private final RandomGenerator random;
    private final long begin;
    private final long curveBegin;
    private int turn;
    /// Relative to `begin`: a double then keeps nanoseconds for months.
    private double due;

    /// @param begin beginning of the drive
    /// @param curveBegin when the rate curve begins: at the end of the ramp-up
    OpenLoopSource(
            List<InputSequence> streams, Arrivals.Open arrivals, long begin, long curveBegin, RandomGenerator random) {
        this.streams = streams;
        this.arrivals = arrivals;
        this.curveBegin = curveBegin;
        this.random = random;
        this.begin = begin;
        this.due = gapAt(begin);
    }

    @Override
    public long nextDue() {
        return begin + (long) due;
    }

    @Override
    public Ready take() {
        Ready ready = new Ready(null, streams.get(turn).next(), nextDue());
        turn = (turn + 1) % streams.size();
        due += gapAt(ready.due());
        return ready;
    }

    /// Nanoseconds to the next arrival. Within a ramp the rate of the moment holds for the whole gap.
    private double gapAt(long now) {
        double perSecond = arrivals.rate().perSecondAt((now - curveBegin) / 1e9);
        double gaps = arrivals.poisson() ? -Math.log(1 - random.nextDouble()) : 1;
        return gaps * 1e9 / perSecond;
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
