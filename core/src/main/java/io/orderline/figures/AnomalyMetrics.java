package io.orderline.figures;

import io.orderline.stats.Range;
import java.util.Optional;
import java.util.OptionalDouble;

/// The anomalies that probes found and the isolation level forbids. All figures are empty for a run that did
/// not probe or came to no conclusion.
final class AnomalyMetrics {
    private AnomalyMetrics() {}

    static OptionalDouble count(RunFigures run) {
        return of(run).stream().mapToDouble(DeliveredIsolation::count).findFirst();
    }

    static OptionalDouble perMillion(RunFigures run) {
        return of(run).filter(AnomalyMetrics::isShare).stream()
                .mapToDouble(DeliveredIsolation::perMillion)
                .findFirst();
    }

    /// Returns the interval of the share among all transactions of a system's runs together.
    static Optional<Range> interval(ComparedSystem system, double confidence) {
        return DeliveredIsolation.of(system).filter(AnomalyMetrics::isShare).map(seen -> seen.perMillion(confidence));
    }

    private static Optional<DeliveredIsolation> of(RunFigures run) {
        return run.result().isolation().map(DeliveredIsolation::of).filter(DeliveredIsolation::isKnown);
    }

    private static boolean isShare(DeliveredIsolation seen) {
        return seen.transactions() > 0;
    }
}
