package io.orderline.study.capacity;

import io.orderline.study.model.ResponseCurve;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// A line through the shares of slow transactions of the probes near a capacity, for one objective.
record CapacityLine(ResponseCurve curve, List<Double> loads) {
    /// Share above which a run is an overload, in which the share depends on the run's length: 20 %, or five
    /// times the allowed share if more than 4 % is allowed, and at most 60 %.
    private static final double SATURATED = 0.2;

    private static final double SATURATED_FACTOR = 5;
    private static final double SATURATED_MOST = 0.6;

    /// Factor within which a share must be near the allowed one to show how slow transactions cluster. In
    /// larger shares, most of them waited behind the same stall.
    private static final double CLOSE = 4;

    private static final int EACH_SIDE = 2;
    private static final double FEWER = 2;
    private static final double MORE = 3;

    /// Returns the line of the objective that is crossed first, among those that any probe missed.
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

    private record Shown(int turn, double load, Probe.Finding finding) {
        private boolean tellsEffect() {
            return finding.share() > finding.allowed() / CLOSE && finding.share() < finding.allowed() * CLOSE;
        }
    }

    /// Fits a line, with one effect of clustering for all probes. The effect of a single probe grows with its
    /// share, and would give more weight to shares that are low by chance. If no probe shows it, it is the
    /// mean of all.
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

    boolean isBalanced() {
        long above = loads.stream().filter(load -> load > curve.crossing()).count();
        return above >= EACH_SIDE && loads.size() - above >= EACH_SIDE;
    }

    /// Returns the load at which a probe tells most: above the crossing for side 1, below it for −1.
    double beside(double side) {
        double logits = Math.max(Math.log(side > 0 ? MORE : FEWER), curve.spread());
        return curve.crossing() * Math.exp(side * logits / curve.slope());
    }
}
