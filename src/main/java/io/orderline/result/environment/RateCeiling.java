package io.orderline.result.environment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The largest rate of open arrivals that the driver was seen to keep on its host if transactions take no time at all.
///
/// @param withinMicros a rate is kept if it is delivered, and 99 % of transactions are begun so soon after due time
/// @param tries in the order in which they were made
public record RateCeiling(long withinMicros, List<PacedCeiling> tries) {
    private static final int UNEXPLAINED = 2;

    public RateCeiling {
        tries = List.copyOf(tries);
    }

    /// Empty if none was kept.
    public Optional<PacedCeiling> kept() {
        return tries.stream().filter(one -> one.keeps(withinMicros)).max(Comparator.comparingDouble(RateCeiling::rate));
    }

    /// The smallest rate above it that was not kept; empty if all were.
    public Optional<PacedCeiling> missed() {
        double most = kept().map(RateCeiling::rate).orElse(0.0);
        return tries.stream().filter(one -> rate(one) > most).min(Comparator.comparingDouble(RateCeiling::rate));
    }

    /// Whether tries at the same rate differ more than the rate explains: other programs may have made the driver late.
    public boolean disturbed() {
        return tries.stream().collect(Collectors.groupingBy(RateCeiling::rate)).values().stream()
                .map(same ->
                        same.stream().mapToLong(one -> one.begun().p99Micros()).summaryStatistics())
                .anyMatch(p99 -> p99.getMax() > UNEXPLAINED * p99.getMin());
    }

    public static double rate(PacedCeiling one) {
        return one.offered().orElseThrow().perSecond();
    }
}
