package io.orderline.study;

import io.orderline.compare.Against;
import io.orderline.compare.ComparedSystem;
import io.orderline.compare.Comparer;
import io.orderline.compare.Comparisons;
import io.orderline.compare.Disparity;
import io.orderline.compare.Gate;
import io.orderline.compare.GateResult;
import io.orderline.compare.LeftOut;
import io.orderline.compare.Metric;
import io.orderline.compare.RunFacts;
import io.orderline.compare.Steadiness;
import io.orderline.compare.Terms;
import io.orderline.stats.Noise;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes the answer of a study out of its run folders. It can be made at any time, from what is there.
public final class Analysis {
    private final Frozen frozen;
    private final Study study;
    private final List<StepResult> steps;
    private final List<Metric> metrics;
    private final List<Gate> gates;
    private final Map<Integer, RunFacts> runs = new TreeMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    private Analysis(Frozen frozen, List<StepResult> steps) throws IOException {
        this.frozen = frozen;
        this.study = frozen.study();
        this.steps = steps;
        this.metrics = study.comparing().metrics().stream().map(Metric::parse).toList();
        this.gates = study.comparing().failIf().stream().map(Gate::parse).toList();
        for (StepResult step : steps) {
            if (step.state().isFinal()) {
                runs.put(step.step().number(), RunFacts.read(step.run()));
            } else {
                leftOut.add(
                        new LeftOut(step.step().folder(), "is " + step.state().text() + because(step.reason())));
            }
        }
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "" : ": " + reason;
    }

    public static StudyAnswer of(StudyFolder folder, Frozen frozen) throws IOException {
        return new Analysis(frozen, folder.results(frozen)).answer();
    }

    private StudyAnswer answer() throws IOException {
        Map<Integer, Series> cells = new LinkedHashMap<>();
        for (Cell cell : study.cells()) {
            Series series = series(cell);
            if (!series.byBlock().isEmpty()) {
                cells.put(cell.number(), series);
            }
        }
        Comparisons comparisons = study.search().isPresent() ? nothing() : comparisons(List.copyOf(cells.values()));
        return new StudyAnswer(
                frozen,
                steps,
                comparisons,
                new Curves(study, metrics.getFirst()).of(List.copyOf(cells.values())),
                found(),
                windows(),
                noise(List.copyOf(cells.values())),
                judged(comparisons));
    }

    /// A cell's usable runs by block: the valid ones, or all if none is valid, which then says so.
    private Series series(Cell cell) {
        Map<Integer, RunFacts> all = new TreeMap<>();
        Map<Integer, RunFacts> valid = new TreeMap<>();
        for (StepResult step : steps) {
            RunFacts run = runs.get(step.step().number());
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
                    .forEach(run ->
                            leftOut.add(new LeftOut(run.name(), "is not valid: " + String.join(", ", run.failures()))));
        }
        return new Series(cell, valid.isEmpty() ? all : valid);
    }

    /// Each system against the baseline at the same point, by the blocks that hold both.
    private Comparisons comparisons(List<Series> cells) {
        List<Series[]> pairs = new ArrayList<>();
        for (Series other : cells) {
            cells.stream()
                    .filter(series ->
                            series.cell().system().equals(study.comparing().baseline())
                                    && series.cell().point().equals(other.cell().point())
                                    && !series.equals(other))
                    .findFirst()
                    .ifPresent(baseline -> pairs.add(new Series[] {baseline, other}));
        }
        Comparer comparer = new Comparer(terms());
        List<Against> against = pairs.stream()
                .map(pair -> against(comparer, pair[0], pair[1], pairs.size()))
                .toList();
        List<ComparedSystem> systems = Stream.concat(
                        cells.stream().filter(this::isBaseline), cells.stream().filter(series -> !isBaseline(series)))
                .map(Series::all)
                .toList();
        return new Comparisons(systems, metrics, against, leftOut, terms());
    }

    private boolean isBaseline(Series series) {
        return series.cell().system().equals(study.comparing().baseline());
    }

    private Against against(Comparer comparer, Series baseline, Series other, int together) {
        Set<Integer> blocks = new HashSet<>(baseline.byBlock().keySet());
        blocks.retainAll(other.byBlock().keySet());
        return blocks.isEmpty()
                ? comparer.against(baseline.all(), other.all(), metrics, together, false)
                : comparer.against(baseline.of(blocks), other.of(blocks), metrics, together, true);
    }

    /// Searches are about each system alone.
    private Comparisons nothing() {
        return new Comparisons(List.of(), metrics, List.of(), leftOut, terms());
    }

    private Terms terms() {
        Set<String> varied = new HashSet<>(study.axes());
        study.systems().forEach(system -> system.values().forEach(value -> varied.add(value.key())));
        Set<Disparity.Kind> despite =
                study.comparing().despite().stream().map(Disparity.Kind::parse).collect(Collectors.toSet());
        return new Terms(study.comparing().confidence(), study.comparing().smallestDifference(), despite, varied);
    }

    private List<GateResult> judged(Comparisons comparisons) {
        List<GateResult> judged = new ArrayList<>();
        for (Gate gate : gates) {
            comparisons.all().stream()
                    .filter(comparison ->
                            comparison.metric().name().equals(gate.metric().name()))
                    .forEach(comparison -> judged.add(gate.judge(comparison)));
        }
        return judged;
    }

    private List<RunWindow> windows() {
        List<RunWindow> windows = new ArrayList<>();
        runs.forEach((step, run) -> Steadiness.of(run, study.comparing().confidence())
                .ifPresent(steady -> windows.add(new RunWindow(step, steady, steady.judge(RunWindow.TOLERANCE)))));
        return windows;
    }

    /// All pairs of the baseline and its twin, at all points.
    private Optional<AaNoise> noise(List<Series> cells) {
        String twin = Comparing.TWIN.formatted(study.comparing().baseline());
        List<Double> first = new ArrayList<>();
        List<Double> second = new ArrayList<>();
        for (Series again : cells) {
            if (again.cell().system().equals(twin)) {
                Series baseline = cells.stream()
                        .filter(series -> isBaseline(series)
                                && series.cell().point().equals(again.cell().point()))
                        .findFirst()
                        .orElse(again);
                again.byBlock().keySet().stream()
                        .filter(baseline.byBlock()::containsKey)
                        .forEach(block -> {
                            first.add(figure(baseline.run(block)));
                            second.add(figure(again.run(block)));
                        });
            }
        }
        if (first.isEmpty() || !Stream.concat(first.stream(), second.stream()).allMatch(figure -> figure > 0)) {
            return Optional.empty();
        }
        Noise noise = Noise.of(array(first), array(second), study.comparing().confidence());
        return Optional.of(
                new AaNoise(metrics.getFirst().name(), noise, study.repeat(), noise.detectable(study.repeat())));
    }

    private double figure(RunFacts run) {
        return metrics.getFirst().of(run).orElse(Double.NaN);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private List<Found> found() throws IOException {
        if (study.search().isEmpty()) {
            return List.of();
        }
        Search search = study.search().get();
        List<Found> found = new ArrayList<>();
        for (Cell cell : study.cells()) {
            List<StepResult> own = steps.stream()
                    .filter(step ->
                            step.step().cell() == cell.number() && step.state().isFinal())
                    .toList();
            List<Search.Trial> trials = new Schedule.Searching(study, search).trials(own);
            found.add(new Found(cell, search, search.met(trials), search.missed(trials), trials(own)));
        }
        return found;
    }

    private static List<Found.Trial> trials(List<StepResult> own) throws IOException {
        List<Found.Trial> trials = new ArrayList<>();
        for (StepResult step : own) {
            var result = step.run().readResult();
            trials.add(new Found.Trial(
                    step.step().number(),
                    Integer.parseInt(step.step().values().getFirst().text()),
                    result.summary().nopm(),
                    Limits.of(result)));
        }
        return trials;
    }
}
