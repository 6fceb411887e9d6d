package io.orderline.lab.history;

import io.orderline.figures.Metric;
import io.orderline.lab.compare.ExcludedRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The history of measurements.
///
/// @param series series, worst first
/// @param idle accepted changes at whose runs nothing changed
public record RunHistory(
        List<MetricSeries> series, int runs, List<ExcludedRun> leftOut, List<AcceptedChange> idle, HistoryTerms terms) {
    public RunHistory {
        series = List.copyOf(series);
        leftOut = List.copyOf(leftOut);
        idle = List.copyOf(idle);
    }

    /// @param metrics metrics to examine; a run that does not tell one is in no series of it
    public static RunHistory of(
            RunSearch found, List<Metric> metrics, HistoryTerms terms, List<AcceptedChange> wanted) {
        List<ExcludedRun> leftOut = new ArrayList<>(found.leftOut());
        List<RunSeries> groups = RunSeries.of(found.runs(), terms, leftOut);
        List<MetricSeries> series = groups.stream()
                .flatMap(group -> metrics.stream().map(metric -> SeriesAnalysis.of(group, metric, terms, wanted)))
                .filter(one -> !one.runs().isEmpty())
                .sorted(MetricSeries.WORST_FIRST)
                .toList();
        List<AcceptedChange> used = series.stream()
                .flatMap(one -> one.changes().stream())
                .flatMap(change -> change.accepted().stream())
                .toList();
        return new RunHistory(
                series,
                groups.stream().mapToInt(group -> group.runs().size()).sum(),
                leftOut,
                wanted.stream().filter(one -> !used.contains(one)).toList(),
                terms);
    }

    public List<MetricSeries> regressions() {
        return series.stream().filter(one -> one.regression().isPresent()).toList();
    }

    public Optional<Instant> from() {
        return times().min(Comparator.naturalOrder());
    }

    public Optional<Instant> to() {
        return times().max(Comparator.naturalOrder());
    }

    private Stream<Instant> times() {
        return series.stream().flatMap(one -> one.runs().stream()).map(HistoryRun::started);
    }
}
