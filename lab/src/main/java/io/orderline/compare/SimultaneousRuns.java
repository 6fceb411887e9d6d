package io.orderline.compare;

import io.orderline.base.Turns;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.LoadModel;
import io.orderline.figures.Metric;
import io.orderline.figures.RateSeries;
import io.orderline.figures.RunFigures;
import io.orderline.plan.DriveKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The rates of two systems whose runs were simultaneous, pair by pair; none unless all of them belong together.
record SimultaneousRuns(List<PairedRates> pairs) {
    private static final SimultaneousRuns NONE = new SimultaneousRuns(List.of());

    static SimultaneousRuns of(Metric metric, ComparedSystem baseline, ComparedSystem other) {
        List<RunFigures> before = baseline.runs();
        List<RunFigures> after = other.runs();
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

    /// Rates of two simultaneous runs, in spans that belong together: the seconds in which both drove, or
    /// neighbouring segments, in each of which one run drove. A longer disturbance is in both rates.
    ///
    /// @param segments whether spans are segments; otherwise they are seconds
    /// @param baseline rates per minute, in the order of time
    record PairedRates(boolean segments, List<Double> baseline, List<Double> other) {
        /// Tolerance for the length of a segment without its first second, because intervals end a little later.
        private static final double TICK_SECONDS = 0.5;

        /// Returns the rates for a throughput metric; empty unless the runs are known to have begun together.
        static Optional<PairedRates> of(RunFigures baseline, RunFigures other, Metric metric) {
            Optional<Turns> left = LoadModel.turns(baseline);
            Optional<Turns> right = LoadModel.turns(other);
            if (left.isEmpty() || right.isEmpty() || !belong(baseline, left.get(), other, right.get())) {
                return Optional.empty();
            }
            List<RateSeries.Second> before = RateSeries.seconds(baseline, metric);
            List<RateSeries.Second> after = RateSeries.seconds(other, metric);
            PairedRates rates = left.get().inSegments()
                    ? paired(true, inSegments(before, left.get()), inSegments(after, right.get()))
                    : paired(false, bySecond(before), bySecond(after));
            return rates.baseline.isEmpty() ? Optional.empty() : Optional.of(rates);
        }

        private static boolean belong(RunFigures baseline, Turns left, RunFigures other, Turns right) {
            String meet = DriveKeys.MEET.name();
            return left.number() != right.number()
                    && left.every().equals(right.every())
                    && left.seed() == right.seed()
                    && baseline.plan()
                            .getOrDefault(meet, "")
                            .equals(other.plan().getOrDefault(meet, ""))
                    && baseline.result().started().equals(other.result().started());
        }

        static double mean(List<Double> rates) {
            return rates.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }

        private static Map<Integer, Double> bySecond(List<RateSeries.Second> seconds) {
            return seconds.stream().collect(Collectors.toMap(RateSeries.Second::number, RateSeries.Second::perMinute));
        }

        /// Returns rates by pair, without segments that lack a second, such as those that the window cuts.
        private static Map<Integer, Double> inSegments(List<RateSeries.Second> seconds, Turns turns) {
            double least = turns.every().toMillis() / 1e3 - Turns.SETTLING_SECONDS - TICK_SECONDS;
            return seconds.stream()
                    .collect(Collectors.groupingBy(second -> turns.pairAt(second.end() - second.length() / 2)))
                    .entrySet()
                    .stream()
                    .map(entry -> Map.entry(entry.getKey(), inside(entry.getValue(), turns.segment(entry.getKey()))))
                    .filter(entry -> length(entry.getValue()) > least)
                    .collect(Collectors.toMap(Map.Entry::getKey, entry -> perMinute(entry.getValue())));
        }

        private static List<RateSeries.Second> inside(List<RateSeries.Second> seconds, Turns.Segment segment) {
            return seconds.stream().filter(second -> second.isIn(segment)).toList();
        }

        private static double length(List<RateSeries.Second> seconds) {
            return seconds.stream().mapToDouble(RateSeries.Second::length).sum();
        }

        private static double perMinute(List<RateSeries.Second> seconds) {
            return seconds.stream().mapToLong(RateSeries.Second::committed).sum() * 60 / length(seconds);
        }

        private static PairedRates paired(boolean segments, Map<Integer, Double> before, Map<Integer, Double> after) {
            List<Double> left = new ArrayList<>();
            List<Double> right = new ArrayList<>();
            before.keySet().stream().filter(after::containsKey).sorted().forEach(span -> {
                left.add(before.getOrDefault(span, 0.0));
                right.add(after.getOrDefault(span, 0.0));
            });
            return new PairedRates(segments, left, right);
        }
    }
}
