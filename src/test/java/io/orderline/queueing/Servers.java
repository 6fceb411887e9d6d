package io.orderline.queueing;

import java.util.Collections;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;

/// Equal servers with one queue, first come first served. When a request will be answered is known when it comes, as
/// nothing that comes later delays it. Thread-safe.
public final class Servers {
    private final ServiceTime service;
    private final Stalls stalls;
    private final RandomGenerator random;
    /// When each will be free, in seconds worked.
    private final PriorityQueue<Double> free;

    Servers(int count, ServiceTime service, Stalls stalls, RandomGenerator random) {
        this.service = service;
        this.stalls = stalls;
        this.random = random;
        this.free = new PriorityQueue<>(Collections.nCopies(count, 0.0));
    }

    /// A request comes; not before earlier ones.
    ///
    /// @param time seconds since the servers began
    /// @return when it will be answered, likewise
    public synchronized double answered(double time) {
        double begin = Math.max(stalls.worked(time), free.remove());
        double end = begin + service.seconds(random);
        free.add(end);
        return stalls.when(end);
    }
}
