package io.orderline.report.run.text;

import io.orderline.measure.Counts;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.Result;
import io.orderline.result.benchmarksql.BenchmarkSqlFigures;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The report that BenchmarkSQL 5 would make of a run, for comparison with its reports.
///
/// @param rows cells as text, in the order of [#HEADER]
/// @param rates sentences with tpmC and tpmTotal in both definitions
/// @param difference why they differ from NOPM
/// @param console last lines of BenchmarkSQL's console
public record BenchmarkSqlText(List<List<String>> rows, List<String> rates, String difference, List<String> console) {
    public static final List<String> HEADER = List.of(
            "Transaction Type", "90th %", "Maximum", "Count", "Percent", "Rollback", "Errors", "Skipped Deliveries");

    private static final String NONE = "N/A";

    /// Returns empty if the run has another workload or nothing is known about it.
    public static Optional<BenchmarkSqlText> of(RunFiles run) {
        return BenchmarkSqlFigures.of(run.intervals(), run.histograms(), run.late(), run.result())
                .map(figures -> of(figures, run));
    }

    /// Returns whether the plan asked for BenchmarkSQL's files, whose figures the user then knows.
    public static boolean wanted(RunFiles run) {
        return Files.exists(run.folder().benchmarkSqlProperties());
    }

    private static BenchmarkSqlText of(BenchmarkSqlFigures figures, RunFiles run) {
        List<String> rates = List.of(
                FigureFormat.format(
                        "In its report: tpmC %.2f (%.2f %% of 12.86 for each warehouse), tpmTotal %.2f: whatever ended,"
                                + " by the minutes that were planned.",
                        figures.tpmC(), 100 * figures.ofMaximum(), figures.tpmTotal()),
                FigureFormat.format(
                        "On its console: tpmC %.2f, tpmTotal %.2f: the same by the minutes until the last one ended; it counts one"
                                + " transaction more than there were.",
                        figures.consoleTpmC(), figures.consoleTpmTotal()));
        return new BenchmarkSqlText(
                figures.lines().stream().map(BenchmarkSqlText::cells).toList(),
                rates,
                difference(run),
                figures.console());
    }

    private static List<String> cells(BenchmarkSqlFigures.Line line) {
        return List.of(
                line.name(),
                BenchmarkSqlFigures.seconds(line.p90Seconds()),
                BenchmarkSqlFigures.seconds(line.maxSeconds()),
                Long.toString(line.count()),
                line.share().map(BenchmarkSqlFigures::percent).orElse(NONE),
                line.rollbackShare().map(BenchmarkSqlFigures::percent).orElse(NONE),
                Long.toString(line.errors()),
                line.skipped().map(String::valueOf).orElse(NONE));
    }

    private static String difference(RunFiles run) {
        Counts window = newOrders(run, Phase.MEASURE);
        Counts late = newOrders(run, Phase.DRAIN);
        Result result = run.result();
        List<String> more = new ArrayList<>();
        add(more, window.rolledBack() + late.rolledBack(), "rolled back on purpose");
        add(more, window.failed() + late.failed(), "failed");
        add(more, window.inDoubt() + late.inDoubt(), "without an answer to their commit");
        add(more, late.committed(), "that ended after the window");
        String counted = more.isEmpty() ? "" : ", and not " + String.join(", ", more);
        return FigureFormat.format(
                "NOPM is %s: New-Orders that were committed within the window%s, by its exact length. Percentiles are of"
                        + " what was answered. tpmC is BenchmarkSQL's word; neither is a TPC result.",
                FigureFormat.rate(result.summary().nopm()), counted);
    }

    private static void add(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(FigureFormat.count(count) + " " + what);
        }
    }

    private static Counts newOrders(RunFiles run, Phase phase) {
        return run.intervals().stream()
                .filter(row ->
                        row.phase() == phase && row.type().equals(run.result().headlineType()))
                .map(IntervalRow::counts)
                .reduce(Counts.ZERO, Counts::plus);
    }
}
