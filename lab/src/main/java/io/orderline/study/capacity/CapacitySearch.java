package io.orderline.study.capacity;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Places probes for a capacity, and estimates it. Single runs differ: near the answer the same value is met
/// in one run and missed in another, and bisection ends at whatever the last run said. This search brackets
/// the answer by steps, and then fits a line through the shares of slow transactions near the bracket
/// ([CapacityLine]). Probes go where they tell most about the crossing, alternately below and above it: where
/// half and three times the allowed share is expected, or one spread of single runs away if that is farther.
///
/// The search ends when the interval of the crossing is narrow enough, with at least [#LEAST] probes near it.
/// Intervals of fewer probes are too often narrow by luck. Immutable.
public final class CapacitySearch {
    /// Fewest probes near the answer for which an interval is given.
    static final int LEAST = 7;

    /// Ratio of a bracket's ends below which a line is fitted.
    private static final double NEAR = 1.25;

    /// Factor from the middle of the bracket beyond which a line does not hold.
    private static final double LOCAL = 1.25;

    /// Width of an interval, as a share of the value, above which runs vary too much to tell the capacity.
    private static final double WIDEST = 0.5;

    /// Factor within which a load counts as the end of the range: actual rates differ from requested ones.
    private static final double END = 1.05;

    /// Probability from which on the difference of runs in speed is reported.
    private static final double LIKELY = 0.95;

    private static final double COARSE_STEP = 1.5;
    private static final double SIDE = 1.03;
    private static final double REACH = 1.1;

    private final CapacitySpec spec;
    private final double from;
    private final List<Probe> probes;
    /// Empty until there is a line. Fitted on first request, because most searches are only a step to the
    /// next.
    private Optional<CapacityLine> binding = Optional.empty();

    private boolean isFitted;

    public CapacitySearch(CapacitySpec spec, double from, List<Probe> probes) {
        this.spec = spec;
        this.from = from;
        this.probes = List.copyOf(probes);
    }

    private synchronized Optional<CapacityLine> binding() {
        if (!isFitted) {
            binding = CapacityLine.binding(local(), spec);
            isFitted = true;
        }
        return binding;
    }

    public List<Probe> probes() {
        return probes;
    }

    CapacitySearch with(Probe probe) {
        return new CapacitySearch(
                spec, from, Stream.concat(probes.stream(), Stream.of(probe)).toList());
    }

    /// Returns the value of the next probe; empty if the search has ended.
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
        Bracket bracket = bracket();
        if (bracket.ratio() > NEAR) {
            return bracket.isOfNeighbours(spec) ? lessTried(bracket) : OptionalDouble.of(bracket.middle());
        }
        return hasShare() ? near(low, high) : halved(bracket.ratio());
    }

    private boolean hasShare() {
        return probes.getFirst().hasShare();
    }

    /// Returns the end of a bracket of neighbours with fewer probes, or none if chance cannot be estimated.
    private OptionalDouble lessTried(Bracket bracket) {
        long low = loads().filter(load -> load == bracket.low()).count();
        long high = loads().filter(load -> load == bracket.high()).count();
        return hasShare() ? OptionalDouble.of(low <= high ? bracket.low() : bracket.high()) : OptionalDouble.empty();
    }

    private static OptionalDouble outwards(double load, double factor, double low, double high) {
        double next = Math.min(high, Math.max(low, load * factor));
        return Math.max(next / load, load / next) < END ? OptionalDouble.empty() : OptionalDouble.of(next);
    }

    private DoubleStream loads() {
        return probes.stream().mapToDouble(probe -> spec.load(probe.value()));
    }

    private boolean isNarrow() {
        return answer().filter(this::isNear).isPresent();
    }

    /// Returns whether an answer is as precise as requested, or one whole number in all of its interval.
    boolean isNear(Estimate answer) {
        return width(answer) <= spec.within() || (!spec.ofRate() && isOneNumber(answer));
    }

    private boolean isOneNumber(Estimate answer) {
        return answer.isClaimed()
                && spec.answer(answer.interval().low())
                        == spec.answer(answer.interval().high());
    }

    /// Returns the width of an interval as a share of the value.
    public static double width(Estimate estimate) {
        return (estimate.interval().high() - estimate.interval().low()) / estimate.value();
    }

    /// Returns the next load by bisection, which ignores chance. Without shares there is no line.
    private OptionalDouble halved(double ratio) {
        return ratio <= 1 + spec.within() || isTried(spec.text(spec.load(middle())))
                ? OptionalDouble.empty()
                : OptionalDouble.of(middle());
    }

    private boolean isTried(String text) {
        return probes.stream().anyMatch(probe -> spec.text(probe.value()).equals(text));
    }

    /// Returns a load beside the middle, where a probe tells most. Sides alternate whatever the line says,
    /// because probes at only one value tell nothing of its slope. Between neighbouring whole numbers nothing
    /// is left.
    private OptionalDouble near(double low, double high) {
        double side = local().size() % 2 == 0 ? 1 : -1;
        double middle = middle();
        double wanted = binding().map(line -> line.beside(side)).orElse(middle * Math.pow(SIDE, side));
        double beside =
                side > 0 ? Math.clamp(wanted, middle, middle * REACH) : Math.clamp(wanted, middle / REACH, middle);
        return OptionalDouble.of(Math.clamp(beside, low, high));
    }

    /// Returns the value of the largest load at which the objectives were met. They must have been met once.
    public double mostMet() {
        return spec.load(probes.stream()
                .filter(Probe::met)
                .mapToDouble(probe -> spec.load(probe.value()))
                .max()
                .orElseThrow());
    }

    /// Returns the value of the least load that missed an objective, which must exist. It may be below
    /// [#mostMet] if runs vary.
    public double leastMissed() {
        return spec.load(probes.stream()
                .filter(probe -> !probe.met())
                .mapToDouble(probe -> spec.load(probe.value()))
                .min()
                .orElseThrow());
    }

    private Bracket bracket() {
        return Bracket.of(probes, spec);
    }

    private double middle() {
        return bracket().middle();
    }

    private List<Probe> local() {
        if (probes.stream().allMatch(Probe::met) || probes.stream().noneMatch(Probe::met)) {
            return List.of();
        }
        double middle = middle();
        Bracket bracket = bracket();
        double local = bracket.isOfNeighbours(spec) ? Math.max(LOCAL, bracket.high() / middle * SIDE) : LOCAL;
        return probes.stream()
                .filter(probe -> spec.load(probe.value()) < middle * local && spec.load(probe.value()) > middle / local)
                .toList();
    }

    /// Returns the answer; empty if there is no line yet. Its interval is unbounded if it would be wider than
    /// half of the value, or if fewer than 7 probes are near it or fewer than 2 on either side. It is also
    /// unbounded if an objective without a share was missed below its upper end.
    public Optional<Estimate> answer() {
        return binding()
                .map(line -> line.isBalanced() ? crossing(line) : withoutInterval(crossing(line)))
                .map(load -> isToldFrom(load) ? load : withoutInterval(load))
                .map(load -> spec.smallest() ? inverse(load) : load);
    }

    private boolean isToldFrom(Estimate load) {
        return width(load) <= WIDEST && load.observations() >= LEAST && !isMissedOtherwise(load);
    }

    /// Returns whether an objective without a share was missed where those with a share may be met.
    private boolean isMissedOtherwise(Estimate load) {
        double end = load.isClaimed() ? load.interval().high() : load.value();
        return probes.stream()
                .filter(probe -> spec.load(probe.value()) < end)
                .flatMap(probe -> probe.findings().stream())
                .anyMatch(finding -> !finding.isShare() && !finding.met());
    }

    /// Returns whether the shares tell a capacity, but an objective without a share was missed below it.
    public boolean isMissedOtherwise() {
        return binding().filter(line -> isMissedOtherwise(crossing(line))).isPresent();
    }

    private Estimate crossing(CapacityLine line) {
        return line.curve().crossing(spec.confidence());
    }

    /// Returns what is known if no objective is about a share: a value at which the objectives were met, and
    /// the next value tried, at which one was missed. Empty if the search is by shares, or runs disagree.
    public Optional<NeighbouringValues> neighbours() {
        return probes.isEmpty() || hasShare()
                ? Optional.empty()
                : Optional.of(bracket())
                        .filter(bracket -> was(bracket.low(), true) && was(bracket.high(), false))
                        .map(bracket -> new NeighbouringValues(spec.load(bracket.low()), spec.load(bracket.high())));
    }

    private boolean was(double load, boolean met) {
        return probes.stream().anyMatch(probe -> spec.load(probe.value()) == load && probe.met() == met);
    }

    /// Two values that were tried: the objectives were met at one, and one was missed at the other.
    public record NeighbouringValues(double met, double missed) {}

    /// Returns by how much single runs differ in speed, as a share. Empty if there is no line yet, or if the
    /// difference may be as small as on a machine without other work.
    public Optional<Double> variation() {
        return binding()
                .map(CapacityLine::curve)
                .filter(curve -> spec.ofRate() && curve.disturbed() >= LIKELY)
                .map(curve -> curve.spread() / curve.slope());
    }

    /// Returns the ratio of this search's answer to that of another one whose probes took turns with these. As in
    /// [#answer], an interval wider than half of the value is unbounded. Empty while either has no line. In
    /// `turns`, the two runs were made one right after the other.
    Optional<Estimate> ratioOf(CapacitySearch other, Set<Integer> turns) {
        return binding()
                .flatMap(own -> other.binding().map(its -> own.curve().ratioOf(its.curve(), turns, spec.confidence())))
                .map(loads -> width(loads) <= WIDEST ? loads : withoutInterval(loads))
                .filter(_ -> !isMissedOtherwise() && !other.isMissedOtherwise())
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
