package io.orderline.queueing;

import java.util.random.RandomGenerator;

/// Equal servers with one queue, first come first served. When a request will be answered is known when it comes, as
/// nothing that comes later delays it. Thread-safe.
public final class Servers {
    private final ServiceTime service;
    private final Stalls stalls;
    private final RandomGenerator random;
    /// When each will be free, in seconds worked.
    private final FreeTimes free;

    Servers(int count, ServiceTime service, Stalls stalls, RandomGenerator random) {
        this.service = service;
        this.stalls = stalls;
        this.random = random;
        this.free = new FreeTimes(count);
    }

    /// A request comes; not before earlier ones.
    ///
    /// @param time seconds since the servers began
    /// @return when it will be answered, likewise
    public synchronized double answered(double time) {
        double begin = Math.max(stalls.worked(time), free.earliest());
        double end = begin + service.seconds(random);
        free.take(end);
        return stalls.when(end);
    }
}
