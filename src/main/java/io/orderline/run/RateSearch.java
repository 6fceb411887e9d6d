package io.orderline.run;

import io.orderline.base.Rate;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.result.environment.RateCeiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Searches for the largest rate of open arrivals that the driver keeps: doubles it until two in a row are
/// missed, then halves what is between on a logarithmic scale. A rate that was missed is tried up to three
/// times, and a larger one may be kept still: other programs of the host make a driver late, and none makes
/// it early. Used by one thread.
public final class RateSearch {
    private static final double FIRST = 20_000;
    private static final double LEAST = 100;
    /// No machine draws so many inputs a second.
    private static final double MOST = 1e8;
    private static final double NEAR_ENOUGH = 1.1;
    private static final int TRIES = 3;
    private static final int MISSED_IN_A_ROW = 2;

    private final Try attempt;
    private final long withinMicros;
    private final List<PacedCeiling> tries = new ArrayList<>();
    private boolean stopped;
    /// Kept; 0 if none was.
    private double low;
    /// Missed, the smallest above it.
    private double high = FIRST;

    /// Drives at a rate.
    @FunctionalInterface
    public interface Try {
        /// @return empty if it was stopped
        Optional<PacedCeiling> at(Rate rate) throws Exception;
    }

    private RateSearch(Try attempt, long withinMicros) {
        this.attempt = attempt;
        this.withinMicros = withinMicros;
    }

    /// @param withinMicros as of [RateCeiling]
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
