package io.orderline.lab.study.capacity;

import io.orderline.stats.model.ResponseCurve;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// A line through the shares of slow transactions of the probes near a capacity, for one objective.
///
/// @param loads of the probes, in the order of trying
record CapacityLine(ResponseCurve curve, List<Double> loads) {
    /// A run with a larger share is an overload, in which the share follows its length: 20 %, or where more
    /// than 4 % is allowed five times that, and at most 60 %.
    private static final double SATURATED = 0.2;

    private static final double SATURATED_FACTOR = 5;
    private static final double SATURATED_MOST = 0.6;

    /// How slow transactions come together is told by shares that differ from the allowed one by no more than
    /// so many times: in larger ones, most of them stood behind the same stall.
    private static final double CLOSE = 4;

    private static final int EACH_SIDE = 2;
    private static final double FEWER = 2;
    private static final double MORE = 3;

    CapacityLine {
        loads = List.copyOf(loads);
    }

    /// Of the objective that is crossed first, of those that any probe missed.
    ///
    /// @param local probes near the capacity
    static Optional<CapacityLine> binding(List<Probe> local, CapacitySpec spec) {
        if (local.isEmpty()) {
            return Optional.empty();
        }
        List<Probe.Finding> first = local.getFirst().findings();
        return IntStream.range(0, first.size())
                .filter(objective -> first.get(objective).isShare())
                .filter(objective -> local.stream()
                        .anyMatch(probe -> !probe.findings().get(objective).met()))
                .mapToObj(objective ->
                        of(shown(local, objective, spec), first.get(objective).allowed()))
                .flatMap(Optional::stream)
                .min(Comparator.comparingDouble(line -> line.curve.crossing()));
    }

    private static List<Shown> shown(List<Probe> local, int objective, CapacitySpec spec) {
        return local.stream()
                .map(probe -> new Shown(
                        probe.turn(), spec.load(probe.value()), probe.findings().get(objective)))
                .toList();
    }

    /// What a probe with a load showed of one objective.
    private record Shown(int turn, double load, Probe.Finding finding) {
        private boolean tellsEffect() {
            return finding.share() > finding.allowed() / CLOSE && finding.share() < finding.allowed() * CLOSE;
        }
    }

    /// By how much slow transactions come together is the same for all probes: a single one's effect goes with
    /// its share, and would make shares that are low by chance weigh more. Without probes that tell it, it is
    /// the mean of all.
    private static Optional<CapacityLine> of(List<Shown> local, double allowed) {
        double effect = effect(local, Shown::tellsEffect)
                .orElseGet(() -> effect(local, _ -> true).orElse(1));
        List<ResponseCurve.Run> runs = local.stream()
                .map(shown -> new ResponseCurve.Run(
                        shown.turn, shown.load, shown.finding.share(), shown.finding.due() / effect))
                .toList();
        return ResponseCurve.of(runs, allowed, saturated(allowed))
                .map(curve ->
                        new CapacityLine(curve, local.stream().map(Shown::load).toList()));
    }

    private static OptionalDouble effect(List<Shown> local, Predicate<Shown> which) {
        return local.stream()
                .filter(which)
                .mapToDouble(shown -> shown.finding.effect())
                .average();
    }

    private static double saturated(double allowed) {
        double several = Math.min(SATURATED_MOST, Math.max(SATURATED, SATURATED_FACTOR * allowed));
        return several > allowed ? several : (1 + allowed) / 2;
    }

    /// Whether there are probes on both sides of its crossing.
    boolean isBalanced() {
        long above = loads.stream().filter(load -> load > curve.crossing()).count();
        return above >= EACH_SIDE && loads.size() - above >= EACH_SIDE;
    }

    /// Where a probe tells most.
    ///
    /// @param side 1 above the crossing, −1 below
    double beside(double side) {
        double logits = Math.max(Math.log(side > 0 ? MORE : FEWER), curve.spread());
        return curve.crossing() * Math.exp(side * logits / curve.slope());
    }
}
