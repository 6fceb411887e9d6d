package io.orderline.lab.history;

import io.orderline.figures.Metric;
import io.orderline.stats.change.ChangeTerms;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One figure of one system under one condition on one kind of machine, run after run.
///
/// @param label what tells it from other series
/// @param apart why an earlier series of the same condition does not go on in this one; empty if there is none
/// @param runs that tell the figure, oldest first
/// @param values theirs
/// @param untold how many runs do not tell it, or only a lower bound of it
/// @param marks where something differs from the run before
public record MetricSeries(
        String label,
        String apart,
        Metric metric,
        List<HistoryRun> runs,
        List<Double> values,
        int untold,
        List<ChangeMark> marks,
        List<SeriesChange> changes) {
    /// Worst first: what stands by size, then what changed, last what is too short to tell; among these by name.
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

    /// The largest change for the worse that stands.
    public Optional<SeriesChange> regression() {
        return changes.stream().filter(SeriesChange::standing).max(Comparator.comparingDouble(SeriesChange::size));
    }

    /// Whether there are too few runs to say anything.
    public boolean isShort() {
        return runs.size() < ChangeTerms.USUAL.shortest();
    }
}
