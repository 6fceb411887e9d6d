package io.orderline.report.compare;

import io.orderline.figures.LoadModel;
import io.orderline.figures.Metric;
import io.orderline.lab.compare.BaselineComparison;
import io.orderline.lab.compare.ComparisonAnswer;
import io.orderline.lab.compare.MetricComparison;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Range;
import io.orderline.stats.Ratio;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Ratios with their intervals as dots and whiskers, a row each, on one axis that always shows 1: laid out
/// for a drawing [#WIDTH] wide.
///
/// @param title empty if it needs none
/// @param rows from the top
/// @param one where the ratio 1 is: the baseline
public record IntervalChart(String title, List<Row> rows, List<Tick> ticks, String one, int height) {
    public static final int WIDTH = 760;
    private static final int LEFT = 270;
    private static final int RIGHT = 730;
    private static final int LINE = 34;
    private static final double MARGIN = 0.06;
    /// The axis shows at least this much on each side of 1, so that noise does not fill it.
    private static final double LEAST = 0.05;
    private static final int MOST_TICKS = 7;
    private static final double MOST_TIMES = 2;

    public IntervalChart {
        rows = List.copyOf(rows);
        ticks = List.copyOf(ticks);
    }

    /// A ratio before it is drawn.
    ///
    /// @param ratio empty if none may be shown
    /// @param note beside the label: what it was compared with, or why there is no ratio
    /// @param dots ratios of single runs
    public record Entry(String label, Optional<Ratio> ratio, String note, List<Double> dots) {
        public Entry {
            dots = List.copyOf(dots);
        }
    }

    /// All in units of the drawing; without a ratio the places are empty.
    ///
    /// @param open whether the interval goes on beyond an end of the drawing, or is not known
    public record Row(
            String label,
            String note,
            String y,
            String noteY,
            String x,
            String low,
            String high,
            boolean open,
            String text,
            List<String> dots) {}

    public record Tick(String x, String text) {}

    /// The ratios of one metric.
    public static IntervalChart of(SystemComparison comparisons, Metric metric) {
        boolean mixed = comparisons.systems().stream()
                        .map(system -> LoadModel.of(system.runs().getFirst()))
                        .distinct()
                        .count()
                > 1;
        List<Entry> entries = comparisons.against().stream()
                .map(BaselineComparison::comparisons)
                .flatMap(List::stream)
                .filter(comparison -> comparison.metric().name().equals(metric.name()))
                .map(comparison -> entry(comparison, mixed))
                .toList();
        return of(MetricText.longTitle(metric), entries);
    }

    private static Entry entry(MetricComparison comparison, boolean mixed) {
        String pace = mixed ? ", " + LoadModel.label(comparison.other().runs().getFirst()) : "";
        double middle = geometricMean(comparison.baselineValues());
        List<Double> dots = comparison.ratio().isEmpty()
                ? List.of()
                : comparison.values().stream().map(value -> value / middle).toList();
        return new Entry(comparison.other().label(), comparison.ratio(), note(comparison) + pace, dots);
    }

    private static double geometricMean(List<Double> values) {
        return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }

    private static String note(MetricComparison comparison) {
        return switch (comparison.answer()) {
            case ComparisonAnswer.Refused(var because) ->
                "no ratio: " + because.getFirst().kind().text() + " differs";
            case ComparisonAnswer.Ordered(boolean higher) ->
                (higher ? "higher" : "lower") + ": a figure is a lower bound";
            case ComparisonAnswer.Unknown _ -> "interval not known";
            case ComparisonAnswer.Different _, ComparisonAnswer.Negligible _, ComparisonAnswer.NotDetected _ ->
                "against " + comparison.baseline().label();
        };
    }

    /// Of any ratios.
    public static IntervalChart of(String title, List<Entry> entries) {
        Axis axis = Axis.of(entries);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            rows.add(axis.row(entries.get(i), LINE * i + LINE / 2.0));
        }
        return new IntervalChart(title, rows, axis.ticks(), units(axis.x(1)), LINE * entries.size());
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    private record Axis(double low, double high) {
        static Axis of(List<Entry> entries) {
            List<Ratio> ratios =
                    entries.stream().map(Entry::ratio).flatMap(Optional::stream).toList();
            DoubleStream ends = DoubleStream.concat(
                    ratios.stream().flatMapToDouble(ratio -> ends(ratio)),
                    entries.stream()
                            .map(Entry::dots)
                            .flatMap(Collection::stream)
                            .mapToDouble(Double::doubleValue));
            double[] all = DoubleStream.concat(ends, DoubleStream.of(1 - LEAST, 1 + LEAST))
                    .sorted()
                    .toArray();
            double room = (all[all.length - 1] - all[0]) * MARGIN;
            double most = MOST_TIMES * Math.max(1, furthest(entries));
            return new Axis(Math.max(0, all[0] - room), Math.min(most, all[all.length - 1] + room));
        }

        /// The largest of estimates and single runs: beyond some times of it an interval is cut, lest it
        /// hide them.
        private static double furthest(List<Entry> entries) {
            return entries.stream()
                    .flatMapToDouble(entry -> DoubleStream.concat(
                            entry.ratio().stream().mapToDouble(Ratio::value),
                            entry.dots().stream().mapToDouble(Double::doubleValue)))
                    .max()
                    .orElse(1);
        }

        /// Of an interval that is not known only the estimate.
        private static DoubleStream ends(Ratio ratio) {
            Range interval = ratio.interval();
            return Double.isInfinite(interval.high())
                    ? DoubleStream.of(ratio.value())
                    : DoubleStream.of(interval.low(), interval.high());
        }

        double x(double ratio) {
            return LEFT + Math.clamp((ratio - low) / (high - low), 0, 1) * (RIGHT - LEFT);
        }

        Row row(Entry entry, double y) {
            String at = units(y);
            String below = units(y + 13);
            return entry.ratio()
                    .map(ratio -> new Row(
                            entry.label(),
                            entry.note(),
                            at,
                            below,
                            units(x(ratio.value())),
                            units(x(ratio.interval().low())),
                            units(x(ratio.interval().high())),
                            Double.isInfinite(ratio.interval().high()),
                            "× " + MetricText.factor(ratio.value()) + " (" + ComparisonTable.interval(ratio) + ")",
                            entry.dots().stream().map(dot -> units(x(dot))).toList()))
                    .orElseGet(() -> new Row(entry.label(), entry.note(), at, below, "", "", "", false, "", List.of()));
        }

        List<Tick> ticks() {
            double step = step();
            int first = (int) Math.ceil(low / step);
            int last = (int) Math.floor(high / step);
            return IntStream.rangeClosed(first, last)
                    .mapToObj(i ->
                            new Tick(units(x(i * step)), FigureFormat.format(step < 0.1 ? "%.2f" : "%.1f", i * step)))
                    .toList();
        }

        /// A round step of which not too many fit.
        private double step() {
            double step = 0.01;
            double[] factors = {2, 2.5, 2};
            for (int i = 0; (high - low) / step > MOST_TICKS; i++) {
                step *= factors[i % factors.length];
            }
            return step;
        }
    }

    private static String units(double value) {
        return FigureFormat.format("%.1f", value);
    }
}
