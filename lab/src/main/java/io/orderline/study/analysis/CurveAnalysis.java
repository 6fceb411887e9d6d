package io.orderline.study.analysis;

import io.orderline.compare.MetricComparison;
import io.orderline.compare.ratio.PairedRatio;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.stats.MultipleComparisons;
import io.orderline.study.definition.Study;
import io.orderline.study.model.ScaleOut;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/// Derives the curves of a study with one axis of numbers.
record CurveAnalysis(Study study, Metric metric) {
    private static final Set<String> SIZES = Set.of(
            DriveKeys.TERMINALS.name(),
            DriveKeys.SESSIONS.name(),
            WorkloadKeys.WAREHOUSES.name(),
            WorkloadKeys.SCALE.name(),
            PlanKeys.TESTBED_NODES.name(),
            AgentKeys.COUNT.name());

    /// Returns a curve for each system; none unless the study varies exactly one key, with numbers.
    List<SweepCurve> of(List<CellRuns> cells) {
        if (study.axes().size() != 1
                || study.seeksLimit()
                || cells.stream().anyMatch(cell -> value(cell).isEmpty())) {
            return List.of();
        }
        return study.systems().stream()
                .map(system -> cells.stream()
                        .filter(cell -> cell.cell().system().equals(system.label()) && isKnown(cell))
                        .sorted(Comparator.comparingDouble(cell -> value(cell).orElseThrow()))
                        .toList())
                .filter(points -> points.size() > 1)
                .map(this::curve)
                .toList();
    }

    private static Optional<Double> value(CellRuns series) {
        try {
            return Optional.of(
                    Double.parseDouble(series.cell().point().getFirst().text().replace("_", "")));
        } catch (NumberFormatException word) {
            return Optional.empty();
        }
    }

    private boolean isKnown(CellRuns series) {
        return !metric.isLowerBound(series.all())
                && figures(series).values().stream().allMatch(figure -> figure > 0);
    }

    private Map<Integer, Double> figures(CellRuns series) {
        Map<Integer, Double> figures = new TreeMap<>();
        series.byBlock().forEach((block, run) -> figures.put(block, figure(run)));
        return figures;
    }

    private double figure(RunFigures run) {
        return metric.of(run).orElse(Double.NaN);
    }

    private SweepCurve curve(List<CellRuns> cells) {
        List<SweepCurve.Point> points = cells.stream()
                .map(cell -> {
                    List<Double> figures = List.copyOf(figures(cell).values());
                    return new SweepCurve.Point(value(cell).orElseThrow(), MetricComparison.median(figures), figures);
                })
                .toList();
        Comparator<Integer> byMedian =
                Comparator.comparingDouble(i -> points.get(i).median());
        int peak = IntStream.range(0, points.size())
                .boxed()
                .reduce(BinaryOperator.maxBy(metric.more() ? byMedian : byMedian.reversed()))
                .orElseThrow();
        boolean scales = metric.more() && isSize(points);
        return new SweepCurve(
                cells.getFirst().cell().system(),
                study.axes().getFirst(),
                metric.name(),
                points,
                points.get(peak).value(),
                // The peak was chosen by the same figures, which makes falls look a little larger than they
                // are.
                against(cells.get(peak), cells.subList(peak + 1, cells.size())),
                scales ? against(cells.getFirst(), cells.subList(1, cells.size())) : List.of(),
                scales ? Optional.of(scaleOut(points)) : Optional.empty());
    }

    /// Returns whether the key is a size: twice as many may do twice as much.
    private boolean isSize(List<SweepCurve.Point> points) {
        boolean grows = IntStream.range(1, points.size())
                .allMatch(i -> points.get(i).value() > points.get(i - 1).value());
        return SIZES.contains(study.axes().getFirst())
                && grows
                && points.getFirst().value() > 0;
    }

    private static ScaleOut scaleOut(List<SweepCurve.Point> points) {
        return ScaleOut.of(
                points.stream().mapToDouble(SweepCurve.Point::value).toArray(),
                points.stream().mapToDouble(SweepCurve.Point::median).toArray());
    }

    /// Compares cells with a base cell, by the blocks that have both.
    private List<SweepCurve.PointRatio> against(CellRuns base, List<CellRuns> cells) {
        Map<Integer, Double> from = figures(base);
        double confidence = MultipleComparisons.confidence(study.comparing().confidence(), Math.max(1, cells.size()));
        List<SweepCurve.PointRatio> all = new ArrayList<>();
        for (CellRuns cell : cells) {
            Map<Integer, Double> to = figures(cell);
            List<Integer> blocks =
                    to.keySet().stream().filter(from::containsKey).toList();
            if (metric.more() && !blocks.isEmpty()) {
                all.add(new SweepCurve.PointRatio(
                        value(cell).orElseThrow(),
                        PairedRatio.of(figures(from, blocks), figures(to, blocks), confidence)));
            }
        }
        return all;
    }

    private static double[] figures(Map<Integer, Double> figures, List<Integer> blocks) {
        return blocks.stream()
                .mapToDouble(block -> figures.getOrDefault(block, Double.NaN))
                .toArray();
    }
}
