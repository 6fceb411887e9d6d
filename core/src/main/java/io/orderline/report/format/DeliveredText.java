package io.orderline.report.format;

import io.orderline.figures.DeliveredIsolation;
import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.stream.Collectors;

/// The wording that all reports share about isolation as probes observed it.
public final class DeliveredText {
    /// The caveat that appears once in each report.
    public static final String NO_PROOF =
            "Not contradicted is no proof: a history shows what happened, not what can happen. Counts are lower bounds.";

    /// The confidence of intervals within a single run.
    private static final double CONFIDENCE = 0.95;

    private DeliveredText() {}

    /// Returns a phrase such as `asked for serializable, delivered …`.
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

    /// Returns a list such as `G2-item 10, lost-update 2`, or an empty string without anomalies.
    public static String anomalies(DeliveredIsolation seen) {
        return seen.anomalies().entrySet().stream()
                .map(one -> FigureFormat.format("%s %,d", one.getKey(), one.getValue()))
                .collect(Collectors.joining(", "));
    }

    /// Returns a mean with its interval: `972 [556, 1,698]`.
    public static String perMillion(Estimate mean) {
        return FigureFormat.format(
                "%,.0f [%,.0f, %,.0f]",
                mean.value(), mean.interval().low(), mean.interval().high());
    }
}
