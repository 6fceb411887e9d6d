package io.orderline.study;

import io.orderline.compare.Against;
import io.orderline.compare.ComparedSystem;
import io.orderline.compare.Comparer;
import io.orderline.compare.Comparisons;
import io.orderline.compare.Disparity;
import io.orderline.compare.Gate;
import io.orderline.compare.LeftOut;
import io.orderline.compare.Metric;
import io.orderline.compare.RunFacts;
import io.orderline.compare.Steadiness;
import io.orderline.compare.Terms;
import io.orderline.stats.Noise;
import io.orderline.stats.Simultaneous;
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
        this.gates = study.comparing().failIf().stream().map(Gate::parse).toList();
        this.metrics = metrics();
        for (StepResult step : steps) {
            if (step.state().isFinal()) {
                runs.put(step.step().number(), RunFacts.read(step.run()));
            } else {
                leftOut.add(
                        new LeftOut(step.step().folder(), "is " + step.state().text() + because(step.reason())));
            }
        }
    }

    /// Those that the study names, and those of its objectives.
    private List<Metric> metrics() {
        Map<String, Metric> byName = new LinkedHashMap<>();
        study.comparing().metrics().stream().map(Metric::parse).forEach(metric -> byName.put(metric.name(), metric));
        gates.stream().map(Gate::metric).forEach(metric -> byName.putIfAbsent(metric.name(), metric));
        return List.copyOf(byName.values());
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "" : ": " + reason;
    }

    /// @param results every step so far
    public static StudyAnswer of(Frozen frozen, List<StepResult> results) throws IOException {
        return new Analysis(frozen, results).answer();
    }

    private StudyAnswer answer() throws IOException {
        Map<Integer, Series> cells = new LinkedHashMap<>();
        for (Cell cell : study.cells()) {
            Series series = series(cell);
            if (!series.byBlock().isEmpty()) {
                cells.put(cell.number(), series);
            }
        }
        if (!study.axes().isEmpty()) {
            cells.values().stream()
                    .filter(series -> metrics.getFirst().isLowerBound(series.all()))
                    .forEach(series -> leftOut.add(new LeftOut(
                            series.cell().text(),
                            "is in no curve: its " + metrics.getFirst().name()
                                    + " is only a lower bound, because not all that was due was done")));
        }
        Comparisons comparisons = study.search().isPresent() ? nothing() : comparisons(List.copyOf(cells.values()));
        return new StudyAnswer(
                frozen,
                steps,
                comparisons,
                new Curves(study, metrics.getFirst()).of(valid(cells)),
                found(),
                windows(),
                noise(valid(cells), comparisons),
                Gate.judge(gates, comparisons));
    }

    private static List<Series> valid(Map<Integer, Series> cells) {
        return cells.values().stream().filter(Series::valid).toList();
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
        return new Series(cell, valid.isEmpty() ? all : valid, !valid.isEmpty());
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
                .flatMap(pair -> against(comparer, pair[0], pair[1], pairs.size() * metrics.size()).stream())
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

    /// Empty if no block holds valid runs of both.
    private Optional<Against> against(Comparer comparer, Series baseline, Series other, int together) {
        Set<Integer> blocks = new HashSet<>(baseline.byBlock().keySet());
        blocks.retainAll(other.byBlock().keySet());
        if (blocks.isEmpty()) {
            leftOut.add(new LeftOut(
                    other.cell().text(),
                    "shares no block with " + baseline.cell().text() + ", and is not compared"));
            return Optional.empty();
        }
        return Optional.of(comparer.against(baseline.of(blocks), other.of(blocks), metrics, together, true));
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

    private List<RunWindow> windows() {
        List<RunWindow> windows = new ArrayList<>();
        runs.forEach((step, run) -> Steadiness.of(run, study.comparing().confidence())
                .ifPresent(steady -> windows.add(new RunWindow(step, steady, steady.judge(RunWindow.TOLERANCE)))));
        return windows;
    }

    /// All pairs of the baseline and its twin, at all points at which both are valid.
    private Optional<AaNoise> noise(List<Series> cells, Comparisons comparisons) {
        String twin = Comparing.TWIN.formatted(study.comparing().baseline());
        List<Double> first = new ArrayList<>();
        List<Double> second = new ArrayList<>();
        for (Series again : cells) {
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
        boolean known = Stream.concat(first.stream(), second.stream()).allMatch(figure -> figure > 0);
        return first.isEmpty() || !known ? Optional.empty() : Optional.of(noise(first, second, comparisons));
    }

    /// What can be found is said at the confidence at which this study finds.
    private AaNoise noise(List<Double> first, List<Double> second, Comparisons comparisons) {
        double confidence = study.comparing().confidence();
        int together = Math.max(1, comparisons.against().size() * metrics.size());
        Noise noise = Noise.of(array(first), array(second), confidence);
        double detectable = Noise.of(array(first), array(second), Simultaneous.confidence(confidence, together))
                .detectable(study.repeat());
        return new AaNoise(metrics.getFirst().name(), noise, study.repeat(), detectable);
    }

    private double figure(RunFacts run) {
        Metric metric = metrics.getFirst();
        return metric.isLowerBound(run) ? Double.NaN : metric.of(run).orElse(Double.NaN);
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
            boolean ended = search.next(trials).isEmpty();
            found.add(new Found(cell, search, search.met(trials), search.missed(trials), ended, trials(own)));
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
