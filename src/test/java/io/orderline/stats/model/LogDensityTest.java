package io.orderline.stats.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.stats.Range;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The density is the normal one of a logarithm with mean ln 100 and standard deviation 0.1.
class LogDensityTest {
    private static final double STEP = 0.005;

    private static LogDensity normal(double deviations) {
        int cells = (int) (deviations * 0.1 / STEP);
        return new LogDensity(
                Math.log(100) - cells * STEP,
                STEP,
                IntStream.rangeClosed(-cells, cells)
                        .mapToDouble(cell -> Math.exp(-Math.pow(cell * STEP / 0.1, 2) / 2))
                        .toArray());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.95, 0.99})
    void asMuchAsTheConfidenceSaysIsBetweenTheEnds(double confidence) {
        double far = NormalDistribution.of(0, 0.1).inverseSurvivalProbability((1 - confidence) / 2);
        Range interval = normal(6).interval(confidence);
        assertThat(Math.log(interval.low() / 100)).isCloseTo(-far, within(0.0005));
        assertThat(Math.log(interval.high() / 100)).isCloseTo(far, within(0.0005));
        assertThat(normal(6).quantile(0.5)).isCloseTo(100, within(1e-9));
    }

    @Test
    void nothingIsClaimedIfMoreMayBeBeyondTheEnds() {
        assertThat(normal(2).interval(0.95)).isEqualTo(Range.ALL);
    }
}
