package io.orderline.compare;

import io.orderline.stats.PairedRatio;
import io.orderline.stats.Range;
import io.orderline.stats.Ratio;
import io.orderline.stats.SeriesRatio;
import io.orderline.stats.Simultaneous;
import io.orderline.stats.UnpairedRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Compares systems by the same terms.
public final class Comparer {
    private final Terms terms;

    public Comparer(Terms terms) {
        this.terms = terms;
    }

    /// Every system against the baseline; where several numbers of terminals were run, at the same number.
    ///
    /// @param metrics at least one
    public Comparisons compare(Grouping grouping, List<Metric> metrics) {
        List<ComparedSystem> systems = grouping.systems();
        List<Pair> pairs = pairs(systems);
        int together = Math.max(1, pairs.size() * metrics.size());
        List<Against> against = pairs.stream()
                .map(pair -> against(pair.baseline, pair.other, metrics, together, false))
                .toList();
        return new Comparisons(systems, metrics, against, grouping.leftOut(), terms);
    }

    private record Pair(ComparedSystem baseline, ComparedSystem other) {}

    private static List<Pair> pairs(List<ComparedSystem> systems) {
        List<Pair> pairs = new ArrayList<>();
        if (systems.isEmpty()) {
            return pairs;
        }
        String family = systems.getFirst().family();
        boolean families = systems.stream().anyMatch(system -> !system.family().equals(family));
        for (ComparedSystem system : systems) {
            boolean ofBaseline = families && system.family().equals(family);
            systems.stream()
                    .filter(one -> !families || (one.family().equals(family) && one.terminals() == system.terminals()))
                    .findFirst()
                    .filter(baseline -> !ofBaseline && !baseline.equals(system))
                    .ifPresent(baseline -> pairs.add(new Pair(baseline, system)));
        }
        return pairs;
    }

    /// Two systems.
    ///
    /// @param together how many comparisons are made together
    /// @param blocks whether the runs of both sides come in blocks, in the same order
    public Against against(
            ComparedSystem baseline, ComparedSystem other, List<Metric> metrics, int together, boolean blocks) {
        Parity parity = Parity.of(baseline, other, terms.despite());
        Differences differences = Differences.of(baseline.runs(), other.runs(), terms.varied());
        List<Comparison> comparisons = metrics.stream()
                .map(metric -> compare(baseline, other, metric, parity, together, blocks))
                .toList();
        return new Against(baseline, other, parity, differences, comparisons);
    }

    private Comparison compare(
            ComparedSystem baseline, ComparedSystem other, Metric metric, Parity parity, int together, boolean blocks) {
        List<Double> before = metric.of(baseline);
        List<Double> after = metric.of(other);
        Sides sides = new Sides(metric, baseline, other, before, after);
        Basis basis = sides.basis(blocks);
        Bounds bounds = new Bounds(metric, baseline, other, before, after);
        Optional<Ratio> ratio = parity.isRefused() || bounds.any() || !sides.positive()
                ? Optional.empty()
                : Optional.of(sides.ratio(basis, Simultaneous.confidence(terms.confidence(), together)));
        Answer answer = parity.isRefused()
                ? new Answer.Refused(parity.refused())
                : bounds.any() ? bounds.answer() : answer(sides, ratio);
        return new Comparison(
                metric, baseline, other, before, after, basis, ratio, together, parity.declared(), answer);
    }

    private Answer answer(Sides sides, Optional<Ratio> found) {
        if (found.isEmpty()) {
            return new Answer.Unknown(sides.why());
        }
        Ratio ratio = found.get();
        Range interval = ratio.interval();
        if (Double.isInfinite(interval.high())) {
            return new Answer.Unknown(
                    sides.basis(false) == Basis.SECONDS
                            ? "single runs of less than 60 s, or with too few independent seconds, do not tell their noise"
                            : "there is a single figure of a system, and nothing is known of its noise");
        }
        if (!ratio.isDifference()) {
            return new Answer.NotDetected();
        }
        return interval.isWithin(new Range(1 / (1 + terms.matters()), 1 + terms.matters()))
                ? new Answer.Negligible(terms.matters())
                : new Answer.Different();
    }

    /// The figures of both systems.
    private record Sides(
            Metric metric, ComparedSystem baseline, ComparedSystem other, List<Double> before, List<Double> after) {
        boolean positive() {
            return !before.isEmpty()
                    && !after.isEmpty()
                    && DoubleStream.concat(stream(before), stream(after)).allMatch(value -> value > 0);
        }

        private static DoubleStream stream(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue);
        }

        /// Why there is no ratio; a clause.
        String why() {
            if (before.isEmpty() || after.isEmpty()) {
                return "the files of " + (before.isEmpty() ? baseline.label() : other.label()) + " do not tell "
                        + metric.name();
            }
            return "a figure is zero, and nothing is a multiple of that";
        }

        Basis basis(boolean blocks) {
            if (blocks && before.size() > 1 && before.size() == after.size()) {
                return Basis.BLOCKS;
            }
            if (before.size() > 1 && after.size() > 1) {
                return Basis.REPEATS;
            }
            return metric.throughput() && series(baseline).length > 1 && series(other).length > 1
                    ? Basis.SECONDS
                    : Basis.NOTHING;
        }

        Ratio ratio(Basis basis, double confidence) {
            double[] left = stream(before).toArray();
            double[] right = stream(after).toArray();
            return switch (basis) {
                case BLOCKS -> PairedRatio.of(left, right, confidence);
                case REPEATS -> UnpairedRatio.of(left, right, confidence);
                case SECONDS -> SeriesRatio.of(series(baseline), series(other), confidence);
                case NOTHING ->
                    new Ratio(
                            Comparison.median(after) / Comparison.median(before),
                            Range.atLeast(0),
                            confidence,
                            Double.POSITIVE_INFINITY,
                            1);
            };
        }

        /// Of all runs, one after the other: one side may have several.
        private double[] series(ComparedSystem system) {
            return system.runs().stream()
                    .flatMapToDouble(run -> DoubleStream.of(SecondRates.of(run, metric)))
                    .toArray();
        }
    }
}
