package io.orderline.history;

import io.orderline.figures.Metric;
import io.orderline.history.change.ChangeTerms;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One metric of one system under one condition on one kind of machine, run after run.
///
/// @param apart why an earlier series of the same condition does not continue here; empty if there is none
/// @param runs runs that tell the metric, oldest first
/// @param untold number of runs that do not tell the metric, or only a lower bound of it
public record MetricSeries(
        String label,
        String apart,
        Metric metric,
        List<HistoryRun> runs,
        List<Double> values,
        int untold,
        List<ChangeMark> marks,
        List<SeriesChange> changes) {
    /// Worst first: standing regressions by size, other changes, no changes, too few runs; otherwise by
    /// label.
    static final Comparator<MetricSeries> WORST_FIRST = Comparator.comparingDouble(MetricSeries::worst)
            .reversed()
            .thenComparing(series -> series.changes.isEmpty())
            .thenComparing(MetricSeries::isShort)
            .thenComparing(MetricSeries::label);

    public MetricSeries {
        runs = List.copyOf(runs);
        values = List.copyOf(values);
        marks = List.copyOf(marks);
        changes = List.copyOf(changes);
    }

    private double worst() {
        return regression().map(SeriesChange::size).orElse(0.0);
    }

    public Optional<SeriesChange> regression() {
        return changes.stream().filter(SeriesChange::standing).max(Comparator.comparingDouble(SeriesChange::size));
    }

    public boolean isShort() {
        return runs.size() < ChangeTerms.USUAL.shortest();
    }
}
