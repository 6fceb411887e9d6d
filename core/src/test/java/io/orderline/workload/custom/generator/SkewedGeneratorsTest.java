package io.orderline.workload.custom.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import io.orderline.workload.custom.generator.SkewedGenerators.Permutation;
import io.orderline.workload.custom.generator.SkewedGenerators.ScrambledZipf;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SkewedGeneratorsTest {
    private static final int MANY = 200_000;

    private static long[] counts(String text, int numbers) {
        GeneratorContext place = GeneratorContext.terminal(1, Map.of(), 0, 1);
        Generator generator = GeneratorSpec.parse(text, false).bind(place);
        RandomGenerator random = RandomStreams.of(7);
        long[] counts = new long[numbers];
        for (int i = 0; i < MANY; i++) {
            counts[(int) generator.nextWhole(random) - 1]++;
        }
        return counts;
    }

    private static double[] shares(int numbers, DoubleUnaryOperator upTo) {
        return IntStream.range(0, numbers)
                .mapToDouble(i -> upTo.applyAsDouble((i + 1.0) / numbers) - upTo.applyAsDouble((double) i / numbers))
                .toArray();
    }

    static Stream<Arguments> distributions() {
        return Stream.of(
                argumentSet("that of pgbench", "exponential(1, 50, 4)", 50, exponential(4), exponential(4.2)),
                argumentSet("that of pgbench", "gaussian(1, 40, 3)", 40, gaussian(3), gaussian(3.1)),
                argumentSet("a hot spot has its share", "hotspot(1, 100, 10, 90)", 100, hot(0.9), hot(0.88)));
    }

    /// @param upTo the share of draws below a share of the range
    /// @param other that of another parameter, which the text does not say
    @ParameterizedTest
    @MethodSource("distributions")
    void numbersAreDistributedAsTheirTextSays(
            String text, int numbers, DoubleUnaryOperator upTo, DoubleUnaryOperator other) {
        Chance.numbers(text, shares(numbers, upTo))
                .against("another parameter", shares(numbers, other))
                .seeded()
                .holds(counts(text, numbers));
    }

    private static DoubleUnaryOperator exponential(double parameter) {
        return x -> (1 - Math.exp(-parameter * x)) / (1 - Math.exp(-parameter));
    }

    private static DoubleUnaryOperator gaussian(double parameter) {
        return x -> normal(parameter * (2 * x - 1)) / (normal(parameter) - normal(-parameter));
    }

    private static double normal(double deviation) {
        return NormalDistribution.of(0, 1).cumulativeProbability(deviation);
    }

    private static DoubleUnaryOperator hot(double share) {
        return x -> x <= 0.1 ? 10 * share * x : share + (1 - share) * (x - 0.1) / 0.9;
    }

    /// 75 % in a hundredth of the range, the middle; the others around it, like the mean of twelve uniform numbers.
    @Test
    void specialIsThatOfSysbench() {
        long[] counts = counts("special(1, 100_000)", 100_000);
        long hot = LongStream.range(49_500, 50_500).map(i -> counts[(int) i]).sum();
        double ofTheOthers = normal(0.005 * 12) - normal(-0.005 * 12);
        long below = LongStream.range(0, 49_000).map(i -> counts[(int) i]).sum();
        double middle = 0.75 + 0.25 * ofTheOthers;
        double low = 0.25 * normal(-0.01 * 12);
        Chance.numbers("below the middle, in it, and the others", low, middle, 1 - low - middle)
                .against("a fiftieth more in the middle", low - 0.01, middle + 0.02, 1 - low - middle - 0.01)
                .seeded()
                .power(0.99)
                .holds(below, hot, MANY - below - hot);
    }

    @Test
    void latestCountsBackFromTheNewest() {
        long[] counts = counts("latest(100 * scale, 100, 1)", 100);
        double sum =
                IntStream.rangeClosed(1, 100).mapToDouble(back -> 1.0 / back).sum();
        double[] shares =
                IntStream.range(0, 100).mapToDouble(i -> 1 / (100.0 - i) / sum).toArray();
        double[] otherwise =
                IntStream.range(0, 100).mapToDouble(i -> shares[99 - i]).toArray();
        Chance.numbers("back from the newest", shares)
                .against("forth from the oldest", otherwise)
                .seeded()
                .holds(counts);
    }

    /// Its constant ZETAN, for 10,000,000,000 ranks and 0.99.
    @Test
    void theSumOfScrambledNumbersIsThatOfYcsb() {
        assertThat(ScrambledZipf.zeta(0.99)).isCloseTo(26.46902820178302, within(1e-6));
    }

    @Test
    void scrambledNumbersAreThoseOfYcsb() {
        long[] counts = counts("scrambled(1, 1000, 0.99)", 1_000);
        int hottest = (int) (ScrambledZipf.hash(0) % 1_000);
        int second = (int) (ScrambledZipf.hash(1) % 1_000);
        // All others are spread over all numbers, evenly but for some that are warm too.
        for (int rank : new int[] {1, 2}) {
            double share = Math.pow(rank, -0.99) / 26.469;
            Chance.share("rank " + rank, share, share + 0.002)
                    .against("the next rank", Math.pow(rank + 1, -0.99) / 26.469 + 0.001)
                    .seeded()
                    .holds(counts[rank == 1 ? hottest : second], MANY);
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "10", "1000", "65537"})
    void aPermutationLeavesNothingOut(long size) {
        Permutation permutation = new Permutation(size);
        assertThat(LongStream.range(0, size).map(permutation::of).sorted().boxed())
                .containsExactlyElementsOf(LongStream.range(0, size).boxed().toList());
    }

    @Test
    void neighboursOfAPermutationAreNoNeighbours() {
        Permutation permutation = new Permutation(100_000);
        long near = LongStream.range(0, 10_000)
                .filter(i -> Math.abs(permutation.of(i) - permutation.of(i + 1)) < 100)
                .count();
        assertThat(near).isLessThan(100);
    }

    @Test
    void patternsHaveDigitsAndLetters() {
        GeneratorContext place = GeneratorContext.probe(true);
        assertThat(GeneratorSpec.parse("pattern(##-@@-x)", true).bind(place).next(RandomStreams.of(1)))
                .asString()
                .matches("\\d\\d-[a-z][a-z]-x");
    }
}
