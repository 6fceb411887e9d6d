package io.orderline.report.run.data;

import io.orderline.figures.SummaryCalculator;
import io.orderline.figures.UnfinishedWork;
import io.orderline.measure.Counts;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// Computes the figures of a window that has not ended, or whose end is unknown.
///
/// @param beginning source of types with their labels and limits; without it, only their names are known
/// @param own empty for TPC-C
record UnfinishedSummary(Optional<Result> beginning, Optional<OtherWorkload> own) {
    Summary of(Result.Window window, List<IntervalRow> rows, Map<String, Histogram> histograms, boolean atRate) {
        List<SummaryCalculator.TypeInfo> types = beginning
                .map(known -> known.summary().types().stream()
                        .map(UnfinishedSummary::type)
                        .toList())
                .orElseGet(() -> rows.stream()
                        .map(IntervalRow::type)
                        .distinct()
                        .map(UnfinishedSummary::type)
                        .toList());
        Map<String, Counts> counts = CrashedRun.counts(rows.stream().filter(row -> row.phase() == Phase.MEASURE));
        String first = types.isEmpty() ? "" : types.getFirst().name();
        return SummaryCalculator.of(
                counts,
                histograms,
                atRate ? UnfinishedWork.of(rows, window) : Map.of(),
                window,
                types,
                own.map(OtherWorkload::headline).orElse(first));
    }

    private static SummaryCalculator.TypeInfo type(TypeSummary known) {
        return new SummaryCalculator.TypeInfo(known.name(), known.label(), known.background(), known.limit90Micros());
    }

    /// Guesses the properties of a type from its name.
    private static SummaryCalculator.TypeInfo type(String name) {
        boolean background = name.contains("background") || name.contains("deferred");
        return new SummaryCalculator.TypeInfo(name, CrashedRun.label(name), background, 0);
    }
}
