package io.orderline.study.analysis;

import io.orderline.compare.BaselineComparison;
import io.orderline.compare.Comparability;
import io.orderline.compare.Comparer;
import io.orderline.compare.ComparisonTerms;
import io.orderline.compare.ExcludedRun;
import io.orderline.compare.Gate;
import io.orderline.compare.Mismatch;
import io.orderline.compare.SystemComparison;
import io.orderline.compare.ratio.Noise;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RateSeries;
import io.orderline.figures.RunFigures;
import io.orderline.stats.MultipleComparisons;
import io.orderline.stats.SteadyState;
import io.orderline.study.analysis.StudyAnswer.AaNoise;
import io.orderline.study.analysis.StudyAnswer.RunSteadiness;
import io.orderline.study.definition.ComparisonSpec;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.execution.StudySnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Derives the answer of a study from its run folders. This is possible at any time, from what is there.
public final class StudyAnalysis {
    private final StudySnapshot frozen;
    private final Study study;
    private final List<StepResult> steps;
    private final List<Metric> metrics;
    private final List<Gate> gates;
    private final boolean brief;
    private final Map<Integer, RunFigures> runs = new TreeMap<>();
    private final List<ExcludedRun> leftOut = new ArrayList<>();

    private StudyAnalysis(StudySnapshot frozen, List<StepResult> steps, boolean brief) throws IOException {
        this.frozen = frozen;
        this.study = frozen.study();
        this.steps = steps;
        this.brief = brief;
        this.gates = study.comparing().failIf().stream().map(Gate::parse).toList();
        this.metrics = metrics();
        for (StepResult step : steps) {
            if (step.state().isFinal()) {
                runs.put(step.step().number(), RunFigures.read(step.run()));
            } else {
                leftOut.add(new ExcludedRun(
                        step.step().folder(), "is " + step.state().text() + because(step.reason())));
            }
        }
    }

    private List<Metric> metrics() {
        Map<String, Metric> byName = new LinkedHashMap<>();
        study.comparing().metrics().stream().map(Metric::parse).forEach(metric -> byName.put(metric.name(), metric));
        gates.stream().map(Gate::metric).forEach(metric -> byName.putIfAbsent(metric.name(), metric));
        return List.copyOf(byName.values());
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "" : ": " + reason;
    }

    public static StudyAnswer of(StudySnapshot frozen, List<StepResult> results) throws IOException {
        return new StudyAnalysis(frozen, results, false).answer();
    }

    /// Returns an answer for lists of many studies. It lacks what requires intervals to be read: the
    /// steadiness of runs, and comparisons of single runs.
    public static StudyAnswer brief(StudySnapshot frozen, List<StepResult> results) throws IOException {
        return new StudyAnalysis(frozen, results, true).answer();
    }

    private StudyAnswer answer() throws IOException {
        Map<Integer, CellRuns> cells = new LinkedHashMap<>();
        for (StudyCell cell : study.cells()) {
            CellRuns series = series(cell);
            if (!series.byBlock().isEmpty()) {
                cells.put(cell.number(), series);
            }
        }
        if (!study.axes().isEmpty()) {
            cells.values().stream()
                    .filter(series -> metrics.getFirst().isLowerBound(series.all()))
                    .forEach(series -> leftOut.add(new ExcludedRun(
                            series.cell().text(),
                            "is in no curve: its " + metrics.getFirst().name()
                                    + " is only a lower bound, because not all that was due was done")));
        }
        SystemComparison comparisons = study.seeksLimit() ? nothing() : comparisons(List.copyOf(cells.values()));
        return new StudyAnswer(
                frozen,
                steps,
                comparisons,
                new CurveAnalysis(study, metrics.getFirst()).of(valid(cells)),
                brief
                        ? FoundLimits.brief(study, steps)
                        : FoundLimits.of(study, steps, (base, other) -> apart(cells, base, other)),
                brief ? List.of() : windows(),
                noise(valid(cells), comparisons),
                Gate.judge(gates, comparisons));
    }

    /// Returns the differences between two systems whose capacities are searched. Pace and verdict are left
    /// out: each probe has another rate, and one beyond what a system takes is not valid.
    private List<Mismatch> apart(Map<Integer, CellRuns> cells, StudyCell baseline, StudyCell other) {
        return Comparability.of(
                        Objects.requireNonNull(cells.get(baseline.number())).all(),
                        Objects.requireNonNull(cells.get(other.number())).all(),
                        terms().despite())
                .refused()
                .stream()
                .filter(one -> one.kind() != Mismatch.Kind.PACE && one.kind() != Mismatch.Kind.VERDICT)
                .toList();
    }

    private static List<CellRuns> valid(Map<Integer, CellRuns> cells) {
        return cells.values().stream().filter(CellRuns::valid).toList();
    }

    /// Returns a cell's usable runs by block: the valid ones, or all, marked as such, if none is valid.
    private CellRuns series(StudyCell cell) {
        Map<Integer, RunFigures> all = new TreeMap<>();
        Map<Integer, RunFigures> valid = new TreeMap<>();
        for (StepResult step : steps) {
            RunFigures run = runs.get(step.step().number());
            if (step.step().cell() == cell.number() && run != null) {
                all.put(step.step().block(), run);
                if (step.state() == StepState.DONE) {
                    valid.put(step.step().block(), run);
                }
            }
        }
        if (!valid.isEmpty()) {
            all.values().stream()
                    .filter(run -> !valid.containsValue(run))
                    .forEach(run -> leftOut.add(
                            new ExcludedRun(run.name(), "is not valid: " + String.join(", ", run.failures()))));
        }
        return new CellRuns(cell, valid.isEmpty() ? all : valid, !valid.isEmpty());
    }

    /// Compares each system with the baseline at the same point, by the blocks that have both.
    private SystemComparison comparisons(List<CellRuns> cells) {
        List<CellRuns[]> pairs = new ArrayList<>();
        for (CellRuns other : cells) {
            cells.stream()
                    .filter(series ->
                            series.cell().system().equals(study.comparing().baseline())
                                    && series.cell().point().equals(other.cell().point())
                                    && !series.equals(other))
                    .findFirst()
                    .ifPresent(baseline -> pairs.add(new CellRuns[] {baseline, other}));
        }
        Comparer comparer = new Comparer(terms());
        List<BaselineComparison> against = pairs.stream()
                .flatMap(pair -> against(comparer, pair[0], pair[1], pairs.size() * metrics.size()).stream())
                .toList();
        List<ComparedSystem> systems = Stream.concat(
                        cells.stream().filter(this::isBaseline), cells.stream().filter(series -> !isBaseline(series)))
                .map(CellRuns::all)
                .toList();
        return new SystemComparison(systems, metrics, against, leftOut, terms());
    }

    private boolean isBaseline(CellRuns series) {
        return series.cell().system().equals(study.comparing().baseline());
    }

    /// Compares two cells; empty if no block has both, or if a brief answer would compare single runs.
    private Optional<BaselineComparison> against(Comparer comparer, CellRuns baseline, CellRuns other, int together) {
        Set<Integer> blocks = new HashSet<>(baseline.byBlock().keySet());
        blocks.retainAll(other.byBlock().keySet());
        if (brief && blocks.size() == 1) {
            return Optional.empty();
        }
        if (blocks.isEmpty()) {
            leftOut.add(new ExcludedRun(
                    other.cell().text(),
                    "shares no block with " + baseline.cell().text() + ", and is not compared"));
            return Optional.empty();
        }
        return Optional.of(comparer.against(baseline.of(blocks), other.of(blocks), metrics, together, true));
    }

    /// Returns no comparisons, because searches are about each system alone.
    private SystemComparison nothing() {
        return new SystemComparison(List.of(), metrics, List.of(), leftOut, terms());
    }

    private ComparisonTerms terms() {
        Set<String> varied = new HashSet<>(study.axes());
        study.systems().forEach(system -> system.values().forEach(value -> varied.add(value.key())));
        Set<Mismatch.Kind> despite =
                study.comparing().despite().stream().map(Mismatch.Kind::parse).collect(Collectors.toSet());
        return new ComparisonTerms(
                study.comparing().confidence(), study.comparing().smallestDifference(), despite, varied);
    }

    private List<RunSteadiness> windows() {
        List<RunSteadiness> windows = new ArrayList<>();
        runs.forEach((step, run) -> SteadyState.of(
                        RateSeries.of(run, Metric.NOPM), study.comparing().confidence())
                .ifPresent(
                        steady -> windows.add(new RunSteadiness(step, steady, steady.judge(RunSteadiness.TOLERANCE)))));
        return windows;
    }

    /// Returns the noise of all pairs of the baseline and its twin, at all points at which both are valid.
    private Optional<AaNoise> noise(List<CellRuns> cells, SystemComparison comparisons) {
        String twin = ComparisonSpec.TWIN.formatted(study.comparing().baseline());
        List<Double> first = new ArrayList<>();
        List<Double> second = new ArrayList<>();
        for (CellRuns again : cells) {
            cells.stream()
                    .filter(series -> again.cell().system().equals(twin)
                            && isBaseline(series)
                            && series.cell().point().equals(again.cell().point()))
                    .forEach(baseline -> again.byBlock().keySet().stream()
                            .filter(baseline.byBlock()::containsKey)
                            .forEach(block -> {
                                first.add(figure(baseline.run(block)));
                                second.add(figure(again.run(block)));
                            }));
        }
        // Simultaneous runs do not show the noise that runs one after the other would have: it cancels out.
        boolean known = !study.order().together()
                && Stream.concat(first.stream(), second.stream()).allMatch(figure -> figure > 0);
        return first.isEmpty() || !known ? Optional.empty() : Optional.of(noise(first, second, comparisons));
    }

    /// Returns the noise. The detectable difference is stated at the confidence of this study's comparisons.
    private AaNoise noise(List<Double> first, List<Double> second, SystemComparison comparisons) {
        double confidence = study.comparing().confidence();
        int together = Math.max(1, comparisons.against().size() * metrics.size());
        Noise noise = Noise.of(array(first), array(second), confidence);
        double detectable = Noise.of(array(first), array(second), MultipleComparisons.confidence(confidence, together))
                .detectable(study.repeat());
        return new AaNoise(metrics.getFirst().name(), noise, study.repeat(), detectable);
    }

    private double figure(RunFigures run) {
        Metric metric = metrics.getFirst();
        return metric.isLowerBound(run) ? Double.NaN : metric.of(run).orElse(Double.NaN);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
