package io.orderline.lab.study.capacity;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import io.orderline.stats.model.ResponseCurve;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Places probes for a capacity and says where it is. Single runs differ, so that near the answer the same
/// value is now met and now missed: bisection ends at whatever the last one said. This search brackets by
/// steps, and then fits a line through the shares of slow transactions near the bracket ([ResponseCurve]);
/// probes go where they tell most about its crossing: alternately below and above it, where half and three
/// times the allowed share is expected, or where runs that are usual below miss and those above meet the
/// objective, if they vary by more.
///
/// It ends when the interval of the crossing is narrow enough, with at least [#LEAST] probes near it: intervals
/// of fewer are narrow by luck too often. Immutable.
public final class CapacitySearch {
    /// Probes that a line is made of, at least.
    static final int LEAST = 7;

    /// Bracket below which a line is fitted.
    private static final double NEAR = 1.25;

    /// Farther from the middle of the bracket than this a line does not hold.
    private static final double LOCAL = 1.25;

    /// A run with a larger share is an overload, in which the share follows its length: 20 %, or where more
    /// than 4 % is allowed five times that, and at most 60 %.
    private static final double SATURATED = 0.2;

    private static final double SATURATED_FACTOR = 5;
    private static final double SATURATED_MOST = 0.6;

    /// How slow transactions come together is told by shares that differ from the allowed one by no more than so many
    /// times: in larger ones, most of them stood behind the same stall.
    private static final double CLOSE = 4;

    /// A wider interval, as a share of the value, says that runs vary too much, and nothing of the capacity.
    private static final double WIDEST = 0.5;

    private static final double COARSE_STEP = 1.5;
    private static final double SIDE = 1.03;
    private static final int EACH_SIDE = 2;
    private static final double REACH = 1.1;
    private static final double FEWER = 2;
    private static final double MORE = 3;

    private final CapacitySpec spec;
    private final double from;
    private final List<Probe> probes;
    /// Empty until there is a line.
    private final Optional<Fitted> binding;

    /// @param from where to begin
    /// @param probes so far, in order
    public CapacitySearch(CapacitySpec spec, double from, List<Probe> probes) {
        this.spec = spec;
        this.from = from;
        this.probes = List.copyOf(probes);
        this.binding = binding();
    }

    /// So far, in order.
    public List<Probe> probes() {
        return probes;
    }

    /// With one probe more.
    CapacitySearch with(Probe probe) {
        return new CapacitySearch(
                spec, from, Stream.concat(probes.stream(), Stream.of(probe)).toList());
    }

    /// The value of the next probe; empty if the search is at its end.
    public OptionalDouble next() {
        OptionalDouble load = nextLoad();
        return load.isEmpty() ? load : OptionalDouble.of(spec.load(load.getAsDouble()));
    }

    private OptionalDouble nextLoad() {
        if (probes.isEmpty()) {
            return OptionalDouble.of(spec.load(from));
        }
        if (isNarrow()) {
            return OptionalDouble.empty();
        }
        double low = Math.min(spec.load(spec.least()), spec.load(spec.most()));
        double high = Math.max(spec.load(spec.least()), spec.load(spec.most()));
        if (probes.stream().allMatch(Probe::met)) {
            return outwards(loads().max().orElseThrow(), COARSE_STEP, low, high);
        }
        if (probes.stream().noneMatch(Probe::met)) {
            return outwards(loads().min().orElseThrow(), 1 / COARSE_STEP, low, high);
        }
        double ratio = bracket().high() / bracket().low();
        if (ratio > NEAR) {
            return OptionalDouble.of(middle());
        }
        return probes.getFirst().hasShare() ? near() : halved(ratio);
    }

    /// Empty at the end of what may be tried.
    private static OptionalDouble outwards(double load, double factor, double low, double high) {
        double next = Math.min(high, Math.max(low, load * factor));
        return next == load ? OptionalDouble.empty() : OptionalDouble.of(next);
    }

    private DoubleStream loads() {
        return probes.stream().mapToDouble(probe -> spec.load(probe.value()));
    }

    private boolean isNarrow() {
        return binding.filter(Fitted::balanced).isPresent()
                && answer().filter(answer -> answer.observations() >= LEAST && width(answer) <= spec.within())
                        .isPresent();
    }

    /// Of an interval, as a share of the value.
    public static double width(Estimate estimate) {
        return (estimate.interval().high() - estimate.interval().low()) / estimate.value();
    }

    /// Without shares there is no line: what is left is bisection, which takes each probe at its word.
    private OptionalDouble halved(double ratio) {
        return ratio <= 1 + spec.within() || isTried(spec.text(spec.load(middle())))
                ? OptionalDouble.empty()
                : OptionalDouble.of(middle());
    }

    private boolean isTried(String text) {
        return probes.stream().anyMatch(probe -> spec.text(probe.value()).equals(text));
    }

    /// Beside the middle, where a probe tells most, and by turns on either side of it whatever the line says:
    /// probes at one value only tell nothing of its slope. Of whole numbers that are neighbours nothing is left
    /// between.
    private OptionalDouble near() {
        double side = local().size() % 2 == 0 ? 1 : -1;
        double middle = middle();
        double wanted = binding.map(found -> found.beside(side)).orElse(middle * Math.pow(SIDE, side));
        return OptionalDouble.of(
                side > 0 ? Math.clamp(wanted, middle, middle * REACH) : Math.clamp(wanted, middle / REACH, middle));
    }

    /// The value of the largest load at which the objectives were met.
    ///
    /// @throws java.util.NoSuchElementException if they never were
    public double mostMet() {
        return spec.load(probes.stream()
                .filter(Probe::met)
                .mapToDouble(probe -> spec.load(probe.value()))
                .max()
                .orElseThrow());
    }

    /// The value of the smallest load at which one was missed. It may be below [#mostMet], where runs vary.
    ///
    /// @throws java.util.NoSuchElementException if none ever was
    public double leastMissed() {
        return spec.load(probes.stream()
                .filter(probe -> !probe.met())
                .mapToDouble(probe -> spec.load(probe.value()))
                .min()
                .orElseThrow());
    }

    /// Two neighbouring loads between which fewest probes are on the wrong side: met above it, or missed below.
    private Range bracket() {
        double[] values = loads().sorted().distinct().toArray();
        double low = values[0];
        double high = values[values.length - 1];
        long fewest = Long.MAX_VALUE;
        for (int i = 0; i + 1 < values.length; i++) {
            double between = Math.sqrt(values[i] * values[i + 1]);
            long wrong = probes.stream()
                    .filter(probe -> probe.met() == spec.load(probe.value()) > between)
                    .count();
            if (wrong < fewest) {
                low = values[i];
            }
            if (wrong <= fewest) {
                high = values[i + 1];
                fewest = wrong;
            }
        }
        return new Range(low, high);
    }

    private double middle() {
        Range bracket = bracket();
        return Math.sqrt(bracket.low() * bracket.high());
    }

    /// Probes a line may be made of.
    private List<Probe> local() {
        if (probes.stream().allMatch(Probe::met) || probes.stream().noneMatch(Probe::met)) {
            return List.of();
        }
        double middle = middle();
        return probes.stream()
                .filter(probe -> spec.load(probe.value()) < middle * LOCAL && spec.load(probe.value()) > middle / LOCAL)
                .toList();
    }

    /// A line through the shares of an objective.
    ///
    /// @param balanced whether there are probes on both sides of its crossing
    private record Fitted(ResponseCurve curve, boolean balanced) {
        private static Fitted of(ResponseCurve curve, List<ResponseCurve.Run> runs) {
            long above = runs.stream().filter(run -> run.x() > curve.crossing()).count();
            return new Fitted(curve, above >= EACH_SIDE && runs.size() - above >= EACH_SIDE);
        }

        /// Where a probe tells most.
        ///
        /// @param side 1 above the crossing, −1 below
        private double beside(double side) {
            double logits = Math.max(Math.log(side > 0 ? MORE : FEWER), curve.spread());
            return curve.crossing() * Math.exp(side * logits / curve.slope());
        }
    }

    /// The objective that is crossed first, of those that any probe missed.
    private Optional<Fitted> binding() {
        List<Probe> local = local();
        if (local.isEmpty()) {
            return Optional.empty();
        }
        List<Probe.Finding> first = probes.getFirst().findings();
        return IntStream.range(0, first.size())
                .filter(objective -> first.get(objective).isShare())
                .filter(objective -> local.stream()
                        .anyMatch(probe -> !probe.findings().get(objective).met()))
                .mapToObj(objective ->
                        fit(shown(local, objective), first.get(objective).allowed()))
                .flatMap(Optional::stream)
                .min(Comparator.comparingDouble(fitted -> fitted.curve().crossing()));
    }

    private List<Shown> shown(List<Probe> local, int objective) {
        return local.stream()
                .map(probe -> new Shown(
                        probe.turn(), spec.load(probe.value()), probe.findings().get(objective)))
                .filter(shown -> shown.finding().due() > 0)
                .toList();
    }

    /// What a probe with a load showed of one objective.
    private record Shown(int turn, double load, Probe.Finding finding) {
        private boolean tellsEffect() {
            return finding.share() > finding.allowed() / CLOSE && finding.share() < finding.allowed() * CLOSE;
        }
    }

    /// By how much slow transactions come together is the same for all probes: a single one's effect goes with its
    /// share, and would make shares that are low by chance weigh more. Without probes that tell it, it is the mean
    /// of all.
    private static Optional<Fitted> fit(List<Shown> local, double allowed) {
        double effect = effect(local, Shown::tellsEffect)
                .orElseGet(() -> effect(local, _ -> true).orElse(1));
        List<ResponseCurve.Run> runs = local.stream()
                .map(shown -> new ResponseCurve.Run(
                        shown.turn(),
                        shown.load(),
                        shown.finding().share(),
                        shown.finding().due() / effect))
                .toList();
        return ResponseCurve.of(runs, allowed, saturated(allowed)).map(curve -> Fitted.of(curve, runs));
    }

    private static OptionalDouble effect(List<Shown> local, Predicate<Shown> which) {
        return local.stream()
                .filter(which)
                .mapToDouble(shown -> shown.finding().effect())
                .average();
    }

    private static double saturated(double allowed) {
        double several = Math.min(SATURATED_MOST, Math.max(SATURATED, SATURATED_FACTOR * allowed));
        return several > allowed ? several : (1 + allowed) / 2;
    }

    /// The answer with its interval, of which nothing is claimed if it is wider than half of the value; empty if there
    /// is no line yet.
    public Optional<Estimate> answer() {
        return binding.map(fitted -> fitted.curve().crossing(spec.confidence()))
                .map(load -> width(load) <= WIDEST ? load : withoutInterval(load))
                .map(load -> spec.smallest() ? inverse(load) : load);
    }

    /// How many times the answer of a search this one's is, whose probes were made by turns with this one's. As in
    /// [#answer], an interval is claimed only up to half of the value; empty as long as either has no line.
    public Optional<Estimate> ratioOf(CapacitySearch other) {
        return binding.flatMap(own -> other.binding.map(its -> own.curve().ratioOf(its.curve(), spec.confidence())))
                .map(loads -> width(loads) <= WIDEST ? loads : withoutInterval(loads))
                .map(loads -> spec.smallest() ? inverse(loads) : loads);
    }

    private static Estimate withoutInterval(Estimate load) {
        return new Estimate(load.value(), Range.ALL, load.confidence(), load.observations());
    }

    private static Estimate inverse(Estimate load) {
        Range interval = load.isClaimed() && load.interval().low() > 0
                ? new Range(1 / load.interval().high(), 1 / load.interval().low())
                : Range.ALL;
        return new Estimate(1 / load.value(), interval, load.confidence(), load.observations());
    }
}
