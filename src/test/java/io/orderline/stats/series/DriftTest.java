package io.orderline.stats.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.stats.AutocorrelationTest;
import io.orderline.stats.Range;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class DriftTest {
    private static final int RUNS = Chance.samples(1000);
    private static final Range ALLOWED = Range.atMost(0.02);

    /// Throughput around 1000 with noise of 5 %, whose neighbours resemble each other.
    private static double[] series(RandomGenerator random, double coefficient, int length, DoubleUnaryOperator level) {
        double[] noise = AutocorrelationTest.autoregressive(random, coefficient, length);
        double scale = 50 * Math.sqrt(1 - coefficient * coefficient);
        for (int i = 0; i < length; i++) {
            noise[i] = level.applyAsDouble(i / (double) length) * 1000 + scale * noise[i];
        }
        return noise;
    }

    private static int drifts(double coefficient, DoubleUnaryOperator level) {
        RandomGenerator random = RandomStreams.of(1, 5);
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            Drift drift =
                    Drift.of(series(random, coefficient, 300, level), 0.95).orElseThrow();
            found += drift.interval().isApartFrom(ALLOWED) ? 1 : 0;
        }
        return found;
    }

    @Test
    void evenSeriesAreHardlyEverTakenForDrifting() {
        for (double coefficient : new double[] {0, 0.5}) {
            Chance.share("even series that are taken for drifting", 0, 0.02)
                    .against("one in eight", 0.12)
                    .seeded()
                    .holds(drifts(coefficient, x -> 1), RUNS);
        }
    }

    private static void nearlyAlways(int found) {
        Chance.share("drifts that are found", 0.95, 1)
                .against("three of four", 0.75)
                .seeded()
                .holds(found, RUNS);
    }

    @Test
    void driftsOfATenthAreNearlyAlwaysFound() {
        nearlyAlways(drifts(0, x -> 1 - 0.15 * x));
        nearlyAlways(drifts(0.5, x -> 1 - 0.25 * x));
    }

    @Test
    void aSlowMiddleIsFound() {
        nearlyAlways(drifts(0, x -> x > 0.34 && x < 0.66 ? 0.7 : 1));
    }

    @Test
    void someBadSecondsAreNoDrift() {
        double[] series = series(RandomStreams.of(1, 6), 0, 300, x -> 1);
        Arrays.fill(series, 100, 106, 0);
        assertThat(Drift.of(series, 0.95).orElseThrow().interval().isApartFrom(ALLOWED))
                .isFalse();
    }

    @Test
    void figuresOfThreeLevelsAreExact() {
        double[] series = new double[30];
        Arrays.fill(series, 0, 10, 100);
        Arrays.fill(series, 10, 20, 80);
        Arrays.fill(series, 20, 30, 90);
        Drift drift = Drift.of(series, 0.95).orElseThrow();
        assertThat(drift.medians()).containsExactly(100.0, 80.0, 90.0);
        assertThat(drift.slowest()).isEqualTo(1);
        assertThat(drift.relative()).isEqualTo(20 / 90.0);
        assertThat(drift.interval()).isEqualTo(new Range(20 / 90.0, 20 / 90.0));
    }

    @Test
    void shortAndIdleSeriesSayNothing() {
        assertThat(Drift.of(new double[0], 0.95)).isEmpty();
        assertThat(Drift.of(new double[23], 0.95)).isEmpty();
        assertThat(Drift.of(new double[300], 0.95)).isEmpty();
    }
}
