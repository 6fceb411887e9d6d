package io.orderline.result.benchmarksql;

import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// The figures that BenchmarkSQL 5 would report for a run. They count every transaction that ended after the
/// ramp-up, whatever its outcome and however late, and divide by the planned length.
///
/// @param tpmC New-Orders per planned minute, as in the report
/// @param tpmTotal transactions except background deliveries per planned minute, as in the report
/// @param consoleTpmC New-Orders per actual minute including the drain, as on the console
/// @param consoleTpmTotal transactions, and one more, per actual minute, as the console's counter begins at 1
/// @param ofMaximum tpmC relative to the limit of TPC-C 4.1.3, 12.86 per warehouse
/// @param session as on the console
public record BenchmarkSqlFigures(
        List<Line> lines,
        double tpmC,
        double tpmTotal,
        double consoleTpmC,
        double consoleTpmTotal,
        double ofMaximum,
        Session session) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private static final double MOST_PER_WAREHOUSE = 12.86;

    private static final String SKIPPED_DISTRICTS = "districts without an order to deliver";
    private static final String NONE = "N/A";
    private static final CsvFormat<Line> SUMMARY = new CsvFormat<Line>()
            .text("tx_name", Line::name)
            .count("tx_count", Line::count)
            .text("tx_percent", line -> percent(line.share))
            .text("tx_90th", line -> seconds(line.p90Seconds))
            .text("tx_max", line -> seconds(line.maxSeconds))
            .text("tx_limit", line -> line.limitSeconds + ".0")
            .text("tx_rbk", line -> percent(line.rollbackShare))
            .count("tx_error", Line::errors)
            .text("tx_dskipped", line -> line.skipped.map(String::valueOf).orElse(NONE));

    public BenchmarkSqlFigures {
        lines = List.copyOf(lines);
    }

    /// The local wall clock times of the first transaction and of the end of the last one, to the second.
    /// Background deliveries are not counted.
    public record Session(String begin, String end, long transactions) {
        static Session of(Result result, double endSeconds, long transactions) {
            Instant end = result.started().plusMillis(Math.round(endSeconds * 1000));
            return new Session(text(result.started()), text(end), transactions);
        }

        private static String text(Instant at) {
            return TIME.format(at.atZone(ZoneId.systemDefault()));
        }
    }

    /// The figures of one type.
    ///
    /// @param share share of all foreground transactions, 0 … 1; empty for background deliveries
    /// @param p90Seconds of transactions that were answered
    /// @param rollbackShare empty for types without intended rollbacks
    /// @param skipped districts without an order in the whole drive; only for background deliveries
    public record Line(
            String name,
            long count,
            Optional<Double> share,
            double p90Seconds,
            double maxSeconds,
            int limitSeconds,
            Optional<Double> rollbackShare,
            long errors,
            Optional<Long> skipped) {}

    /// Computes the figures, or returns empty if the run has another workload or was not driven.
    ///
    /// @param all all intervals of the run
    /// @param late histograms of transactions that ended after the window, by tag
    public static Optional<BenchmarkSqlFigures> of(
            List<IntervalRow> all, Map<String, Histogram> window, Map<String, Histogram> late, Result result) {
        List<IntervalRow> rows =
                all.stream().filter(row -> row.phase() != Phase.RAMP_UP).toList();
        if (result.own().isPresent()
                || result.window().seconds() <= 0
                || rows.stream().noneMatch(row -> row.type().equals(BenchmarkSqlType.NEW_ORDER.type()))) {
            return Optional.empty();
        }
        Map<String, Histogram> ended = new HashMap<>(window);
        late.forEach((tag, more) -> ended.merge(tag, more, BenchmarkSqlFigures::sum));
        return Optional.of(of(rows, ended, result));
    }

    private static Histogram sum(Histogram one, Histogram other) {
        Histogram sum = one.copy();
        sum.add(other);
        return sum;
    }

    private static BenchmarkSqlFigures of(List<IntervalRow> rows, Map<String, Histogram> histograms, Result result) {
        List<Line> lines = new ArrayList<>();
        long foreground = 0;
        long newOrders = count(rows, BenchmarkSqlType.NEW_ORDER).ended();
        for (BenchmarkSqlType type : BenchmarkSqlType.values()) {
            foreground +=
                    type == BenchmarkSqlType.DELIVERY_BG ? 0 : count(rows, type).ended();
        }
        for (BenchmarkSqlType type : BenchmarkSqlType.values()) {
            lines.add(line(type, count(rows, type), foreground, histograms, result));
        }
        double planned = plannedMinutes(result);
        double real = (rows.getLast().endSeconds() - result.window().beginSeconds()) / 60;
        double tpmC = newOrders / planned;
        return new BenchmarkSqlFigures(
                lines,
                tpmC,
                foreground / planned,
                newOrders / real,
                (foreground + 1) / real,
                tpmC / (MOST_PER_WAREHOUSE * result.setup().warehouses()),
                Session.of(result, rows.getLast().endSeconds(), foreground));
    }

    /// Returns the actual length if the run ended early, or was to end after a number of transactions.
    private static double plannedMinutes(Result result) {
        return Math.min(result.setup().durationSeconds(), result.window().seconds()) / 60;
    }

    private static Counts count(List<IntervalRow> rows, BenchmarkSqlType type) {
        return rows.stream()
                .filter(row -> row.type().equals(type.type()))
                .map(IntervalRow::counts)
                .reduce(Counts.ZERO, Counts::plus);
    }

    private static Line line(
            BenchmarkSqlType type, Counts counts, long foreground, Map<String, Histogram> histograms, Result result) {
        Histogram response = histograms.getOrDefault(type.tag(), new Histogram(3));
        boolean background = type == BenchmarkSqlType.DELIVERY_BG;
        return new Line(
                type.name(),
                counts.ended(),
                background ? Optional.empty() : Optional.of(share(counts.ended(), foreground)),
                response.getValueAtPercentile(90) / 1e9,
                response.getMaxValue() / 1e9,
                type.limitSeconds(),
                type == BenchmarkSqlType.NEW_ORDER
                        ? Optional.of(share(counts.rolledBack(), counts.ended()))
                        : Optional.empty(),
                counts.failed() + counts.inDoubt(),
                background
                        ? Optional.ofNullable(result.accounting().tally().get(SKIPPED_DISTRICTS))
                        : Optional.empty());
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : part / (double) whole;
    }

    public void writeSummary(Path file) {
        List<List<String>> rows = new ArrayList<>(SUMMARY.lines(lines));
        rows.add(total("tpmC", tpmC, percent(ofMaximum)));
        rows.add(total("tpmTotal", tpmTotal, NONE));
        try (CsvFile csv = new CsvFile(file, SUMMARY.columns())) {
            csv.write(rows);
        }
    }

    private static List<String> total(String name, double perMinute, String share) {
        List<String> cells =
                new ArrayList<>(Collections.nCopies(SUMMARY.columns().size(), NONE));
        cells.set(0, name);
        cells.set(1, String.format(Locale.ROOT, "%.2f", perMinute));
        cells.set(2, share);
        return cells;
    }

    /// Returns the last lines of BenchmarkSQL's console, for scripts that parse them (`jTPCC.endReport`).
    public List<String> console() {
        return Stream.of(
                        String.format(Locale.ROOT, "Measured tpmC (NewOrders) = %.2f", consoleTpmC),
                        String.format(Locale.ROOT, "Measured tpmTOTAL = %.2f", consoleTpmTotal),
                        "Session Start     = " + session.begin(),
                        "Session End       = " + session.end(),
                        "Transaction Count = " + session.transactions())
                .map(line -> "Term-00, " + line)
                .toList();
    }

    private static String percent(Optional<Double> share) {
        return share.map(BenchmarkSqlFigures::percent).orElse(NONE);
    }

    /// Formats a share as BenchmarkSQL's report does: `44.886%`.
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.3f%%", 100 * share);
    }

    /// Formats a duration as BenchmarkSQL's report does: `0.005s`.
    public static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3fs", seconds);
    }
}
