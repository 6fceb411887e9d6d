package io.orderline.result.environment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The largest rate of open arrivals that the driver kept with transactions that take no time at all.
///
/// @param withinMicros a rate is kept if delivered and 99 % of transactions begin this soon after due time
/// @param tries in the order in which they were made
public record RateCeiling(long withinMicros, List<PacedCeiling> tries) {
    private static final int UNEXPLAINED = 2;

    public RateCeiling {
        tries = List.copyOf(tries);
    }

    public Optional<PacedCeiling> kept() {
        return tries.stream().filter(one -> one.keeps(withinMicros)).max(Comparator.comparingDouble(RateCeiling::rate));
    }

    /// Returns the try with the smallest rate above that, which was not kept, or empty if all were kept.
    public Optional<PacedCeiling> missed() {
        double most = kept().map(RateCeiling::rate).orElse(0.0);
        return tries.stream().filter(one -> rate(one) > most).min(Comparator.comparingDouble(RateCeiling::rate));
    }

    /// Returns whether tries at the same rate differ so much that other programs may have delayed the driver.
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
