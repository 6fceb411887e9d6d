package io.orderline.report.compare;

import io.orderline.compare.BaselineComparison;
import io.orderline.compare.ComparisonAnswer;
import io.orderline.compare.MetricComparison;
import io.orderline.compare.SystemComparison;
import io.orderline.compare.ratio.Ratio;
import io.orderline.figures.LoadModel;
import io.orderline.figures.Metric;
import io.orderline.report.format.Axis;
import io.orderline.report.format.Axis.Tick;
import io.orderline.report.format.FigureFormat;
import io.orderline.stats.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Ratios with intervals as dots and whiskers over one axis that always shows 1, for a drawing [#WIDTH] wide.
///
/// @param title empty if it needs none
/// @param rows from top to bottom
/// @param one place of the ratio 1, which is the baseline
public record IntervalChart(String title, List<Row> rows, List<Tick> ticks, String one, int height) {
    public static final int WIDTH = 760;
    private static final int LEFT = 270;
    private static final int RIGHT = 730;
    private static final int LINE = 34;
    private static final double MARGIN = 0.06;
    /// The least extent of the axis on each side of 1, which keeps noise from filling it.
    private static final double LEAST = 0.05;
    private static final int MOST_TICKS = 7;
    private static final double MOST_TIMES = 2;

    public IntervalChart {
        rows = List.copyOf(rows);
        ticks = List.copyOf(ticks);
    }

    /// A ratio before layout.
    ///
    /// @param ratio empty if none may be shown
    /// @param note what it was compared with, or why there is no ratio
    /// @param dots ratios of single runs
    public record Entry(String label, Optional<Ratio> ratio, String note, List<Double> dots) {
        public Entry {
            dots = List.copyOf(dots);
        }
    }

    /// A row in units of the drawing, empty without a ratio. An interval is open if it is not known.
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

    public static IntervalChart of(String title, List<Entry> entries) {
        Axis axis = axis(entries);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            rows.add(row(axis, entries.get(i), LINE * i + LINE / 2.0));
        }
        List<Double> steps = axis.steps(MOST_TICKS);
        String format = steps.size() > 1 && steps.get(1) - steps.get(0) < 0.1 - 1e-9 ? "%.2f" : "%.1f";
        return new IntervalChart(
                title,
                rows,
                steps.stream()
                        .map(step -> axis.tick(step, FigureFormat.format(format, step)))
                        .toList(),
                axis.at(1),
                LINE * entries.size());
    }

    private static Axis axis(List<Entry> entries) {
        DoubleStream ends = entries.stream()
                .flatMapToDouble(entry ->
                        DoubleStream.concat(entry.ratio().stream().flatMapToDouble(IntervalChart::ends), dots(entry)));
        double[] all = DoubleStream.concat(ends, DoubleStream.of(1 - LEAST, 1 + LEAST))
                .sorted()
                .toArray();
        double room = (all[all.length - 1] - all[0]) * MARGIN;
        double most = MOST_TIMES * Math.max(1, furthest(entries));
        return Axis.linear(Math.max(0, all[0] - room), Math.min(most, all[all.length - 1] + room), LEFT, RIGHT);
    }

    /// Returns the largest estimate or single run. Intervals beyond a multiple of it are cut.
    private static double furthest(List<Entry> entries) {
        return entries.stream()
                .flatMapToDouble(
                        entry -> DoubleStream.concat(entry.ratio().stream().mapToDouble(Ratio::value), dots(entry)))
                .max()
                .orElse(1);
    }

    private static DoubleStream dots(Entry entry) {
        return entry.dots().stream().mapToDouble(Double::doubleValue);
    }

    /// Returns both ends of the interval, or the estimate alone if the interval is not known.
    private static DoubleStream ends(Ratio ratio) {
        Range interval = ratio.interval();
        return Double.isInfinite(interval.high())
                ? DoubleStream.of(ratio.value())
                : DoubleStream.of(interval.low(), interval.high());
    }

    private static Row row(Axis axis, Entry entry, double y) {
        String at = Axis.units(y);
        String below = Axis.units(y + 13);
        return entry.ratio()
                .map(ratio -> new Row(
                        entry.label(),
                        entry.note(),
                        at,
                        below,
                        axis.at(ratio.value()),
                        axis.at(ratio.interval().low()),
                        axis.at(ratio.interval().high()),
                        Double.isInfinite(ratio.interval().high()),
                        "× " + MetricText.factor(ratio.value()) + " (" + ComparisonTable.interval(ratio) + ")",
                        entry.dots().stream().map(axis::at).toList()))
                .orElseGet(() -> new Row(entry.label(), entry.note(), at, below, "", "", "", false, "", List.of()));
    }
}
