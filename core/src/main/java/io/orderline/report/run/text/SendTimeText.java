package io.orderline.report.run.text;

import io.orderline.report.document.Part.Table;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Compares response times from due time with those from send time, where they differ. A measurement from
/// send time leaves out how long a transaction could not be sent (G. Tene's *coordinated omission*).
public final class SendTimeText {
    private static final double NOTABLE = 2;
    private static final long NOTABLE_MICROS = 1_000;

    private static final List<LatencyFigure> SHOWN =
            List.of(LatencyFigure.P50, LatencyFigure.P90, LatencyFigure.P99, LatencyFigure.P999, LatencyFigure.MAX);
    /// In order of preference: if several figures have the same factor, the sentence names the first of them.
    private static final List<LatencyFigure> COMPARED =
            List.of(LatencyFigure.P99, LatencyFigure.P999, LatencyFigure.P90, LatencyFigure.P50);

    private SendTimeText() {}

    private static double factor(TypeSummary type, LatencyFigure figure) {
        double due = figure.micros(type.response());
        double sent = figure.micros(type.service());
        return sent < 0 || due - sent < NOTABLE_MICROS ? 1 : due / Math.max(1, sent);
    }

    private static String figures(TypeSummary type, LatencyFigure figure) {
        return FigureFormat.format(
                "%s has a %s of %s ms from when it was due, and %s ms from when it was sent (%,.0f times less)",
                type.label(),
                figure.label(),
                FigureFormat.response(type, type.response(), figure),
                FigureFormat.ms(figure.micros(type.service())),
                factor(type, figure));
    }

    /// Returns the foreground types with a percentile from due time that is at least twice that from send
    /// time, and at least a millisecond longer.
    public static List<TypeSummary> differing(List<TypeSummary> types) {
        return types.stream()
                .filter(type ->
                        !type.background() && type.service().count() > 0 && factor(type, largest(type)) >= NOTABLE)
                .toList();
    }

    private static LatencyFigure largest(TypeSummary type) {
        return COMPARED.stream()
                .max(Comparator.comparingDouble(figure -> factor(type, figure)))
                .orElseThrow();
    }

    /// Returns a sentence about the largest difference, or empty if there is none worth mentioning.
    public static Optional<String> sentence(List<TypeSummary> types) {
        return differing(types).stream()
                .max(Comparator.comparingDouble(type -> factor(type, largest(type))))
                .map(type -> figures(type, largest(type)) + ": a tool that does not know due times reports the latter");
    }

    /// Returns a table of both, which has no rows if they do not differ.
    public static Table table(List<TypeSummary> types) {
        List<List<String>> rows = new ArrayList<>();
        for (TypeSummary type : differing(types)) {
            rows.add(TextTable.cells(
                    List.of(type.label(), "due"), FigureFormat.responses(type, type.response(), SHOWN)));
            rows.add(TextTable.cells(List.of("", "sent"), figures(type.service(), SHOWN)));
        }
        return Table.of("", 2, TextTable.cells(List.of("to the end, ms", "from"), LatencyFigure.labels(SHOWN)), rows);
    }

    /// Formats several figures in milliseconds, as dashes if no transaction was completed.
    public static List<String> figures(Latency times, List<LatencyFigure> figures) {
        return figures.stream()
                .map(figure -> times.count() == 0 ? "-" : FigureFormat.ms(figure.micros(times)))
                .toList();
    }
}
