package io.orderline.compare;

import io.orderline.compare.ratio.PairedRatio;
import io.orderline.compare.ratio.PairedSeriesRatio;
import io.orderline.compare.ratio.Ratio;
import io.orderline.compare.ratio.SeriesRatio;
import io.orderline.compare.ratio.UnpairedRatio;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RateSeries;
import io.orderline.stats.MultipleComparisons;
import io.orderline.stats.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Compares systems by the same terms.
public final class Comparer {
    private final ComparisonTerms terms;

    public Comparer(ComparisonTerms terms) {
        this.terms = terms;
    }

    /// Compares every system with the baseline. If several numbers of terminals were run, systems with the
    /// same number are compared.
    public SystemComparison compare(RunGrouping grouping, List<Metric> metrics) {
        List<ComparedSystem> systems = grouping.systems();
        List<Pair> pairs = pairs(systems);
        int together = Math.max(1, pairs.size() * metrics.size());
        List<BaselineComparison> against = pairs.stream()
                .map(pair -> against(pair.baseline, pair.other, metrics, together, false))
                .toList();
        return new SystemComparison(systems, metrics, against, grouping.leftOut(), terms);
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

    /// @param together number of comparisons that are made together
    /// @param blocks whether the runs of both sides come in blocks, in the same order
    public BaselineComparison against(
            ComparedSystem baseline, ComparedSystem other, List<Metric> metrics, int together, boolean blocks) {
        Comparability parity = Comparability.of(baseline, other, terms.despite());
        DifferenceFinder differences = DifferenceFinder.of(baseline.runs(), other.runs(), terms.varied());
        DifferingFactors factors = DifferingFactors.of(differences, baseline.label(), other.label());
        List<MetricComparison> comparisons = metrics.stream()
                .map(metric -> compare(baseline, other, metric, parity, factors, together, blocks))
                .toList();
        return new BaselineComparison(baseline, other, parity, differences, comparisons);
    }

    private MetricComparison compare(
            ComparedSystem baseline,
            ComparedSystem other,
            Metric metric,
            Comparability parity,
            DifferingFactors factors,
            int together,
            boolean blocks) {
        SimultaneousRuns atOnce = SimultaneousRuns.of(metric, baseline, other);
        List<Double> before = atOnce.baseline().orElseGet(() -> metric.of(baseline));
        List<Double> after = atOnce.other().orElseGet(() -> metric.of(other));
        ComparedValues sides = new ComparedValues(metric, baseline, other, before, after, atOnce);
        IntervalBasis basis = sides.basis(blocks);
        LowerBounds bounds = new LowerBounds(metric, baseline, other, before, after);
        Optional<Ratio> ratio = parity.isRefused() || bounds.any() || !sides.positive()
                ? Optional.empty()
                : Optional.of(sides.ratio(basis, MultipleComparisons.confidence(terms.confidence(), together)));
        ComparisonAnswer answer = parity.isRefused()
                ? new ComparisonAnswer.Refused(parity.refused())
                : bounds.any() ? bounds.answer() : answer(sides, ratio);
        return new MetricComparison(
                metric, baseline, other, before, after, basis, ratio, together, parity.declared(), factors, answer);
    }

    private ComparisonAnswer answer(ComparedValues sides, Optional<Ratio> found) {
        if (found.isEmpty()) {
            return new ComparisonAnswer.Unknown(sides.why());
        }
        Ratio ratio = found.get();
        Range interval = ratio.interval();
        if (Double.isInfinite(interval.high())) {
            return new ComparisonAnswer.Unknown(
                    switch (sides.basis(false)) {
                        case SECONDS ->
                            "single runs of less than 60 s, or with too few independent seconds, do not tell their noise";
                        case PAIRED_SECONDS, SEGMENTS ->
                            "two runs with less than 30 spans in common do not tell their noise";
                        case BLOCKS, REPEATS, NOTHING ->
                            "there is a single figure of a system, and nothing is known of its noise";
                    });
        }
        if (!ratio.isDifference()) {
            return new ComparisonAnswer.NotDetected();
        }
        return interval.isWithin(new Range(1 / (1 + terms.matters()), 1 + terms.matters()))
                ? new ComparisonAnswer.Negligible(terms.matters())
                : new ComparisonAnswer.Different();
    }

    private record ComparedValues(
            Metric metric,
            ComparedSystem baseline,
            ComparedSystem other,
            List<Double> before,
            List<Double> after,
            SimultaneousRuns atOnce) {
        boolean positive() {
            return !before.isEmpty()
                    && !after.isEmpty()
                    && DoubleStream.concat(stream(before), stream(after)).allMatch(value -> value > 0);
        }

        private static DoubleStream stream(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue);
        }

        /// Returns why there is no ratio, as a clause.
        String why() {
            if (before.isEmpty() || after.isEmpty()) {
                return "the files of " + (before.isEmpty() ? baseline.label() : other.label()) + " do not tell "
                        + metric.name();
            }
            return "a figure is zero, and nothing is a multiple of that";
        }

        IntervalBasis basis(boolean blocks) {
            if (blocks && before.size() > 1 && before.size() == after.size()) {
                return IntervalBasis.BLOCKS;
            }
            if (before.size() > 1 && after.size() > 1) {
                return IntervalBasis.REPEATS;
            }
            if (atOnce.single().isPresent()) {
                return atOnce.single().get().segments() ? IntervalBasis.SEGMENTS : IntervalBasis.PAIRED_SECONDS;
            }
            return metric.throughput() && series(baseline).length > 1 && series(other).length > 1
                    ? IntervalBasis.SECONDS
                    : IntervalBasis.NOTHING;
        }

        Ratio ratio(IntervalBasis basis, double confidence) {
            double[] left = stream(before).toArray();
            double[] right = stream(after).toArray();
            return switch (basis) {
                case BLOCKS -> PairedRatio.of(left, right, confidence);
                case REPEATS -> UnpairedRatio.of(left, right, confidence);
                case PAIRED_SECONDS, SEGMENTS ->
                    PairedSeriesRatio.of(
                            stream(atOnce.single().orElseThrow().baseline()).toArray(),
                            stream(atOnce.single().orElseThrow().other()).toArray(),
                            confidence);
                case SECONDS -> SeriesRatio.of(series(baseline), series(other), confidence);
                case NOTHING ->
                    new Ratio(
                            MetricComparison.median(after) / MetricComparison.median(before),
                            Range.atLeast(0),
                            confidence,
                            Double.POSITIVE_INFINITY,
                            1);
            };
        }

        /// Returns the rates of all runs, one run after the other, because one side may have several.
        private double[] series(ComparedSystem system) {
            return system.runs().stream()
                    .flatMapToDouble(run -> DoubleStream.of(RateSeries.of(run, metric)))
                    .toArray();
        }
    }
}
