package io.orderline.report.run.text;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.LatencyFigure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

final class TypeTableText {
    private static final List<LatencyFigure> RESPONSES = List.of(
            LatencyFigure.MEAN,
            LatencyFigure.P50,
            LatencyFigure.P90,
            LatencyFigure.P95,
            LatencyFigure.P99,
            LatencyFigure.P999,
            LatencyFigure.MAX);
    private static final List<String> HEADER =
            TextTable.cells(List.of("response, ms", "count", "share"), LatencyFigure.labels(RESPONSES));
    private static final List<String> OUTCOMES = List.of("rollbacks", "retries", "failed", "skipped");
    /// The line length beyond which most terminals wrap.
    private static final int WIDEST = 120;

    private TypeTableText() {}

    static List<String> lines(List<TypeSummary> types, int width) {
        List<String> whole = table(types, width, true, true);
        List<String> lines = new ArrayList<>(whole);
        if (whole.stream().anyMatch(line -> line.length() > WIDEST)) {
            lines = new ArrayList<>(table(types, width, true, false));
            lines.add("");
            lines.addAll(table(types, width, false, true));
        }
        if (types.stream().anyMatch(TypeSummary::background)) {
            lines.add("* in the background: no terminal waits for it; not in totals and shares");
        }
        lines.addAll(ReportTerms.unfinished(types));
        return lines;
    }

    private static List<String> table(List<TypeSummary> types, int width, boolean times, boolean outcomes) {
        TextTable table = new TextTable(width)
                .row(TextTable.cells(times ? HEADER : List.of("outcomes"), outcomes ? OUTCOMES : List.of()))
                .rule();
        List<TypeSummary> foreground =
                types.stream().filter(type -> !type.background()).toList();
        List<TypeSummary> background =
                types.stream().filter(TypeSummary::background).toList();
        foreground.forEach(type -> table.row(TextTable.cells(
                times ? cells(type.label(), FigureFormat.percent(type.share()), type) : List.of(type.label()),
                outcomes ? outcomes(type.counts()) : List.of())));
        Counts sum = RateText.sum(foreground);
        table.rule().row(TextTable.cells(times ? total(sum) : List.of("total"), outcomes ? outcomes(sum) : List.of()));
        background.forEach(type -> table.row(TextTable.cells(
                times ? cells(type.label() + " *", "", type) : List.of(type.label() + " *"),
                outcomes ? outcomes(type.counts()) : List.of())));
        return table.lines();
    }

    private static List<String> cells(String label, String share, TypeSummary type) {
        return TextTable.cells(
                List.of(label, FigureFormat.count(type.counts().completed()), share),
                FigureFormat.responses(type, type.response(), RESPONSES));
    }

    private static List<String> total(Counts sum) {
        return TextTable.cells(
                List.of("total", FigureFormat.count(sum.completed())), Collections.nCopies(1 + RESPONSES.size(), ""));
    }

    private static List<String> outcomes(Counts counts) {
        return List.of(
                FigureFormat.count(counts.rolledBack()),
                FigureFormat.count(counts.retries()),
                FigureFormat.count(counts.failed()),
                FigureFormat.count(counts.skipped()));
    }
}
