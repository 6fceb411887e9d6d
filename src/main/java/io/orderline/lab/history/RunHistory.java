package io.orderline.lab.history;

import io.orderline.figures.Metric;
import io.orderline.lab.compare.ExcludedRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All that was measured over time.
///
/// @param series worst first
/// @param runs how many runs there are in them
/// @param leftOut runs that are in no series
/// @param idle accepted changes at whose runs nothing changed
public record RunHistory(
        List<MetricSeries> series, int runs, List<ExcludedRun> leftOut, List<AcceptedChange> idle, HistoryTerms terms) {
    public RunHistory {
        series = List.copyOf(series);
        leftOut = List.copyOf(leftOut);
        idle = List.copyOf(idle);
    }

    /// @param metrics what is looked at; a run that does not tell one is in no series of it
    /// @param wanted changes that were accepted
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

    /// Series whose newest runs are worse than they were.
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
