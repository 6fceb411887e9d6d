package io.orderline.report.format;

import io.orderline.figures.DeliveredIsolation;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.stream.Collectors;

/// What probes saw of isolation, in the words that all reports use.
public final class DeliveredText {
    /// Said once in each report.
    public static final String NO_PROOF =
            "Not contradicted is no proof: a history shows what happened, not what can happen. Counts are lower bounds.";

    /// Of intervals within a run, in which nothing else is compared.
    private static final double CONFIDENCE = 0.95;

    private DeliveredText() {}

    /// `asked for serializable, delivered …`.
    public static String sentence(DeliveredIsolation seen) {
        return "asked for " + seen.asked() + ", delivered " + delivered(seen);
    }

    private static String delivered(DeliveredIsolation seen) {
        if (!seen.isKnown()) {
            return seen.delivered() + ": " + String.join("; ", seen.problems());
        }
        Range interval = seen.perMillion(CONFIDENCE);
        return seen.delivered()
                + (seen.count() == 0
                        ? FigureFormat.format(" (not contradicted in %,d transactions)", seen.transactions())
                        : FigureFormat.format(
                                ": %,d %s in %,d transactions (%s), %,.0f per million [%,.0f, %,.0f]",
                                seen.count(),
                                seen.count() == 1 ? "anomaly" : "anomalies",
                                seen.transactions(),
                                anomalies(seen),
                                seen.perMillion(),
                                interval.low(),
                                interval.high()));
    }

    /// `G2-item 10, lost-update 2`; empty if there are none.
    public static String anomalies(DeliveredIsolation seen) {
        return seen.anomalies().entrySet().stream()
                .map(one -> FigureFormat.format("%s %,d", one.getKey(), one.getValue()))
                .collect(Collectors.joining(", "));
    }

    /// `972 [556, 1,698]`.
    public static String perMillion(Estimate mean) {
        return FigureFormat.format(
                "%,.0f [%,.0f, %,.0f]",
                mean.value(), mean.interval().low(), mean.interval().high());
    }
}
