package io.orderline.run;

import io.orderline.base.Rate;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.result.environment.RateCeiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Searches for the largest rate of open arrivals that the driver keeps: doubles or halves it until one is kept and one
/// is not, then halves what is between on a logarithmic scale. A rate that was missed is tried once more: other
/// programs of the host make a driver late, and none makes it early. Used by one thread.
public final class RateSearch {
    private static final double FIRST = 20_000;
    private static final double LEAST = 100;
    /// No machine draws so many inputs a second.
    private static final double MOST = 1e8;
    private static final double NEAR_ENOUGH = 1.1;

    private final Try attempt;
    private final long withinMicros;
    private final List<PacedCeiling> tries = new ArrayList<>();

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
        return search.bracketed() ? Optional.of(new RateCeiling(withinMicros, search.tries)) : Optional.empty();
    }

    /// @return false if a try was stopped
    private boolean bracketed() throws Exception {
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double rate = FIRST;
        while (rate >= LEAST && rate <= MOST && high / low > NEAR_ENOUGH) {
            Optional<Boolean> kept = kept(rate);
            if (kept.isEmpty()) {
                return false;
            }
            if (kept.get()) {
                low = rate;
            } else {
                high = rate;
            }
            rate = next(low, high);
        }
        return true;
    }

    private static double next(double low, double high) {
        if (low == 0) {
            return high / 2;
        }
        return Double.isInfinite(high) ? 2 * low : Math.rint(Math.sqrt(low * high));
    }

    private Optional<Boolean> kept(double rate) throws Exception {
        Optional<Boolean> first = once(rate);
        return first.isPresent() && !first.get() ? once(rate) : first;
    }

    private Optional<Boolean> once(double rate) throws Exception {
        Optional<PacedCeiling> driven = attempt.at(new Rate(rate));
        driven.ifPresent(tries::add);
        return driven.map(one -> one.keeps(withinMicros));
    }
}
