package io.orderline.queueing;

import io.orderline.base.RandomStreams;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/// A system of known capacity: servers with one queue, and the sessions through which a driver sends to them, simulated
/// in virtual time. Arrivals are a Poisson process. The same seed gives the same arrivals (stretched by the rate) and
/// the same services at each rate, so that responses grow with the rate almost without noise. Immutable and
/// thread-safe.
///
/// @param sessions requests that can be under way at the same time; what is due beyond them waits at the driver
public record KnownQueue(int servers, ServiceTime service, Stalls stalls, int sessions) {
    private static final long ARRIVALS = 1;
    private static final long SERVICES = 2;

    /// With as many sessions as servers, and no stalls.
    public static KnownQueue of(int servers, ServiceTime service) {
        return new KnownQueue(servers, service, Stalls.NONE, servers);
    }

    public KnownQueue with(Stalls other) {
        return new KnownQueue(servers, service, other, sessions);
    }

    public KnownQueue withSessions(int other) {
        return new KnownQueue(servers, service, stalls, other);
    }

    /// Its servers at the moment zero, with nothing to do: for a drive in real time too.
    public Servers serversOf(long seed) {
        return new Servers(servers, service, stalls, RandomStreams.of(seed, SERVICES));
    }

    /// Drives it at a rate, beginning with nothing under way.
    ///
    /// @param seconds arrivals that are due until then; what waits at the end is answered too
    public Passages drive(double rate, double seconds, long seed) {
        return drive(_ -> rate, seconds, seed);
    }

    /// Likewise, at a rate that changes: within a gap the rate of its begin holds.
    ///
    /// @param perSecond by seconds since the first
    public Passages drive(DoubleUnaryOperator perSecond, double seconds, long seed) {
        RandomGenerator random = RandomStreams.of(seed, ARRIVALS);
        double[] due = new double[16 + (int) (1.1 * perSecond.applyAsDouble(0) * seconds)];
        int count = 0;
        for (double time = gap(random, perSecond.applyAsDouble(0));
                time < seconds;
                time += gap(random, perSecond.applyAsDouble(time))) {
            if (count == due.length) {
                due = Arrays.copyOf(due, 2 * count);
            }
            due[count++] = time;
        }
        return passages(Arrays.copyOf(due, count), serversOf(seed));
    }

    private static double gap(RandomGenerator random, double rate) {
        return -Math.log1p(-random.nextDouble()) / rate;
    }

    private Passages passages(double[] due, Servers serving) {
        FreeTimes free = new FreeTimes(sessions);
        double[] sent = new double[due.length];
        double[] answered = new double[due.length];
        for (int i = 0; i < due.length; i++) {
            sent[i] = Math.max(due[i], free.earliest());
            answered[i] = serving.answered(sent[i]);
            free.take(answered[i]);
        }
        return new Passages(due, sent, answered);
    }

    /// Drives it at a rate, and counts what is due after a ramp-up.
    public Passages drive(double rate, double rampUp, double seconds, long seed) {
        return drive(rate, rampUp + seconds, seed).from(rampUp);
    }

    /// From due to answered, of what is due within so many seconds, after a ramp-up of the same length.
    public double[] responses(double rate, double seconds, long seed) {
        return drive(rate, seconds, seconds, seed).responses();
    }

    /// From sent to answered, of the same requests.
    public double[] sent(double rate, double seconds, long seed) {
        return drive(rate, seconds, seconds, seed).sentResponses();
    }

    /// The largest rate at which a percentile of responses stays below a limit, where no formula tells: what eight
    /// simulations say.
    ///
    /// @param most a rate at which it does not
    /// @param seconds of each simulation
    public double[] capacities(double percent, double limitSeconds, double most, double seconds) {
        return LongStream.range(0, 8)
                .parallel()
                .mapToDouble(seed -> QueueFormula.largest(
                        most,
                        rate -> Passages.percentile(responses(rate, seconds, 7_000 + seed), percent) < limitSeconds))
                .toArray();
    }
}
