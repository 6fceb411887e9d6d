package io.orderline.figures;

import io.orderline.stats.Range;
import java.util.Optional;
import java.util.OptionalDouble;

/// What probes found that the isolation level forbids; empty for a run that did not probe, and for one without a
/// conclusion.
final class AnomalyMetrics {
    private AnomalyMetrics() {}

    static OptionalDouble count(ComparedRun run) {
        return of(run).stream().mapToDouble(DeliveredIsolation::count).findFirst();
    }

    static OptionalDouble perMillion(ComparedRun run) {
        return of(run).filter(AnomalyMetrics::isShare).stream()
                .mapToDouble(DeliveredIsolation::perMillion)
                .findFirst();
    }

    /// Of all transactions of a system's runs together.
    ///
    /// @param confidence such as 0.95
    static Optional<Range> interval(ComparedSystem system, double confidence) {
        return DeliveredIsolation.of(system).filter(AnomalyMetrics::isShare).map(seen -> seen.perMillion(confidence));
    }

    private static Optional<DeliveredIsolation> of(ComparedRun run) {
        return run.result().isolation().map(DeliveredIsolation::of).filter(DeliveredIsolation::isKnown);
    }

    /// Of no transaction there is no share.
    private static boolean isShare(DeliveredIsolation seen) {
        return seen.transactions() > 0;
    }
}
