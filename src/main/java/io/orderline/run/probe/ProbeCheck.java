package io.orderline.run.probe;

import io.orderline.isolation.check.Anomaly;
import io.orderline.isolation.check.IsolationSums;
import io.orderline.isolation.history.ValueList;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/// Checks sets as they close, so that memory does not grow with the run. Belongs to one thread; its results to
/// whoever has seen that thread end.
final class ProbeCheck implements Runnable {
    private final BlockingQueue<ProbeListSet> closed;
    private final IsolationSums sums = new IsolationSums();
    private volatile boolean last;
    private volatile long cpuNanos;
    private @Nullable Throwable failure;

    ProbeCheck(BlockingQueue<ProbeListSet> closed) {
        this.closed = closed;
    }

    @Override
    public void run() {
        try {
            while (!last || !closed.isEmpty()) {
                next();
            }
        } catch (RuntimeException | OutOfMemoryError e) { // what was measured is worth keeping
            failure = e;
        }
        cpuNanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void next() {
        try {
            sums.add(closed.take().history());
        } catch (InterruptedException end) {
            last = true;
        }
    }

    /// Adds what the lists say after the run: a value whose commit was acknowledged is to be there, one that was
    /// rolled back is not.
    ///
    /// @param known all lists, by their numbers
    /// @param there what the database has of them
    void durable(Map<Long, ProbeList> known, Map<Long, ValueList> there) {
        long lost = 0;
        long resurrected = 0;
        String example = "";
        for (ProbeList list : known.values()) {
            ValueList values = there.getOrDefault(list.id(), ValueList.EMPTY);
            if (list.lost(values) > 0) {
                example = "After the run list " + list.id() + " was " + values + ": " + list.lost(values)
                        + " of the values are missing whose commit was acknowledged.";
            }
            lost += list.lost(values);
            resurrected += list.resurrected(values);
        }
        if (lost > 0) {
            sums.atLeast(Anomaly.LOST_APPEND, lost, example);
        }
        if (resurrected > 0) {
            sums.atLeast(
                    Anomaly.G1A,
                    resurrected,
                    "After the run " + resurrected + " values were there that were rolled back.");
        }
    }

    IsolationSums sums() {
        return sums;
    }

    long cpuNanos() {
        return cpuNanos;
    }

    /// What ended it too early; null if nothing did.
    @Nullable
    Throwable failure() {
        return failure;
    }
}
