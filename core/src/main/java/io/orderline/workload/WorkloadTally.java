package io.orderline.workload;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// The counters that a workload keeps in addition to outcomes, such as districts without an order. Thread-safe.
public final class WorkloadTally {
    private final Map<String, LongAdder> counters = new ConcurrentHashMap<>();

    /// Returns the counter with this name. Callers should keep the counter instead of looking it up each time.
    public LongAdder counter(String name) {
        return counters.computeIfAbsent(name, n -> new LongAdder());
    }

    public Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        counters.forEach((name, counter) -> counts.put(name, counter.sum()));
        return counts;
    }
}
