package io.orderline.report.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.report.format.ReportTable;
import java.util.List;
import java.util.Optional;

/// The findings of a comparison that a page shows, for the comparison alone or as a study's answer.
///
/// @param responses response time distributions by type
/// @param rates rates over time
public record ComparisonFindings(
        SystemComparison comparisons,
        List<IntervalChart> intervals,
        List<CurveChart> responses,
        Optional<CurveChart> rates) {

    public static List<IntervalChart> intervals(SystemComparison comparisons) {
        return comparisons.metrics().stream()
                .map(metric -> IntervalChart.of(comparisons, metric))
                .filter(chart -> !chart.rows().isEmpty())
                .toList();
    }

    public List<ComparedSystem> systems() {
        return comparisons.systems();
    }

    public List<ReportTable> figures() {
        return ComparisonTable.of(comparisons).stream()
                .filter(table -> !table.isEmpty())
                .toList();
    }
}
