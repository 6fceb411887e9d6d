package io.orderline.live.terminal;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;

/// The table of transaction types, for the measured window so far. In the ramp-up, it shows the commits since
/// the drive began and the response times of the newest interval.
record TypeLines(Look look, int columns, int most) {
    private static final int WIDE = 110;

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
        return wide()
                ? List.of(
                        first,
                        "committed",
                        "per min",
                        "p50",
                        "p90",
                        "p95",
                        "p99",
                        "p99.9",
                        "max",
                        "rollbacks",
                        "retries",
                        "failed",
                        "skipped")
                : List.of(first, "committed", "per min", "p50", "p90", "p99", "max", "failed");
    }

    private List<String> cells(TypeSummary type, Counts counts, double perMinute, Latency response) {
        List<String> cells = new ArrayList<>();
        cells.add(type.label());
        cells.add(FigureFormat.count(counts.committed()));
        cells.add(FigureFormat.format("%,.0f", perMinute));
        cells.add(ms(type, "p50", response, response.p50()));
        cells.add(ms(type, "p90", response, response.p90()));
        if (wide()) {
            cells.add(ms(type, "p95", response, response.p95()));
        }
        cells.add(ms(type, "p99", response, response.p99()));
        if (wide()) {
            cells.add(ms(type, "p999", response, response.p999()));
        }
        cells.add(ms(type, "maxMicros", response, response.maxMicros()));
        if (wide()) {
            cells.add(FigureFormat.count(counts.rolledBack()));
            cells.add(FigureFormat.count(counts.retries()));
        }
        cells.add(FigureFormat.count(counts.failed()));
        if (wide()) {
            cells.add(FigureFormat.count(counts.skipped()));
        }
        return cells;
    }

    private static String ms(TypeSummary type, String figure, Latency response, long micros) {
        return response.count() == 0 ? "-" : type.mark(figure) + FigureFormat.ms(micros);
    }
}
