package io.orderline.lab.study.capacity;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.objective.Objective;
import io.orderline.figures.objective.WindowPart;
import io.orderline.lab.study.capacity.CapacityStep.Purpose;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.stats.Estimate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How far one system is on the way to its capacity: told the runs one after the other, it says what comes
/// next. The same runs lead to the same step, so that a search that was interrupted goes on. Not thread-safe.
public final class CapacityCourse {
    /// So many runs that tell nothing, and no more is tried.
    private static final int MOST_UNUSABLE = 3;

    private static final double UNSEEN = 5;

    private final CapacitySpec spec;
    private final List<Objective> objectives;
    private final List<CapacityStep> done = new ArrayList<>();
    private final List<String> unusable = new ArrayList<>();
    private CapacitySearch search;
    private double spent;

    /// @param objectives of the study
    public CapacityCourse(CapacitySpec spec, List<Objective> objectives) {
        this.spec = spec;
        this.objectives = List.copyOf(objectives);
        this.search = new CapacitySearch(spec, spec.from(), List.of());
    }

    /// What is to be run next for this system alone; empty if that is all.
    public Optional<CapacityStep> next() {
        if (done.isEmpty() && isRamped()) {
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

    /// A ramp is of rates, and shows where a percentile leaves its objective, if nobody says where to begin.
    private boolean isRamped() {
        return spec.ofRate()
                && spec.from() == spec.least()
                && objectives.stream().anyMatch(Objective::isPercentile);
    }

    /// What is measured once the capacity is known.
    private Optional<CapacityStep> beyond(Estimate capacity) {
        if (!objectives.stream().anyMatch(Objective::isPercentile)) {
            return Optional.empty();
        }
        if (step(Purpose.CURVE).isEmpty()) {
            RateSteps curve = RateSteps.curve(capacity.value());
            return Optional.of(new CapacityStep(Purpose.CURVE, curve.text(spec), curve.length()));
        }
        if (step(Purpose.OVERLOAD).isEmpty()) {
            RateSteps overload = RateSteps.overload(capacity.value());
            return Optional.of(new CapacityStep(Purpose.OVERLOAD, overload.text(spec), overload.length()));
        }
        return Optional.empty();
    }

    private Optional<CapacityStep> step(Purpose purpose) {
        return done.stream().filter(step -> step.purpose() == purpose).findFirst();
    }

    /// Whether the search is at its end: it knows enough, nothing is left to try, or its time is spent.
    public boolean isSearched() {
        return isStuck()
                || isSpent()
                || done.stream().anyMatch(step -> step.purpose().isAfterwards())
                || (!search.probes().isEmpty() && search.next().isEmpty());
    }

    /// Whether the time for it is over before it knows enough.
    public boolean isSpent() {
        return spent >= spec.budgetSeconds();
    }

    /// Whether so many runs told nothing that no more is tried.
    public boolean isStuck() {
        return unusable.size() >= MOST_UNUSABLE;
    }

    /// Notes a run that came to its end.
    ///
    /// @param step as [#next] had it, or one at an equal rate
    public void ended(CapacityStep step, RunFolder folder) throws IOException {
        Result result = folder.readResult();
        done.add(step);
        if (step.purpose() == Purpose.RAMP) {
            double from = beginning(new ComparedRun(folder, result, Optional.empty(), Map.of(), List.of()));
            search = new CapacitySearch(spec, from, search.probes());
        }
        if (step.purpose() == Purpose.RAMP || step.purpose() == Purpose.PROBE) {
            spent += result.window().endSeconds();
        }
        if (step.purpose() == Purpose.PROBE) {
            Optional<String> why = ProbeReader.unusable(result);
            why.ifPresent(unusable::add);
            if (why.isEmpty()) {
                search = search.with(ProbeReader.of(result, turns() - 1, step.number(), spec));
            }
        }
    }

    /// Probes so far, with those that told nothing.
    private int turns() {
        return Math.toIntExact(
                done.stream().filter(step -> step.purpose() == Purpose.PROBE).count());
    }

    /// The last rate of the ramp before the first at which the objective was clearly missed.
    private double beginning(ComparedRun run) throws IOException {
        RateSteps ramp = RateSteps.ramp(spec.least(), spec.most());
        List<WindowPart> parts =
                WindowPart.of(run, objectives, ramp.spans(run.result().window().beginSeconds()));
        double allowed = WindowPart.judging(objectives).allowed();
        double missed = Math.min(UNSEEN * allowed, (1 + allowed) / 2);
        for (int i = 0; i < parts.size(); i++) {
            WindowPart part = parts.get(i);
            if (part.slow() > missed || (i > 0 && Double.isNaN(part.slow()) && part.due() > 0)) {
                return ramp.rates().get(Math.max(0, i - 1));
            }
        }
        return spec.most();
    }

    public CapacitySpec spec() {
        return spec;
    }

    /// As far as it is.
    public CapacitySearch search() {
        return search;
    }

    /// Why runs told nothing, one sentence for each.
    public List<String> unusable() {
        return List.copyOf(unusable);
    }

    public List<CapacityStep> done() {
        return List.copyOf(done);
    }

    /// Seconds of load that the search took.
    public double spentSeconds() {
        return spent;
    }

    /// The capacity, if its interval has ends; else nobody can tell it.
    public Optional<Estimate> answer() {
        return isStuck() ? Optional.empty() : search.answer().filter(Estimate::isClaimed);
    }

    /// How many times another system's capacity this one's is, if that can be told.
    public Optional<Estimate> ratioOf(CapacityCourse other) {
        return isStuck() || other.isStuck()
                ? Optional.empty()
                : search.ratioOf(other.search).filter(Estimate::isClaimed);
    }

    /// Whether the answer is as near as was asked for.
    public boolean isNarrow() {
        return answer().filter(search::isNear).isPresent();
    }
}
