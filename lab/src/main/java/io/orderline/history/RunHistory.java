package io.orderline.history;

import io.orderline.compare.ExcludedRun;
import io.orderline.compare.ratio.Ratio;
import io.orderline.compare.ratio.UnpairedRatio;
import io.orderline.figures.Metric;
import io.orderline.history.SeriesChange.Kind;
import io.orderline.history.change.ChangeDetector;
import io.orderline.history.change.ChangePoint;
import io.orderline.stats.Range;
import io.orderline.stats.Sample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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

    /// Finds the changes of one metric in a series of runs.
    private static final class SeriesAnalysis {
        private final Metric metric;
        private final HistoryTerms terms;
        private final List<AcceptedChange> wanted;
        private final List<HistoryRun> runs = new ArrayList<>();
        private final double[] values;
        private final List<ChangePoint> points;

        private SeriesAnalysis(RunSeries series, Metric metric, HistoryTerms terms, List<AcceptedChange> wanted) {
            this.metric = metric;
            this.terms = terms;
            this.wanted = wanted.stream().filter(one -> one.isOf(metric.name())).toList();
            List<Double> figures = new ArrayList<>();
            for (HistoryRun run : series.runs()) {
                OptionalDouble figure = metric.of(run.run());
                if (figure.isPresent() && Double.isFinite(figure.getAsDouble()) && !metric.isLowerBound(run.run())) {
                    runs.add(run);
                    figures.add(figure.getAsDouble());
                }
            }
            this.values = figures.stream().mapToDouble(Double::doubleValue).toArray();
            this.points = ChangeDetector.find(values, terms.changes());
        }

        static MetricSeries of(RunSeries series, Metric metric, HistoryTerms terms, List<AcceptedChange> wanted) {
            return new SeriesAnalysis(series, metric, terms, wanted).series(series);
        }

        private MetricSeries series(RunSeries series) {
            List<ChangeMark> marks = ChangeMark.of(runs);
            return new MetricSeries(
                    series.label(),
                    series.apart(),
                    metric,
                    runs,
                    Arrays.stream(values).boxed().toList(),
                    series.runs().size() - runs.size(),
                    marks,
                    points.stream().map(point -> change(point, marks)).toList());
        }

        private SeriesChange change(ChangePoint point, List<ChangeMark> marks) {
            Optional<AcceptedChange> accepted = accepted(point);
            Kind kind = kind(point);
            return new SeriesChange(
                    point,
                    kind,
                    runs.get(point.index() - 1),
                    runs.get(point.index()),
                    marks.stream().filter(mark -> isNear(mark.index(), point)).toList(),
                    accepted,
                    kind == Kind.WORSE && accepted.isEmpty() && stands(point));
        }

        private static boolean isNear(int index, ChangePoint point) {
            return Math.abs(index - point.index()) <= SeriesChange.NEAR;
        }

        /// Returns the accepted change near a point: more runs may move a change by a run or two.
        private Optional<AcceptedChange> accepted(ChangePoint point) {
            return wanted.stream()
                    .filter(one -> runs.stream()
                            .anyMatch(run -> run.name().equals(one.run()) && isNear(runs.indexOf(run), point)))
                    .findFirst();
        }

        private Kind kind(ChangePoint point) {
            boolean negligible = point.ratio()
                    .filter(ratio ->
                            ratio.interval().isWithin(new Range(1 / (1 + terms.matters()), 1 + terms.matters())))
                    .isPresent();
            if (negligible) {
                return Kind.NEGLIGIBLE;
            }
            return isWorse(mean(point.from(), point.index()), mean(point.index(), point.to()))
                    ? Kind.WORSE
                    : Kind.BETTER;
        }

        private boolean isWorse(double before, double after) {
            return metric.more() ? after < before : after > before;
        }

        private double mean(int from, int to) {
            return Sample.of(Arrays.copyOfRange(values, from, to)).mean();
        }

        /// Returns whether the newest level is still on the worse side, apart from accepted changes since then.
        private boolean stands(ChangePoint point) {
            ChangePoint last = points.getLast();
            if (last.equals(point)) {
                return true;
            }
            double[] before = Arrays.copyOfRange(values, point.from(), point.index());
            double[] newest = Arrays.copyOfRange(values, last.index(), last.to());
            if (last.ratio().isEmpty()) {
                return isWorse(Sample.of(before).mean(), Sample.of(newest).mean());
            }
            double wanted = points.stream()
                    .filter(one -> one.index() > point.index() && accepted(one).isPresent())
                    .flatMap(one -> one.ratio().stream())
                    .mapToDouble(Ratio::value)
                    .reduce(1, (left, right) -> left * right);
            double[] undone = Arrays.stream(newest).map(value -> value / wanted).toArray();
            Ratio ratio = UnpairedRatio.of(before, undone, terms.changes().confidence());
            return ratio.isDifference() && isWorse(1, ratio.value());
        }
    }
}
