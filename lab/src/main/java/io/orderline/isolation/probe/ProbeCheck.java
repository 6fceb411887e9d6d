package io.orderline.isolation.probe;

import io.orderline.isolation.check.Anomaly;
import io.orderline.isolation.check.IsolationSums;
import io.orderline.isolation.history.ValueList;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/// Checks sets of lists as they close, which keeps memory from growing with the run. Confined to one thread;
/// other threads may use its results after that thread has ended.
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
        } catch (RuntimeException | OutOfMemoryError e) { // the measurements are worth keeping
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

    /// Compares the `known` lists with those `there` in the database after the run, by number: acknowledged
    /// values must be present, rolled back ones absent.
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

    /// Returns the error that ended the check early; null if there was none.
    @Nullable
    Throwable failure() {
        return failure;
    }
}
