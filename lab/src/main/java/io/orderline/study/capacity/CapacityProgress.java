package io.orderline.study.capacity;

import io.orderline.figures.RunFigures;
import io.orderline.figures.objective.Objective;
import io.orderline.figures.objective.WindowPart;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.stats.Estimate;
import io.orderline.study.capacity.CapacityStep.Purpose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The progress of one system towards its capacity. It is told the runs one after the other, and says what
/// comes next. The same runs lead to the same step, so an interrupted search can continue. Not thread-safe.
public final class CapacityProgress {
    /// Number of unusable runs in a row after which the search gives up.
    private static final int MOST_UNUSABLE = 3;

    /// A step of a ramp clearly misses an objective with this many times the share that may be slow.
    private static final double CLEARLY = 5;

    private final CapacitySpec spec;
    private final List<Objective> objectives;
    private final List<CapacityStep> done = new ArrayList<>();
    private final Set<Purpose> measured = EnumSet.noneOf(Purpose.class);
    private final List<String> unusable = new ArrayList<>();
    private final TurnTimes turns = new TurnTimes();
    private int unusableInARow;
    private CapacitySearch search;
    private double spent;

    public CapacityProgress(CapacitySpec spec, List<Objective> objectives) {
        this.spec = spec;
        this.objectives = List.copyOf(objectives);
        this.search = new CapacitySearch(spec, spec.from(), List.of());
    }

    /// Returns the next run for this system alone; empty if there is none.
    public Optional<CapacityStep> next() {
        if (isStuck()) {
            return Optional.empty();
        }
        if (isRamped()) {
            RateSteps ramp = RateSteps.ramp(spec.least(), spec.most());
            return Optional.of(new CapacityStep(Purpose.RAMP, ramp.text(spec), ramp.length()));
        }
        if (!isSearched()) {
            return search.next().stream()
                    .mapToObj(value -> new CapacityStep(Purpose.PROBE, spec.text(value), 0))
                    .findFirst();
        }
        return answer().filter(_ -> spec.curve() && spec.ofRate()).flatMap(this::beyond);
    }

    /// Returns whether a ramp comes next. It precedes probes, and shows where a percentile misses its
    /// objective.
    private boolean isRamped() {
        return spec.isRamped()
                && objectives.stream().anyMatch(Objective::isPercentile)
                && !measured.contains(Purpose.RAMP)
                && !measured.contains(Purpose.PROBE);
    }

    private Optional<CapacityStep> beyond(Estimate capacity) {
        if (!measured.contains(Purpose.CURVE)) {
            RateSteps curve = RateSteps.curve(capacity.value());
            return Optional.of(new CapacityStep(Purpose.CURVE, curve.text(spec), curve.length()));
        }
        if (!measured.contains(Purpose.OVERLOAD)) {
            RateSteps overload = RateSteps.overload(capacity.value());
            return Optional.of(new CapacityStep(Purpose.OVERLOAD, overload.text(spec), overload.length()));
        }
        return Optional.empty();
    }

    /// Returns whether the search has ended: it knows enough, nothing is left to try, or its time is spent.
    public boolean isSearched() {
        return isStuck()
                || isSpent()
                || done.stream().anyMatch(step -> step.purpose().isAfterwards())
                || (!search.probes().isEmpty() && search.next().isEmpty());
    }

    public boolean isSpent() {
        return spent >= spec.budgetSeconds();
    }

    /// The results of other runs stay known.
    public boolean isStuck() {
        return unusableInARow >= MOST_UNUSABLE;
    }

    /// @param step step that [#next] returned, or one at an equal rate
    public void ended(CapacityStep step, RunFolder folder) throws IOException {
        Result result = folder.readResult();
        done.add(step);
        if (!step.purpose().isAfterwards()) {
            spent += result.window().endSeconds();
        }
        if (step.purpose() != Purpose.EQUAL_RATE) {
            Optional<String> why =
                    step.purpose() == Purpose.PROBE ? ProbeReader.unusable(result) : ProbeReader.broken(result);
            unusableInARow = why.isPresent() ? unusableInARow + 1 : 0;
            why.ifPresent(unusable::add);
            if (why.isEmpty()) {
                measured(step, folder, result);
            }
        }
    }

    private void measured(CapacityStep step, RunFolder folder, Result result) throws IOException {
        measured.add(step.purpose());
        if (step.purpose() == Purpose.RAMP) {
            search = new CapacitySearch(spec, beginning(step, folder, result), search.probes());
        } else if (step.purpose() == Purpose.PROBE) {
            int turn = Math.toIntExact(
                    done.stream().filter(one -> one.purpose() == Purpose.PROBE).count() - 1);
            turns.add(turn, result.started());
            search = search.with(ProbeReader.of(result, turn, step.number(), spec));
        }
    }

    /// Returns the last rate of the ramp before the first at which the objective was clearly missed.
    private double beginning(CapacityStep step, RunFolder folder, Result result) throws IOException {
        RateSteps ramp = RateSteps.parse(step.value());
        RunFigures run = new RunFigures(folder, result, Optional.empty(), Map.of(), List.of());
        List<WindowPart> parts =
                WindowPart.of(run, objectives, ramp.spans(result.window().beginSeconds()));
        double allowed = WindowPart.judging(objectives).allowed();
        double missed = Math.min(CLEARLY * allowed, (1 + allowed) / 2);
        for (int i = 0; i < parts.size(); i++) {
            WindowPart part = parts.get(i);
            if (part.slow() > missed || (i > 0 && Double.isNaN(part.slow()) && part.due() > 0)) {
                return ramp.rates().get(Math.max(0, i - 1));
            }
        }
        return spec.most();
    }

    public List<Objective> objectives() {
        return objectives;
    }

    public CapacitySpec spec() {
        return spec;
    }

    public CapacitySearch search() {
        return search;
    }

    public List<String> unusable() {
        return List.copyOf(unusable);
    }

    public List<CapacityStep> done() {
        return List.copyOf(done);
    }

    public double spentSeconds() {
        return spent;
    }

    /// Returns the capacity; empty if its interval is unbounded.
    public Optional<Estimate> answer() {
        return search.answer().filter(Estimate::isClaimed);
    }

    /// Returns the ratio of this system's capacity to another one's, if it is known.
    public Optional<Estimate> ratioOf(CapacityProgress other) {
        return search.ratioOf(other.search, turns.together(other.turns)).filter(Estimate::isClaimed);
    }

    public boolean isNarrow() {
        return answer().filter(search::isNear).isPresent();
    }
}
