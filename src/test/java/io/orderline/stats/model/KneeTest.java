package io.orderline.stats.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class KneeTest {
    private static final double[] LOADS =
            DoubleStream.iterate(0.1, x -> x + 0.1).limit(9).toArray();

    private static double[] of(DoubleUnaryOperator curve) {
        return DoubleStream.of(LOADS).map(curve).toArray();
    }

    /// Of `1/(1 − x)` over 0.1 … 0.9 the distance below the line is largest where the slopes are equal, at x = 0.7.
    @Test
    void aQueueBendsWhereItsSlopeIsThatOfTheLine() {
        Knee knee = Knee.of(LOADS, of(x -> 1 / (1 - x))).orElseThrow();
        assertThat(knee.x()).isBetween(0.69, 0.71);
        assertThat(knee.interval().low()).isLessThanOrEqualTo(knee.x());
        assertThat(knee.interval().high()).isGreaterThanOrEqualTo(knee.x());
    }

    @Test
    void aLineHasNone() {
        assertThat(Knee.of(LOADS, of(x -> 3 + 2 * x))).isEmpty();
    }

    /// A disturbance in the middle is no knee.
    @Test
    void aPeakHasNone() {
        assertThat(Knee.of(LOADS, of(x -> 10 - 30 * (x - 0.6) * (x - 0.6)))).isEmpty();
    }
}
