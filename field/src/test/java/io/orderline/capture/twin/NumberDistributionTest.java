package io.orderline.capture.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.capture.twin.NumberDistribution.Drawn;
import io.orderline.workload.custom.generator.Generator;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberDistributionTest {
    private static long[] draw(String generator) {
        RandomGenerator random = new Random(7);
        Generator drawn = GeneratorSpec.parse(generator, false).bind(GeneratorContext.probe(false));
        return IntStream.range(0, 20_000)
                .mapToLong(_ -> drawn.nextWhole(random))
                .toArray();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1 | 100000 | uniform(1, 100000)
        1 | 3      | uniform(1, 3)
        1 | 100000 | special(1, 100000)
        1 | 100000 | scrambled(1, 100000, 0.99)
        5 | 5      | constant(5)
        """)
    void findsTheGenerator(long lowest, long highest, String generator) {
        assertThat(new NumberDistribution(lowest, highest, draw(generator)).fit())
                .isEqualTo(new Drawn("", generator));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.8, 0.99, 1.2, 2})
    void findsTheExponentOfZipf(double theta) {
        String found = new NumberDistribution(1, 100_000, draw("zipf(1, 100_000, " + theta + ")"))
                .fit()
                .generator();
        assertThat(found).startsWith("zipf(1, 100000, ");
        assertThat(Double.parseDouble(found.substring(16, found.length() - 1))).isCloseTo(theta, within(0.03));
    }

    @Test
    void theExponentIsThatOfTheMeanLogarithm() {
        int million = 1_000_000;
        assertThat(ZipfFit.theta(ZipfFit.meanLogarithm(0.7, million), million)).isCloseTo(0.7, within(1e-6));
        // Of uniform ranks: ln n - 1.
        assertThat(ZipfFit.meanLogarithm(0, million)).isCloseTo(Math.log(million) - 1, within(1e-4));
    }

    @Test
    void hotNumbersThatLieAnywhereArePermuted() {
        long[] seen = Arrays.stream(draw("zipf(1, 100_000, 0.99)"))
                .map(rank -> rank * 7919 % 100_000 + 1)
                .toArray();
        Drawn drawn = new NumberDistribution(1, 100_000, seen).fit();
        assertThat(drawn.generator()).isEqualTo("permute(@rank, 1, 100000)");
        assertThat(drawn.rank()).startsWith("zipf(1, 100000, ");
    }

    @Test
    void whatHasNoNameIsAHistogramOfTheSameShape() {
        long[] seen = draw("gaussian(1, 1000, 4)");
        String found = new NumberDistribution(1, 1000, seen).fit().generator();
        assertThat(found).startsWith("histogram(1, 1000, ");
        assertThat(NumberDistribution.between(seen, draw(found))).isLessThan(0.03);
        assertThat(NumberDistribution.between(seen, draw("uniform(1, 1000)"))).isGreaterThan(0.1);
    }
}
