package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import java.util.ArrayList;
import java.util.List;

/// Describes where read-only transactions ran, and how far that server was behind.
public final class ReadText {
    private ReadText() {}

    /// Returns no lines if all transactions ran in one place.
    public static List<String> of(Result result) {
        List<String> lines = new ArrayList<>();
        result.reads().ifPresent(reads -> {
            lines.add(String.join(", ", reads.types()) + " on " + reads.url()
                    + (reads.sameServer() ? ", which is the target's own server" : ""));
            lines.add(reads.staleness()
                    .map(behind -> behind(behind, headline(result)))
                    .orElse("how far it was behind is not known"));
        });
        return lines;
    }

    private static String headline(Result result) {
        return RateText.headline(result).map(TypeSummary::label).orElse("transaction") + "s";
    }

    private static String behind(ReadReport.Staleness behind, String headline) {
        return "behind: " + spread(behind.orders(), "%,.0f", headline) + "; "
                + spread(behind.millis(), "%,.1f", "ms") + ", "
                + behind.resolutionMillis()
                        .map(more -> FigureFormat.format("and up to %,.0f ms more", more))
                        .orElse("and nobody knows how much more")
                + FigureFormat.format(
                        "; %,d samples%s",
                        behind.samples(),
                        behind.unanswered() == 0
                                ? ""
                                : FigureFormat.format(", %,d without an answer", behind.unanswered()));
    }

    private static String spread(ReadReport.Spread figures, String format, String unit) {
        return FigureFormat.format(
                "median " + format + ", p95 " + format + ", p99 " + format + ", max " + format + " " + unit,
                figures.median(),
                figures.p95(),
                figures.p99(),
                figures.max());
    }
}
