package io.orderline.report.run.text;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

final class TypeTableText {
    private static final List<String> HEADER =
            List.of("response, ms", "count", "share", "mean", "p50", "p90", "p95", "p99", "p99.9", "max");
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
                .row(joined(times ? HEADER : List.of("outcomes"), outcomes ? OUTCOMES : List.of()))
                .rule();
        List<TypeSummary> foreground =
                types.stream().filter(type -> !type.background()).toList();
        List<TypeSummary> background =
                types.stream().filter(TypeSummary::background).toList();
        foreground.forEach(type -> table.row(joined(
                times ? cells(type.label(), FigureFormat.percent(type.share()), type) : List.of(type.label()),
                outcomes ? outcomes(type.counts()) : List.of())));
        Counts sum = RateText.sum(foreground);
        table.rule().row(joined(times ? total(sum) : List.of("total"), outcomes ? outcomes(sum) : List.of()));
        background.forEach(type -> table.row(joined(
                times ? cells(type.label() + " *", "", type) : List.of(type.label() + " *"),
                outcomes ? outcomes(type.counts()) : List.of())));
        return table.lines();
    }

    private static List<String> joined(List<String> left, List<String> right) {
        return Stream.concat(left.stream(), right.stream()).toList();
    }

    private static List<String> cells(String label, String share, TypeSummary type) {
        Latency response = type.response();
        List<String> cells =
                new ArrayList<>(List.of(label, FigureFormat.count(type.counts().completed()), share));
        if (response.count() == 0) {
            cells.addAll(List.of("-", "-", "-", "-", "-", "-", "-"));
        } else {
            cells.addAll(List.of(
                    type.mark("meanMicros") + FigureFormat.ms(response.meanMicros()),
                    type.mark("p50") + FigureFormat.ms(response.p50()),
                    type.mark("p90") + FigureFormat.ms(response.p90()),
                    type.mark("p95") + FigureFormat.ms(response.p95()),
                    type.mark("p99") + FigureFormat.ms(response.p99()),
                    type.mark("p999") + FigureFormat.ms(response.p999()),
                    type.mark("maxMicros") + FigureFormat.ms(response.maxMicros())));
        }
        return cells;
    }

    private static List<String> total(Counts sum) {
        List<String> cells = new ArrayList<>(List.of("total", FigureFormat.count(sum.completed())));
        cells.addAll(List.of("", "", "", "", "", "", "", ""));
        return cells;
    }

    private static List<String> outcomes(Counts counts) {
        return List.of(
                FigureFormat.count(counts.rolledBack()),
                FigureFormat.count(counts.retries()),
                FigureFormat.count(counts.failed()),
                FigureFormat.count(counts.skipped()));
    }
}
