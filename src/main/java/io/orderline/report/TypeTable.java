package io.orderline.report;

import io.orderline.measure.Counts;
import io.orderline.result.Latency;
import io.orderline.result.TypeSummary;
import java.util.ArrayList;
import java.util.List;

/// The table by transaction type as text.
final class TypeTable {
    private static final List<String> HEADER = List.of(
            "response, ms",
            "count",
            "share",
            "mean",
            "p50",
            "p90",
            "p95",
            "p99",
            "p99.9",
            "max",
            "rollbacks",
            "retries",
            "failed",
            "skipped");

    private TypeTable() {}

    static List<String> lines(List<TypeSummary> types, int width) {
        TextTable table = new TextTable(width).row(HEADER).rule();
        List<TypeSummary> foreground =
                types.stream().filter(type -> !type.background()).toList();
        List<TypeSummary> background =
                types.stream().filter(TypeSummary::background).toList();
        foreground.forEach(type -> table.row(cells(type.label(), Figures.percent(type.share()), type)));
        table.rule().row(total(foreground));
        background.forEach(type -> table.row(cells(type.label() + " *", "", type)));
        List<String> lines = new ArrayList<>(table.lines());
        if (!background.isEmpty()) {
            lines.add("* in the background: no terminal waits for it; not in totals and shares");
        }
        lines.addAll(Words.unfinished(types));
        return lines;
    }

    private static List<String> cells(String label, String share, TypeSummary type) {
        Latency response = type.response();
        List<String> cells =
                new ArrayList<>(List.of(label, Figures.count(type.counts().completed()), share));
        if (response.count() == 0) {
            cells.addAll(List.of("-", "-", "-", "-", "-", "-", "-"));
        } else {
            cells.addAll(List.of(
                    type.mark("meanMicros") + Figures.ms(response.meanMicros()),
                    type.mark("p50") + Figures.ms(response.p50()),
                    type.mark("p90") + Figures.ms(response.p90()),
                    type.mark("p95") + Figures.ms(response.p95()),
                    type.mark("p99") + Figures.ms(response.p99()),
                    type.mark("p999") + Figures.ms(response.p999()),
                    type.mark("maxMicros") + Figures.ms(response.maxMicros())));
        }
        cells.addAll(outcomes(type.counts()));
        return cells;
    }

    private static List<String> total(List<TypeSummary> foreground) {
        Counts sum = Rates.sum(foreground);
        List<String> cells = new ArrayList<>(List.of("total", Figures.count(sum.completed())));
        cells.addAll(List.of("", "", "", "", "", "", "", ""));
        cells.addAll(outcomes(sum));
        return cells;
    }

    private static List<String> outcomes(Counts counts) {
        return List.of(
                Figures.count(counts.rolledBack()),
                Figures.count(counts.retries()),
                Figures.count(counts.failed()),
                Figures.count(counts.skipped()));
    }
}
