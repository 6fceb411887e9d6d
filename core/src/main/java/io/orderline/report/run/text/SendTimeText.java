package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.Latency;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Compares response times from due time with those from send time, where they differ. A measurement from
/// send time leaves out how long a transaction could not be sent (G. Tene's *coordinated omission*).
public final class SendTimeText {
    private static final double NOTABLE = 2;
    private static final long NOTABLE_MICROS = 1_000;

    private static final List<Percentile> PERCENTILES = List.of(
            new Percentile("p99", "p99", Latency::p99),
            new Percentile("p99.9", "p999", Latency::p999),
            new Percentile("p90", "p90", Latency::p90),
            new Percentile("p50", "p50", Latency::p50));

    private SendTimeText() {}

    private record Percentile(String label, String key, ToLongFunction<Latency> micros) {
        double factor(TypeSummary type) {
            long due = micros.applyAsLong(type.response());
            long sent = micros.applyAsLong(type.service());
            return sent < 0 || due - sent < NOTABLE_MICROS ? 1 : due / (double) Math.max(1, sent);
        }

        String figures(TypeSummary type) {
            return FigureFormat.format(
                    "%s has a %s of %s%s ms from when it was due, and %s ms from when it was sent (%,.0f times less)",
                    type.label(),
                    label,
                    type.mark(key),
                    FigureFormat.ms(micros.applyAsLong(type.response())),
                    FigureFormat.ms(micros.applyAsLong(type.service())),
                    factor(type));
        }
    }

    /// Returns the foreground types with a percentile from due time that is at least twice that from send
    /// time, and at least a millisecond longer.
    public static List<TypeSummary> differing(List<TypeSummary> types) {
        return types.stream()
                .filter(type -> !type.background()
                        && type.service().count() > 0
                        && largest(type).factor(type) >= NOTABLE)
                .toList();
    }

    private static Percentile largest(TypeSummary type) {
        return PERCENTILES.stream()
                .max(Comparator.comparingDouble(percentile -> percentile.factor(type)))
                .orElseThrow();
    }

    /// Returns a sentence about the largest difference, or empty if there is none worth mentioning.
    public static Optional<String> sentence(List<TypeSummary> types) {
        return differing(types).stream()
                .max(Comparator.comparingDouble(type -> largest(type).factor(type)))
                .map(type -> largest(type).figures(type) + ": a tool that does not know due times reports the latter");
    }

    /// Returns a table of both, or no lines if they do not differ.
    static List<String> lines(List<TypeSummary> types, int width) {
        List<TypeSummary> differing = differing(types);
        if (differing.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(width)
                .row(List.of("to the end, ms", "from", "p50", "p90", "p99", "p99.9", "max"))
                .rule();
        differing.forEach(type -> table.row(cells(
                        type.label(),
                        "due",
                        type.mark("p50") + FigureFormat.ms(type.response().p50()),
                        type.mark("p90") + FigureFormat.ms(type.response().p90()),
                        type.mark("p99") + FigureFormat.ms(type.response().p99()),
                        type.mark("p999") + FigureFormat.ms(type.response().p999()),
                        type.mark("maxMicros") + FigureFormat.ms(type.response().maxMicros())))
                .row(cells(
                        "",
                        "sent",
                        FigureFormat.ms(type.service().p50()),
                        FigureFormat.ms(type.service().p90()),
                        FigureFormat.ms(type.service().p99()),
                        FigureFormat.ms(type.service().p999()),
                        FigureFormat.ms(type.service().maxMicros()))));
        return table.lines();
    }

    private static List<String> cells(String... cells) {
        return List.of(cells);
    }
}
