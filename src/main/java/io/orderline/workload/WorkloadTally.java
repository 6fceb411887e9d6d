package io.orderline.workload;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// Things that a workload counts beside outcomes, such as districts without an order to deliver. Thread-safe.
public final class WorkloadTally {
    private final Map<String, LongAdder> counters = new ConcurrentHashMap<>();

    /// The counter of that name; keep it rather than asking again.
    public LongAdder counter(String name) {
        return counters.computeIfAbsent(name, n -> new LongAdder());
    }

    /// Everything counted so far, by name.
    public Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        counters.forEach((name, counter) -> counts.put(name, counter.sum()));
        return counts;
    }
}
