package io.orderline.lab.compare;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The rates of two systems whose runs were simultaneous, pair by pair.
///
/// @param pairs one for each run of both systems; none unless all of them belong together
record SimultaneousRuns(List<PairedRates> pairs) {
    private static final SimultaneousRuns NONE = new SimultaneousRuns(List.of());

    SimultaneousRuns {
        pairs = List.copyOf(pairs);
    }

    static SimultaneousRuns of(Metric metric, ComparedSystem baseline, ComparedSystem other) {
        List<ComparedRun> before = baseline.runs();
        List<ComparedRun> after = other.runs();
        if (!metric.throughput() || before.size() != after.size()) {
            return NONE;
        }
        List<PairedRates> pairs = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            Optional<PairedRates> pair = PairedRates.of(before.get(i), after.get(i), metric);
            if (pair.isEmpty()) {
                return NONE;
            }
            pairs.add(pair.get());
        }
        return new SimultaneousRuns(pairs);
    }

    Optional<PairedRates> single() {
        return pairs.size() == 1 ? Optional.of(pairs.getFirst()) : Optional.empty();
    }

    /// Returns the baseline's figures from whole segments only; empty if the runs' own figures are to be
    /// used.
    Optional<List<Double>> baseline() {
        return means(PairedRates::baseline);
    }

    Optional<List<Double>> other() {
        return means(PairedRates::other);
    }

    private Optional<List<Double>> means(Function<PairedRates, List<Double>> side) {
        return pairs.isEmpty() || pairs.stream().anyMatch(pair -> !pair.segments())
                ? Optional.empty()
                : Optional.of(pairs.stream().map(side).map(PairedRates::mean).toList());
    }
}
