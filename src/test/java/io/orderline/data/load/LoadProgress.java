package io.orderline.data.load;

import java.util.concurrent.atomic.LongAdder;

/// Keeps how far a load is, for somebody who looks now and then. Thread-safe.
public final class LoadProgress implements LoadListener {
    /// @param phase what is being done
    /// @param done rows or statements of it
    /// @param total rows or statements there are
    public record View(LoadPhase phase, long done, long total) {}

    private record Current(LoadPhase phase, long total, LongAdder done) {}

    private volatile Current current = new Current(LoadPhase.CREATE, 0, new LongAdder());

    @Override
    public void phase(LoadPhase phase, long total) {
        current = new Current(phase, total, new LongAdder());
    }

    @Override
    public void advance(long amount) {
        current.done.add(amount);
    }

    public View view() {
        Current now = current;
        return new View(now.phase, now.done.sum(), now.total);
    }
}
