package io.orderline.study.capacity;

import io.orderline.base.RandomStreams;
import io.orderline.queueing.KnownQueue;
import io.orderline.queueing.MarkovFormula;
import io.orderline.queueing.Passages;
import io.orderline.queueing.ServiceTime;
import io.orderline.stats.ClusteredShare;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// A server whose capacity within a limit is known, searched by probes in virtual time: M/M/c. On a machine that others
/// use too, it is faster in one run than in another.
///
/// @param mean service, in seconds
/// @param limit seconds that 99 % are to keep
/// @param varies standard deviation of the logarithm of a run's mean service
/// @param capacity arrivals a second at which 1 % do not, in a run that is as fast as half of them
record KnownServer(int servers, double mean, double limit, double varies, double capacity) {
    static final double ALLOWED = 0.01;
    private static final double RAMP = 5;
    private static final double WINDOW = 30;
    private static final long SPEEDS = 3;

    static KnownServer of(int servers, double mean, double limit) {
        MarkovFormula formula = new MarkovFormula(servers, mean);
        return new KnownServer(servers, mean, limit, 0, formula.capacity(100 * (1 - ALLOWED), limit));
    }

    KnownServer varying(double other) {
        return new KnownServer(servers, mean, limit, other, capacity);
    }

    private KnownQueue queue(long seed, double slower) {
        double own = Math.exp(varies * RandomStreams.of(seed, SPEEDS).nextGaussian());
        return KnownQueue.of(servers, ServiceTime.exponential(mean * slower * own));
    }

    /// One run at a rate, as a result tells it.
    Probe probe(int turn, double rate, long seed) {
        return probe(turn, rate, seed, 1);
    }

    /// Likewise.
    ///
    /// @param slower a factor of all service in it
    Probe probe(int turn, double rate, long seed, double slower) {
        Passages passages = queue(seed, slower).drive(rate, RAMP, WINDOW, seed);
        double[] due = passages.due();
        double[] responses = passages.responses();
        double[] slow = new double[(int) WINDOW];
        double[] all = new double[(int) WINDOW];
        for (int i = 0; i < due.length; i++) {
            int second = Math.min(all.length - 1, (int) (due[i] - RAMP));
            all[second]++;
            slow[second] += responses[i] > limit ? 1 : 0;
        }
        ClusteredShare share = ClusteredShare.of(slow, all);
        return new Probe(
                turn,
                due.length / WINDOW,
                List.of(new Probe.Finding(
                        share.value() <= ALLOWED, share.value(), share.whole(), share.effect(), ALLOWED)));
    }

    /// Searches until the search itself ends.
    ///
    /// @param most probes, as many as a budget of time is enough for
    CapacitySearch search(CapacitySpec spec, int most, long seed) {
        List<Probe> probes = new ArrayList<>();
        CapacitySearch search = new CapacitySearch(spec, spec.from(), probes);
        for (OptionalDouble next = search.next(); next.isPresent() && probes.size() < most; next = search.next()) {
            probes.add(probe(probes.size(), next.getAsDouble(), seed * 1000 + probes.size()));
            search = new CapacitySearch(spec, spec.from(), probes);
        }
        return search;
    }

    /// What bisection says, which ignores chance: steps by half until both sides are seen, then the middle.
    ///
    /// @param probes as many as there are to be
    double bisected(double from, int probes, long seed) {
        double met = 0;
        double missed = Double.POSITIVE_INFINITY;
        double next = from;
        for (int i = 0; i < probes; i++) {
            if (probe(i, next, seed * 1000 + i).met()) {
                met = next;
            } else {
                missed = next;
            }
            next = met == 0 ? missed / 1.5 : Double.isInfinite(missed) ? met * 1.5 : Math.sqrt(met * missed);
        }
        return next;
    }
}
