package io.orderline.report.compare;

import io.orderline.compare.RepeatStatistics;
import io.orderline.compare.SystemComparison;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.DeliveredIsolation;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.report.document.Part.Table;
import io.orderline.report.format.DeliveredText;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Estimate;
import java.util.List;
import java.util.Optional;

/// Tables of the isolation that probes observed: the requested level, the delivered one, and the anomalies
/// that the level should have prevented.
public final class DeliveredTable {
    private static final Metric PER_MILLION = Metric.parse("anomalies-per-million");

    private DeliveredTable() {}

    /// Returns empty if no run probed.
    public static Optional<Table> of(SystemComparison comparisons) {
        double confidence = comparisons.terms().confidence();
        return isProbed(comparisons)
                ? Optional.of(Table.of(
                        "Isolation, as probes beside the load saw it",
                        4,
                        List.of(
                                "system",
                                "runs",
                                "asked for",
                                "delivered",
                                "not contradicted in",
                                "anomalies",
                                "per million [" + MetricText.confidence(confidence) + "]"),
                        comparisons.systems().stream()
                                .map(system -> row(system, confidence))
                                .toList()))
                : Optional.empty();
    }

    static boolean isProbed(SystemComparison comparisons) {
        return comparisons.systems().stream()
                .anyMatch(system -> DeliveredIsolation.of(system).isPresent());
    }

    private static List<String> row(ComparedSystem system, double confidence) {
        int runs = system.runs().size();
        return DeliveredIsolation.of(system)
                .map(seen -> List.of(
                        system.label(),
                        runs - seen.problems().size() + " of " + runs,
                        seen.asked(),
                        seen.delivered(),
                        FigureFormat.count(seen.transactions()),
                        seen.isKnown() ? seen.count() == 0 ? "none found" : DeliveredText.anomalies(seen) : "?",
                        perMillion(system, confidence)
                                .map(DeliveredText::perMillion)
                                .orElse("?")))
                .orElse(List.of(system.label(), "0 of " + runs, "?", "not probed", "", "", ""));
    }

    /// Returns the estimate from the runs that have a conclusion.
    static Optional<Estimate> perMillion(ComparedSystem system, double confidence) {
        List<RunFigures> concluded = system.runs().stream()
                .filter(run -> PER_MILLION.of(run).isPresent())
                .toList();
        return concluded.isEmpty()
                ? Optional.empty()
                : RepeatStatistics.of(ComparedSystem.of(system.label(), concluded), PER_MILLION, confidence)
                        .map(RepeatStatistics::mean);
    }
}
