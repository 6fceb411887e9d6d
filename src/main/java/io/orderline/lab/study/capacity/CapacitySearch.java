package io.orderline.lab.study.capacity;

import io.orderline.stats.Estimate;
import io.orderline.stats.Range;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Places probes for a capacity and says where it is. Single runs differ, so that near the answer the same
/// value is now met and now missed: bisection ends at whatever the last one said. This search brackets by
/// steps, and then fits a line through the shares of slow transactions near the bracket ([CapacityLine]);
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

    /// A wider interval, as a share of the value, says that runs vary too much, and nothing of the capacity.
    private static final double WIDEST = 0.5;

    /// A rate that came is not quite the one that was asked for: nearer to an end than this it is the end.
    private static final double END = 1.05;

    /// So likely it must be that runs differ in speed before it is said.
    private static final double LIKELY = 0.95;

    private static final double COARSE_STEP = 1.5;
    private static final double SIDE = 1.03;
    private static final double REACH = 1.1;

    private final CapacitySpec spec;
    private final double from;
    private final List<Probe> probes;
    /// Empty until there is a line. Fitted when it is first asked for: most searches are only a step to the next one.
    private Optional<CapacityLine> binding = Optional.empty();

    private boolean isFitted;

    /// @param from where to begin
    /// @param probes so far, in order
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
        Bracket bracket = bracket();
        if (bracket.ratio() > NEAR) {
            return bracket.isOfNeighbours(spec) ? lessTried(bracket) : OptionalDouble.of(bracket.middle());
        }
        return hasShare() ? near(low, high) : halved(bracket.ratio());
    }

    /// Whether any objective is about a share, of which chance can be told.
    private boolean hasShare() {
        return probes.getFirst().hasShare();
    }

    /// Between neighbours nothing is left: the end with fewer probes, or none if chance cannot be told.
    private OptionalDouble lessTried(Bracket bracket) {
        long low = loads().filter(load -> load == bracket.low()).count();
        long high = loads().filter(load -> load == bracket.high()).count();
        return hasShare() ? OptionalDouble.of(low <= high ? bracket.low() : bracket.high()) : OptionalDouble.empty();
    }

    /// Empty at the end of what may be tried.
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

    /// Whether an answer is as near as was asked for; of whole numbers also if it is one and the same in all of
    /// the interval.
    boolean isNear(Estimate answer) {
        return width(answer) <= spec.within() || (!spec.ofRate() && isOneNumber(answer));
    }

    private boolean isOneNumber(Estimate answer) {
        return answer.isClaimed()
                && spec.answer(answer.interval().low())
                        == spec.answer(answer.interval().high());
    }

    /// Of an interval, as a share of the value.
    public static double width(Estimate estimate) {
        return (estimate.interval().high() - estimate.interval().low()) / estimate.value();
    }

    /// Without shares there is no line: what is left is bisection, which ignores chance.
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
    ///
    /// @param low least load that may be tried
    /// @param high the largest
    private OptionalDouble near(double low, double high) {
        double side = local().size() % 2 == 0 ? 1 : -1;
        double middle = middle();
        double wanted = binding().map(line -> line.beside(side)).orElse(middle * Math.pow(SIDE, side));
        double beside =
                side > 0 ? Math.clamp(wanted, middle, middle * REACH) : Math.clamp(wanted, middle / REACH, middle);
        return OptionalDouble.of(Math.clamp(beside, low, high));
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

    private Bracket bracket() {
        return Bracket.of(probes, spec);
    }

    private double middle() {
        return bracket().middle();
    }

    /// Probes a line may be made of.
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

    /// The answer with its interval, of which nothing is claimed if it is wider than half of the value, of
    /// fewer than 7 probes near it or of fewer than 2 on either side, or if an objective without a share was
    /// missed below its upper end; empty if there is no line yet.
    public Optional<Estimate> answer() {
        return binding()
                .map(line -> line.isBalanced() ? crossing(line) : withoutInterval(crossing(line)))
                .map(load -> isToldFrom(load) ? load : withoutInterval(load))
                .map(load -> spec.smallest() ? inverse(load) : load);
    }

    private boolean isToldFrom(Estimate load) {
        return width(load) <= WIDEST && load.observations() >= LEAST && !isMissedOtherwise(load);
    }

    /// Whether an objective that is about no share was missed at a load at which those with a share may be met.
    private boolean isMissedOtherwise(Estimate load) {
        double end = load.isClaimed() ? load.interval().high() : load.value();
        return probes.stream()
                .filter(probe -> spec.load(probe.value()) < end)
                .flatMap(probe -> probe.findings().stream())
                .anyMatch(finding -> !finding.isShare() && !finding.met());
    }

    /// Whether the shares tell a capacity, and an objective that is about none was missed below it.
    public boolean isMissedOtherwise() {
        return binding().filter(line -> isMissedOtherwise(crossing(line))).isPresent();
    }

    private Estimate crossing(CapacityLine line) {
        return line.curve().crossing(spec.confidence());
    }

    /// Where no objective is about a share, all that is known: a value at which the objectives were met, and the
    /// next one that was tried, at which one was missed. Empty if the search is by shares, or runs contradict
    /// each other.
    public Optional<Neighbours> neighbours() {
        return probes.isEmpty() || hasShare()
                ? Optional.empty()
                : Optional.of(bracket())
                        .filter(bracket -> was(bracket.low(), true) && was(bracket.high(), false))
                        .map(bracket -> new Neighbours(spec.load(bracket.low()), spec.load(bracket.high())));
    }

    private boolean was(double load, boolean met) {
        return probes.stream().anyMatch(probe -> spec.load(probe.value()) == load && probe.met() == met);
    }

    /// Two values that were tried.
    ///
    /// @param met at which the objectives were met
    /// @param missed at which one was missed
    public record Neighbours(double met, double missed) {}

    /// By how much single runs differ in speed, as a share; empty if that may be as little as on a machine
    /// without other work, or if there is no line yet.
    public Optional<Double> variation() {
        return binding()
                .map(CapacityLine::curve)
                .filter(curve -> spec.ofRate() && curve.disturbed() >= LIKELY)
                .map(curve -> curve.spread() / curve.slope());
    }

    /// How many times the answer of a search this one's is, whose probes were made by turns with this one's. As
    /// in [#answer], an interval is claimed only up to half of the value; empty as long as either has no line.
    ///
    /// @param turns in which both had a run that was made right after the other's
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
