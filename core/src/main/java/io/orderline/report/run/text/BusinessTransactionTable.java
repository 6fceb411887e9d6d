package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.BusinessTransactions;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.List;

/// The times of courses as cells of tables.
public final class BusinessTransactionTable {
    public static final List<String> HEADER =
            List.of("courses, s", "count", "mean", "p50", "p90", "p95", "max", "without pauses", "its p90", "waiting");

    private static final double SECOND = 1e6;

    private BusinessTransactionTable() {}

    public static List<List<String>> rows(BusinessTransactions transactions) {
        List<List<String>> rows = new ArrayList<>();
        transactions.each().forEach(of -> rows.add(cells(Integer.toString(of.course()), of.times())));
        rows.add(cells("all", transactions.all()));
        return rows;
    }

    private static List<String> cells(String label, BusinessTransactions.Times times) {
        Latency time = times.time();
        List<String> cells = new ArrayList<>(List.of(label, FigureFormat.count(time.count())));
        cells.addAll(
                time.count() == 0
                        ? List.of("-", "-", "-", "-", "-", "-", "-", "-")
                        : List.of(
                                seconds(time.meanMicros()),
                                seconds((double) time.p50()),
                                seconds((double) time.p90()),
                                seconds((double) time.p95()),
                                seconds((double) time.maxMicros()),
                                seconds(times.working().meanMicros()),
                                seconds((double) times.working().p90()),
                                seconds(times.waiting().meanMicros())));
        return cells;
    }

    private static String seconds(double micros) {
        return FigureFormat.format("%,.3f", micros / SECOND);
    }

    /// Returns what the figures leave out, or an empty string if they are complete.
    public static String leftOut(BusinessTransactions transactions) {
        List<String> parts = new ArrayList<>();
        if (transactions.outside() > 0) {
            parts.add(FigureFormat.format("%,d that began or ended outside the window", transactions.outside()));
        }
        if (transactions.failed() > 0) {
            parts.add(FigureFormat.format("%,d with a failed transaction", transactions.failed()));
        }
        if (transactions.cutOff() > 0) {
            parts.add(FigureFormat.format("%,d cut off by the end of the drive", transactions.cutOff()));
        }
        return parts.isEmpty() ? "" : "not in these figures: " + String.join(", ", parts);
    }
}
