package io.orderline.history.change;

import io.orderline.stats.Medians;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Finds when the level of a series changed, by the method of M. Fleming, P. Kołaczkowski and others
/// ("Hunter: Using Change Point Detection to Hunt for Performance Regressions", ICPE 2023, doi
/// 10.1145/3578244.3583719): E-divisive in windows that overlap by half, with a t-test instead of
/// permutations. The candidates are then tested again between their neighbours, and the least certain one is
/// dropped until all are certain enough.
///
/// This implementation differs from the paper. It takes logarithms if all values are positive, ignores single
/// [Outliers], requires several values of a level, and allows for values that resemble their neighbours
/// ([LevelShift]). It moves each change to the place that leaves the least squares, because E-divisive is made to
/// find changes and is less exact about their place.
///
/// An instance belongs to one call and is not thread-safe.
public final class ChangeDetector {
    /// Factor by which the probability of a candidate may exceed that of the changes kept in the end.
    private static final double WEAK = 10;

    private final double[] series;
    private final ChangeTerms terms;

    private ChangeDetector(double[] series, ChangeTerms terms) {
        this.series = series;
        this.terms = terms;
    }

    /// Returns the changes in the order of the series; none if the series is shorter than
    /// [ChangeTerms#shortest].
    ///
    /// @param values finite values, oldest first
    public static List<ChangePoint> find(double[] values, ChangeTerms terms) {
        boolean positive = Arrays.stream(values).allMatch(value -> value > 0);
        double[] series = Outliers.replaced(
                positive ? Arrays.stream(values).map(Math::log).toArray() : values);
        List<Integer> ends = new ChangeDetector(series, terms).ends();
        return IntStream.range(1, ends.size() - 1)
                .mapToObj(i -> ChangePoint.of(
                        LevelShift.of(series, ends.get(i - 1), ends.get(i), ends.get(i + 1)),
                        ends.subList(i - 1, i + 2),
                        positive,
                        terms.confidence()))
                .toList();
    }

    /// Returns the indices at which levels begin, and the end of the series.
    private List<Integer> ends() {
        NavigableSet<Integer> ends = candidates();
        ends.addAll(List.of(0, series.length));
        Optional<Integer> weakest = weakest(ends);
        while (weakest.isPresent() && probability(weakest.get(), ends) > terms.probability()) {
            ends.remove(weakest.get());
            weakest = weakest(ends);
        }
        return placed(new ArrayList<>(ends));
    }

    private Optional<Integer> weakest(NavigableSet<Integer> ends) {
        return ends.stream()
                .filter(index -> index > 0 && index < series.length)
                .max(Comparator.comparingDouble(index -> probability(index, ends)));
    }

    private double probability(int index, NavigableSet<Integer> ends) {
        return LevelShift.of(series, neighbour(ends.lower(index)), index, neighbour(ends.higher(index)))
                .probability();
    }

    private static int neighbour(@Nullable Integer index) {
        return Optional.ofNullable(index).orElseThrow();
    }

    private NavigableSet<Integer> candidates() {
        NavigableSet<Integer> all = new TreeSet<>();
        int start = 0;
        while (start < series.length) {
            NavigableSet<Integer> found = split(start, Math.min(start + terms.window(), series.length));
            all.addAll(found);
            start = Math.max(found.isEmpty() ? 0 : found.last(), start + terms.window() / 2);
        }
        return all;
    }

    /// Splits a window where its sides differ most, and each part again, until the best split is not certain.
    private NavigableSet<Integer> split(int start, int end) {
        NavigableSet<Integer> ends = new TreeSet<>(List.of(start, end));
        Optional<EnergySplit> best = best(ends);
        while (best.isPresent() && probability(best.get()) <= WEAK * terms.probability()) {
            ends.add(best.get().index());
            best = best(ends);
        }
        ends.removeAll(List.of(start, end));
        return ends;
    }

    /// Tests a split between its own ends only, because values beyond them may belong to a third level.
    private double probability(EnergySplit split) {
        return LevelShift.of(series, split.from(), split.index(), split.to()).probability();
    }

    private Optional<EnergySplit> best(NavigableSet<Integer> ends) {
        return ends.headSet(ends.last()).stream()
                .flatMap(from -> EnergySplit.of(series, from, neighbour(ends.higher(from)), terms.least()).stream())
                .max(Comparator.comparingDouble(EnergySplit::energy));
    }

    /// Moves each change to its best place between its neighbours.
    private List<Integer> placed(List<Integer> ends) {
        for (int i = 1; i < ends.size() - 1; i++) {
            int from = ends.get(i - 1);
            int to = ends.get(i + 1);
            ends.set(
                    i,
                    IntStream.rangeClosed(from + terms.least(), to - terms.least())
                            .boxed()
                            .max(Comparator.comparingDouble(index ->
                                    LevelShift.of(series, from, index, to).gain()))
                            .orElseThrow());
        }
        return ends;
    }

    /// Single values that are far from their neighbours on both sides. They say nothing about the level, and
    /// would pull a change towards themselves.
    static final class Outliers {
        private static final int NEIGHBOURS = 2;
        /// Distance in standard deviations of the noise; fewer than one in 10,000 normal values is as far.
        private static final double FAR = 5;

        private Outliers() {}

        /// Replaces each value that is far from the median of its neighbours, two on each side and
        /// itself, by that median. This is the identifier of F. R. Hampel in a moving window ("The
        /// Influence Curve and Its Role in Robust Estimation", JASA 69 (1974), 383–393). A step stays,
        /// because its first value and the two behind it are the majority of the window.
        static double[] replaced(double[] series) {
            double[] medians = IntStream.range(0, series.length)
                    .mapToDouble(i -> Medians.median(Arrays.copyOfRange(
                            series, Math.max(0, i - NEIGHBOURS), Math.min(series.length, i + NEIGHBOURS + 1))))
                    .toArray();
            double[] residuals = IntStream.range(0, series.length)
                    .mapToDouble(i -> series[i] - medians[i])
                    .filter(residual -> residual != 0) // in each window one value is the median
                    .toArray();
            double spread = residuals.length == 0 ? 0 : Medians.spread(residuals);
            return IntStream.range(0, series.length)
                    .mapToDouble(i -> Math.abs(series[i] - medians[i]) > FAR * spread ? medians[i] : series[i])
                    .toArray();
        }
    }
}
