package io.orderline.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.Decision;
import io.orderline.stats.Range;
import io.orderline.stats.RatioSimulationTest;
import io.orderline.stats.SmallStatisticsTest;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SteadyStateTest {
    private static final int RUNS = Chance.samples(1000);
    private static final Range ALLOWED = Range.atMost(0.02);

    private static SteadyState steadyState(DoubleUnaryOperator level, double coefficient, RandomGenerator random) {
        double[] series = RatioSimulationTest.series(coefficient, 300, random);
        for (int i = 0; i < series.length; i++) {
            series[i] += 1000 * (level.applyAsDouble(i / 300.0) - 1);
        }
        return SteadyState.of(series, 0.95).orElseThrow();
    }

    private static long with(DoubleUnaryOperator level, double coefficient, Predicate<SteadyState> property) {
        RandomGenerator random = RandomStreams.of(1, 50);
        int with = 0;
        for (int run = 0; run < RUNS; run++) {
            with += property.test(steadyState(level, coefficient, random)) ? 1 : 0;
        }
        return with;
    }

    private static void nearlyAlways(long runs) {
        Chance.share("runs that are seen as they are", 0.9, 1)
                .against("seven of ten", 0.7)
                .seeded()
                .holds(runs, RUNS);
    }

    private static void hardlyEver(long runs) {
        Chance.share("runs that are seen otherwise", 0, 0.07)
                .against("one in five", 0.22)
                .seeded()
                .holds(runs, RUNS);
    }

    private static boolean startDiffers(SteadyState state) {
        return state.warmUp().interval().isApartFrom(new Range(0, 0));
    }

    @Test
    void evenWindowsAreSteady() {
        hardlyEver(with(x -> 1, 0, SteadyStateTest::startDiffers));
        hardlyEver(with(x -> 1, 0.5, SteadyStateTest::startDiffers));
        assertThat(with(x -> 1, 0.5, state -> state.judge(0.05) == Decision.FAILS))
                .isZero();
        nearlyAlways(with(x -> 1, 0, state -> state.judge(0.05) == Decision.HOLDS));
    }

    /// A rise by 30 % with a time constant of a twentieth of the window is no drift of its thirds.
    @Test
    void aStartThatStillRisesIsFoundThoughNoThirdDrifts() {
        DoubleUnaryOperator rising = x -> 1 - 0.3 * Math.exp(-x / 0.05);
        Range tolerance = Range.atMost(0.02);
        nearlyAlways(with(rising, 0, SteadyStateTest::startDiffers));
        nearlyAlways(with(rising, 0.5, SteadyStateTest::startDiffers));
        hardlyEver(with(rising, 0, state -> state.drift().interval().isApartFrom(tolerance)));
    }

    /// After 40 of 300 seconds 2 % of the level are missing: as little as the noise of a second.
    @Test
    void lengthOfTheWarmUpIsToldAndALongOneSpoilsTheWindow() {
        DoubleUnaryOperator rising = x -> 1 - 0.3 * Math.exp(-x / 0.05);
        nearlyAlways(with(
                rising,
                0,
                state -> state.warmUp().length() >= 25 && state.warmUp().length() <= 75));
        nearlyAlways(with(x -> 1, 0, state -> state.warmUp().length() == 0));
        nearlyAlways(with(x -> x < 0.33 ? 0.8 : 1, 0, state -> state.judge(0.02) == Decision.FAILS));
    }

    @Test
    void figuresOfTwoLevelsAreExact() {
        double[] series = new double[100];
        Arrays.fill(series, 0, 10, 80);
        Arrays.fill(series, 10, 100, 100);
        SteadyState state = SteadyState.of(series, 0.95).orElseThrow();
        assertThat(state.warmUp().relative()).isCloseTo(-0.2, within(1e-12));
        assertThat(state.warmUp().length()).isEqualTo(10);
        assertThat(state.drift().relative()).isZero();
        // Means of ten spans: one of 80, nine of 100; variance 90 · 400/1000 · 10/9 = 40.
        assertThat(state.variation()).isCloseTo(Math.sqrt(40) / 98, within(1e-12));
    }

    @Test
    void someBadSecondsAtTheStartAreNoWarmUp() {
        double[] series = RatioSimulationTest.series(0, 300, RandomStreams.of(1, 51));
        Arrays.fill(series, 0, 5, 0);
        assertThat(SteadyState.of(series, 0.95).orElseThrow().warmUp().length()).isZero();
    }

    @Test
    void constantIdleAndShortSeries() {
        double[] constant = new double[60];
        Arrays.fill(constant, 7);
        SteadyState state = SteadyState.of(constant, 0.95).orElseThrow();
        assertThat(state.judge(0)).isEqualTo(Decision.HOLDS);
        assertThat(state.warmUp().length()).isZero();
        assertThat(state.variation()).isZero();
        assertThat(SteadyState.of(new double[60], 0.95)).isEmpty();
        assertThat(SteadyState.of(new double[23], 0.95)).isEmpty();
        double[] ended = new double[60];
        Arrays.fill(ended, 0, 31, 7);
        assertThat(SteadyState.of(ended, 0.95)).isEmpty();
    }

    /// Throughput around 1000 with noise of 5 %, whose neighbours resemble each other.
    private static double[] series(RandomGenerator random, double coefficient, int length, DoubleUnaryOperator level) {
        double[] noise = SmallStatisticsTest.autoregressive(random, coefficient, length);
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
    void driftsOfATenthAndASlowMiddleAreNearlyAlwaysFound() {
        nearlyAlways(drifts(0, x -> 1 - 0.15 * x));
        nearlyAlways(drifts(0.5, x -> 1 - 0.25 * x));
        nearlyAlways(drifts(0, x -> x > 0.34 && x < 0.66 ? 0.7 : 1));
    }

    @Test
    void shortIdleAndEvenSeriesWithSomeBadSecondsHaveNoDrift() {
        double[] series = series(RandomStreams.of(1, 6), 0, 300, x -> 1);
        Arrays.fill(series, 100, 106, 0);
        assertThat(Drift.of(series, 0.95).orElseThrow().interval().isApartFrom(ALLOWED))
                .isFalse();
        assertThat(Drift.of(new double[0], 0.95)).isEmpty();
        assertThat(Drift.of(new double[23], 0.95)).isEmpty();
        assertThat(Drift.of(new double[300], 0.95)).isEmpty();
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
}
