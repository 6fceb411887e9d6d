package io.orderline.capture.twin;

import io.orderline.workload.custom.generator.Generator;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Finds the simplest generator whose numbers are distributed like the observed ones. Immutable.
public final class NumberDistribution {
    private static final int DRAWN = 100_000;
    private static final int BINS = 50;
    private static final long SEED = 1;
    /// The maximum number of ranks of Zipf's generator.
    private static final long MOST_RANKS = 1_000_000_000;
    /// A smaller theta is practically uniform.
    private static final double LEAST_THETA = 0.01;

    private static final double MOST_THETA = 3;
    private static final int STEPS = 14;
    /// The minimum number of occurrences that distinguishes hot values from chance.
    private static final int HOT = 20;
    /// A distance between distributions that does not matter to a user, however many values show it.
    private static final double UNIMPORTANT = 0.01;
    /// Two large samples of one distribution differ by more than this times √(1/n + 1/m) in 5 % of cases.
    private static final double CRITICAL = 1.358;

    private final long lowest;
    private final long highest;
    private final long[] seen;

    /// Fits the observed values, all of which are within the range from `lowest` to `highest`.
    public NumberDistribution(long lowest, long highest, long[] seen) {
        this.lowest = lowest;
        this.highest = highest;
        this.seen = seen.clone();
    }

    /// The generator of a parameter.
    ///
    /// @param rank the generator of a parameter that must be drawn before; empty if there is none
    /// @param generator the generator as in a header, with [#RANK] for the name of that parameter
    public record Drawn(String rank, String generator) {
        public static final String RANK = "@rank";

        static Drawn of(String generator) {
            return new Drawn("", generator);
        }

        /// @param share the share of NULLs among all values
        public Drawn withNulls(double share) {
            return new Drawn(rank, GeneratorSpec.withNulls(generator, share));
        }
    }

    public Drawn fit() {
        return named().map(Drawn::of).orElseGet(this::permuted);
    }

    /// Returns a generator of the numbers that does not depend on another parameter.
    public String shape() {
        return named().orElseGet(this::histogram);
    }

    /// Returns a generator with a named distribution; empty if none fits the observed numbers.
    public Optional<String> named() {
        return lowest == highest
                ? Optional.of("constant(" + lowest + ")")
                : candidates().stream()
                        .filter(candidate -> alike(seen, draw(candidate, DRAWN)))
                        .findFirst();
    }

    private List<String> candidates() {
        String range = lowest + ", " + highest;
        if (highest - lowest < BINS) {
            return List.of("uniform(" + range + ")"); // otherwise a histogram has a bin per value
        }
        List<String> candidates = new ArrayList<>(List.of("uniform(" + range + ")", "special(" + range + ")"));
        double theta = theta();
        if (highest - lowest < MOST_RANKS) {
            candidates.add("scrambled(" + range + ", 0.99)");
        }
        if (highest - lowest < MOST_RANKS && theta >= LEAST_THETA) {
            candidates.add(1, zipf(theta));
        }
        return candidates;
    }

    private double theta() {
        return ZipfFit.theta(meanLogarithm(seen), highest - lowest + 1);
    }

    private String zipf(double theta) {
        return String.format(Locale.ROOT, "zipf(%d, %d, %.3f)", lowest, highest, theta);
    }

    private double meanLogarithm(long[] values) {
        return Arrays.stream(values)
                .mapToDouble(value -> Math.log(value - lowest + 1.0))
                .average()
                .orElse(0);
    }

    /// Returns a generator that scatters hot numbers by a permutation of Zipf-distributed ranks, or a histogram
    /// if there are no hot numbers. The ranks of numbers are known only from the sample. Generated samples are
    /// therefore ranked in the same way before they are compared.
    private Drawn permuted() {
        long[] ranks = ranks(seen);
        boolean hot = highest - lowest >= BINS
                && Arrays.stream(ranks).filter(rank -> rank == lowest).count() >= HOT;
        if (!hot || highest - lowest >= MOST_RANKS) {
            return Drawn.of(histogram());
        }
        String zipf = zipf(thetaOfRanks(meanLogarithm(ranks)));
        return alike(ranks, ranks(draw(zipf, seen.length)))
                ? new Drawn(zipf, "permute(" + Drawn.RANK + ", " + lowest + ", " + highest + ")")
                : Drawn.of(histogram());
    }

    private double thetaOfRanks(double meanLogarithm) {
        return ZipfFit.decreasing(
                theta -> meanLogarithm(ranks(draw(zipf(theta), seen.length))), meanLogarithm, MOST_THETA, STEPS);
    }

    private long[] ranks(long[] values) {
        Map<Long, Integer> counts = new HashMap<>();
        Arrays.stream(values).forEach(value -> counts.merge(value, 1, Integer::sum));
        List<Integer> sorted =
                counts.values().stream().sorted(Collections.reverseOrder()).toList();
        return IntStream.range(0, sorted.size())
                .boxed()
                .flatMapToLong(rank -> LongStream.generate(() -> lowest + rank).limit(sorted.get(rank)))
                .toArray();
    }

    private String histogram() {
        int bins = (int) Math.min(BINS, highest - lowest + 1);
        long[] counts = new long[bins];
        for (long value : seen) {
            counts[(int) ((double) (value - lowest) / (highest - lowest + 1) * bins)]++;
        }
        return "histogram(" + lowest + ", " + highest + ", "
                + Arrays.stream(counts).mapToObj(String::valueOf).collect(Collectors.joining(", ")) + ")";
    }

    private static long[] draw(String generator, int numbers) {
        Generator drawn = GeneratorSpec.parse(generator, false).bind(GeneratorContext.probe(false));
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        return IntStream.range(0, numbers)
                .mapToLong(_ -> drawn.nextWhole(random))
                .toArray();
    }

    private static boolean alike(long[] first, long[] second) {
        return between(first, second) <= UNIMPORTANT + CRITICAL * Math.sqrt(1.0 / first.length + 1.0 / second.length);
    }

    /// Returns the largest difference between the distribution functions (Kolmogorov and Smirnov).
    static double between(long[] first, long[] second) {
        long[] a = first.clone();
        long[] b = second.clone();
        Arrays.sort(a);
        Arrays.sort(b);
        double distance = 0;
        int i = 0;
        int j = 0;
        while (i < a.length && j < b.length) {
            long value = Math.min(a[i], b[j]);
            while (i < a.length && a[i] == value) {
                i++;
            }
            while (j < b.length && b[j] == value) {
                j++;
            }
            distance = Math.max(distance, Math.abs((double) i / a.length - (double) j / b.length));
        }
        return distance;
    }
}
