package io.orderline.live.terminal;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;

/// The table of transaction types. It shows the measured window so far. During the ramp-up it shows the commits
/// since the drive began and the response times of the newest interval.
record TypeLines(TerminalDisplay look, int columns, int most) {
    private static final int WIDE = 110;
    private static final List<LatencyFigure> WIDE_RESPONSES = List.of(
            LatencyFigure.P50,
            LatencyFigure.P90,
            LatencyFigure.P95,
            LatencyFigure.P99,
            LatencyFigure.P999,
            LatencyFigure.MAX);

    List<AttributedString> of(RunFiles run) {
        List<TypeSummary> types = run.result().summary().types();
        if (types.isEmpty()) {
            return List.of();
        }
        Result.Window window = run.result().window();
        boolean measured = window.seconds() > 0;
        TextTable table = new TextTable(columns).row(header(measured ? "measured, ms" : "ramp-up, ms"));
        types.stream()
                .limit(most)
                .forEach(type -> table.row(
                        measured
                                ? cells(type, type.counts(), perMinute(type, window), type.response())
                                : newest(type, Intervals.of(run.intervals(), type.name()))));
        List<AttributedString> lines = new ArrayList<>();
        table.lines().forEach(line -> lines.add(lines.isEmpty() ? look.faint(line) : look.plain(line)));
        if (types.size() > most) {
            lines.add(look.faint("and " + (types.size() - most) + " more"));
        }
        return lines;
    }

    private boolean wide() {
        return columns >= WIDE;
    }

    private static double perMinute(TypeSummary type, Result.Window window) {
        return 60 * type.counts().committed() / window.seconds();
    }

    private List<String> newest(TypeSummary type, Intervals intervals) {
        List<IntervalRow> rows = intervals.rows();
        Counts counts = rows.stream().map(IntervalRow::counts).reduce(Counts.ZERO, Counts::plus);
        Latency response = rows.isEmpty() ? Latency.EMPTY : rows.getLast().response();
        return cells(type, counts, intervals.rateNow(), response);
    }

    private List<String> header(String first) {
        return TextTable.cells(
                List.of(first, "committed", "per min"),
                LatencyFigure.labels(responses()),
                wide() ? List.of("rollbacks", "retries", "failed", "skipped") : List.of("failed"));
    }

    private List<LatencyFigure> responses() {
        return wide()
                ? WIDE_RESPONSES
                : List.of(LatencyFigure.P50, LatencyFigure.P90, LatencyFigure.P99, LatencyFigure.MAX);
    }

    private List<String> cells(TypeSummary type, Counts counts, double perMinute, Latency response) {
        String failed = FigureFormat.count(counts.failed());
        return TextTable.cells(
                List.of(type.label(), FigureFormat.count(counts.committed()), FigureFormat.format("%,.0f", perMinute)),
                FigureFormat.responses(type, response, responses()),
                wide()
                        ? List.of(
                                FigureFormat.count(counts.rolledBack()),
                                FigureFormat.count(counts.retries()),
                                failed,
                                FigureFormat.count(counts.skipped()))
                        : List.of(failed));
    }
}
