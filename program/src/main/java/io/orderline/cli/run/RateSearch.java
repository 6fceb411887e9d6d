package io.orderline.cli.run;

import io.orderline.base.Rate;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.result.environment.RateCeiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Searches for the largest rate of open arrivals that the driver keeps: doubles it until two in a row are
/// missed, then bisects the interval on a logarithmic scale. A missed rate is tried up to three times, and a
/// larger one may still be kept: other programs can make a driver late, but never early. Used by one thread.
public final class RateSearch {
    private static final double FIRST = 20_000;
    private static final double LEAST = 100;
    /// More inputs per second than any machine draws.
    private static final double MOST = 1e8;
    private static final double NEAR_ENOUGH = 1.1;
    private static final int TRIES = 3;
    private static final int MISSED_IN_A_ROW = 2;

    private final Try attempt;
    private final long withinMicros;
    private final List<PacedCeiling> tries = new ArrayList<>();
    private boolean stopped;
    /// The largest kept rate; 0 if none was kept.
    private double low;
    /// The smallest missed rate above `low`.
    private double high = FIRST;

    /// A try of one rate.
    @FunctionalInterface
    public interface Try {
        /// @return empty if the try was stopped
        Optional<PacedCeiling> at(Rate rate) throws Exception;
    }

    private RateSearch(Try attempt, long withinMicros) {
        this.attempt = attempt;
        this.withinMicros = withinMicros;
    }

    /// @param withinMicros as in [RateCeiling]
    /// @return empty if a try was stopped
    public static Optional<RateCeiling> search(Try attempt, long withinMicros) throws Exception {
        RateSearch search = new RateSearch(attempt, withinMicros);
        return search.found() ? Optional.of(new RateCeiling(withinMicros, search.tries)) : Optional.empty();
    }

    private boolean found() throws Exception {
        int missed = 0;
        for (double rate = FIRST; missed < MISSED_IN_A_ROW && rate <= MOST; rate *= 2) {
            boolean kept = kept(rate);
            missed = kept ? 0 : missed + 1;
            low = kept ? rate : low;
            high = missed == 1 ? rate : high;
        }
        if (missed > 0) {
            narrow();
        }
        return !stopped;
    }

    private void narrow() throws Exception {
        while (!stopped && high > LEAST && high / low > NEAR_ENOUGH) {
            double rate = low == 0 ? high / 2 : Math.rint(Math.sqrt(low * high));
            if (kept(rate)) {
                low = rate;
            } else {
                high = rate;
            }
        }
    }

    private boolean kept(double rate) throws Exception {
        boolean kept = false;
        for (int i = 0; i < TRIES && !kept && !stopped; i++) {
            Optional<PacedCeiling> driven = attempt.at(new Rate(rate));
            driven.ifPresentOrElse(tries::add, () -> stopped = true);
            kept = driven.filter(one -> one.keeps(withinMicros)).isPresent();
        }
        return kept;
    }
}
