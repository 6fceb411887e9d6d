package io.orderline.workload.custom.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkewedGeneratorsTest {
    private static final int MANY = 200_000;
    /// A sound generator falls below it once in a million seeds; a wrong one stays far below.
    private static final double LEAST_P = 1e-6;

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

    /// The p value of Pearson's chi-squared test.
    ///
    /// @param upTo the share of draws below a share of the range
    private static double fit(String text, int numbers, DoubleUnaryOperator upTo) {
        long[] counts = counts(text, numbers);
        double sum = 0;
        for (int i = 0; i < numbers; i++) {
            double share = upTo.applyAsDouble((i + 1.0) / numbers) - upTo.applyAsDouble((double) i / numbers);
            sum += Math.pow(counts[i] - MANY * share, 2) / (MANY * share);
        }
        return ChiSquaredDistribution.of(numbers - 1).survivalProbability(sum);
    }

    @Test
    void exponentialIsThatOfPgbench() {
        DoubleUnaryOperator four = x -> (1 - Math.exp(-4 * x)) / (1 - Math.exp(-4));
        assertThat(fit("exponential(1, 50, 4)", 50, four)).isGreaterThan(LEAST_P);
        assertThat(fit("exponential(1, 50, 4.2)", 50, four)).isLessThan(LEAST_P);
    }

    @Test
    void gaussianIsThatOfPgbench() {
        DoubleUnaryOperator three = x -> normal(6 * x - 3) / (normal(3) - normal(-3));
        assertThat(fit("gaussian(1, 40, 3)", 40, three)).isGreaterThan(LEAST_P);
        assertThat(fit("gaussian(1, 40, 3.1)", 40, three)).isLessThan(LEAST_P);
    }

    private static double normal(double deviation) {
        return NormalDistribution.of(0, 1).cumulativeProbability(deviation);
    }

    @Test
    void aHotSpotHasItsShare() {
        DoubleUnaryOperator ninety = x -> x <= 0.1 ? 9 * x : 0.9 + (x - 0.1) / 9;
        assertThat(fit("hotspot(1, 100, 10, 90)", 100, ninety)).isGreaterThan(LEAST_P);
        assertThat(fit("hotspot(1, 100, 10, 88)", 100, ninety)).isLessThan(LEAST_P);
    }

    /// 75 % in a hundredth of the range, the middle; the others around it, like the mean of twelve uniform numbers.
    @Test
    void specialIsThatOfSysbench() {
        long[] counts = counts("special(1, 100_000)", 100_000);
        long hot = LongStream.range(49_500, 50_500).map(i -> counts[(int) i]).sum();
        double ofTheOthers = normal(0.005 * 12) - normal(-0.005 * 12);
        assertThat((double) hot / MANY).isCloseTo(0.75 + 0.25 * ofTheOthers, within(0.01));
        long below = LongStream.range(0, 49_000).map(i -> counts[(int) i]).sum();
        assertThat((double) below / MANY).isCloseTo(0.25 * normal(-0.01 * 12), within(0.01));
    }

    @Test
    void latestCountsBackFromTheNewest() {
        long[] counts = counts("latest(100 * scale, 100, 1)", 100);
        assertThat((double) counts[99] / counts[98]).isCloseTo(2, within(0.1));
        assertThat(counts[0]).isLessThan(counts[50]);
    }

    @Test
    void scrambledNumbersAreThoseOfYcsb() {
        // Its constant ZETAN, for 10,000,000,000 ranks and 0.99.
        assertThat(ScrambledZipf.zeta(0.99)).isCloseTo(26.46902820178302, within(1e-6));
        long[] counts = counts("scrambled(1, 1000, 0.99)", 1_000);
        int hottest = (int) (ScrambledZipf.hash(0) % 1_000);
        int second = (int) (ScrambledZipf.hash(1) % 1_000);
        double others = 0.9 / 1_000;
        assertThat((double) counts[hottest] / MANY).isCloseTo(1 / 26.469 + others, within(0.002));
        assertThat((double) counts[second] / MANY).isCloseTo(Math.pow(0.5, 0.99) / 26.469 + others, within(0.002));
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "gaussian(1, 10, 1)|'1' must be from 2 to 1000000",
                "exponential(1, 10, 0)|'0' must be from 0.001 to",
                "hotspot(1, 10, 10, 90)|'10' must be at least 1, and fewer than there are",
                "hotspot(1, 10, 2, 101)|'101' must be from 0 to 100",
                "scrambled(1, 10, 1)|'1' must be from 0.01 to 0.999",
                "latest(newest, 10, 1)|there is no 'newest' here",
                "special(2, 1)|is below the lowest",
                "guassian(1, 10, 2)|Did you mean 'gaussian'?",
            })
    void mistakesAreExplained(String text, String message) {
        assertThatThrownBy(() -> GeneratorSpec.parse(text, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
