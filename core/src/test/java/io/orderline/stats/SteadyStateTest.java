package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyStateTest {
    private static final int RUNS = Chance.samples(1000);
    private static final Range ALLOWED = Range.atMost(0.02);

    /// With a time constant of a twentieth of the window.
    private static double rising(double x) {
        return 1 - 0.3 * Math.exp(-x / 0.05);
    }

    /// Throughput around 1000 with noise of 5 %, whose neighbours resemble each other.
    private static double[] series(DoubleUnaryOperator level, double coefficient, RandomGenerator random) {
        double[] series = SmallStatisticsTest.series(coefficient, 300, random);
        for (int i = 0; i < series.length; i++) {
            series[i] += 1000 * (level.applyAsDouble(i / 300.0) - 1);
        }
        return series;
    }

    private static SteadyState state(double[] series) {
        return SteadyState.of(series, 0.95).orElseThrow();
    }

    private static double[] levels(int each, double... levels) {
        return DoubleStream.of(levels)
                .flatMap(level -> DoubleStream.generate(() -> level).limit(each))
                .toArray();
    }

    private static long with(DoubleUnaryOperator level, double coefficient, Predicate<double[]> property) {
        RandomGenerator random = RandomStreams.of(1, 50);
        return IntStream.range(0, RUNS)
                .filter(_ -> property.test(series(level, coefficient, random)))
                .count();
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

    private static boolean startDiffers(double[] series) {
        return state(series).warmUp().interval().isApartFrom(new Range(0, 0));
    }

    private static boolean drifts(double[] series) {
        return Drift.of(series, 0.95).orElseThrow().interval().isApartFrom(ALLOWED);
    }

    @Test
    void evenWindowsAreSteady() {
        hardlyEver(with(x -> 1, 0, SteadyStateTest::startDiffers));
        hardlyEver(with(x -> 1, 0.5, SteadyStateTest::startDiffers));
        assertThat(with(x -> 1, 0.5, series -> state(series).judge(0.05) == Decision.FAILS))
                .isZero();
        nearlyAlways(with(x -> 1, 0, series -> state(series).judge(0.05) == Decision.HOLDS));
    }

    @Test
    void aStartThatStillRisesIsFoundThoughNoThirdDrifts() {
        nearlyAlways(with(SteadyStateTest::rising, 0, SteadyStateTest::startDiffers));
        nearlyAlways(with(SteadyStateTest::rising, 0.5, SteadyStateTest::startDiffers));
        hardlyEver(with(SteadyStateTest::rising, 0, SteadyStateTest::drifts));
    }

    /// After 40 of 300 seconds 2 % of the level are missing: as little as the noise of a second.
    @Test
    void lengthOfTheWarmUpIsToldAndALongOneSpoilsTheWindow() {
        nearlyAlways(with(
                SteadyStateTest::rising,
                0,
                series -> Math.abs(state(series).warmUp().length() - 50) <= 25));
        nearlyAlways(with(x -> 1, 0, series -> state(series).warmUp().length() == 0));
        nearlyAlways(with(x -> x < 0.33 ? 0.8 : 1, 0, series -> state(series).judge(0.02) == Decision.FAILS));
    }

    @Test
    void figuresOfTwoAndOfThreeLevelsAreExact() {
        SteadyState state = state(levels(10, 80, 100, 100, 100, 100, 100, 100, 100, 100, 100));
        assertThat(state.warmUp().relative()).isCloseTo(-0.2, within(1e-12));
        assertThat(state.warmUp().length()).isEqualTo(10);
        assertThat(state.drift().relative()).isZero();
        // Means of ten spans: one of 80, nine of 100; variance 90 · 400/1000 · 10/9 = 40.
        assertThat(state.variation()).isCloseTo(Math.sqrt(40) / 98, within(1e-12));
        Drift drift = Drift.of(levels(10, 100, 80, 90), 0.95).orElseThrow();
        assertThat(drift.medians()).containsExactly(100.0, 80.0, 90.0);
        assertThat(drift.slowest()).isEqualTo(1);
        assertThat(drift.relative()).isEqualTo(20 / 90.0);
        assertThat(drift.interval()).isEqualTo(new Range(20 / 90.0, 20 / 90.0));
    }

    @Test
    void someBadSecondsAreNeitherWarmUpNorDrift() {
        double[] series = series(x -> 1, 0, RandomStreams.of(1, 51));
        Arrays.fill(series, 0, 5, 0);
        assertThat(state(series).warmUp().length()).isZero();
        series = series(x -> 1, 0, RandomStreams.of(1, 6));
        Arrays.fill(series, 100, 106, 0);
        assertThat(drifts(series)).isFalse();
    }

    @Test
    void constantIdleAndShortSeries() {
        SteadyState state = state(levels(60, 7));
        assertThat(state.judge(0)).isEqualTo(Decision.HOLDS);
        assertThat(state.warmUp().length()).isZero();
        assertThat(state.variation()).isZero();
        assertThat(SteadyState.of(new double[60], 0.95)).isEmpty();
        assertThat(SteadyState.of(new double[23], 0.95)).isEmpty();
        assertThat(SteadyState.of(Arrays.copyOf(levels(31, 7), 60), 0.95)).isEmpty();
        for (int length : new int[] {0, 23, 300}) {
            assertThat(Drift.of(new double[length], 0.95)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5})
    void evenSeriesAreHardlyEverTakenForDrifting(double coefficient) {
        Chance.share("even series that are taken for drifting", 0, 0.02)
                .against("one in eight", 0.12)
                .seeded()
                .holds(with(x -> 1, coefficient, SteadyStateTest::drifts), RUNS);
    }

    private static void isNearlyAlwaysFound(DoubleUnaryOperator level, double coefficient) {
        Chance.share("drifts that are found", 0.95, 1)
                .against("three of four", 0.75)
                .seeded()
                .holds(with(level, coefficient, SteadyStateTest::drifts), RUNS);
    }

    @Test
    void driftsOfATenthAndASlowMiddleAreNearlyAlwaysFound() {
        isNearlyAlwaysFound(x -> 1 - 0.15 * x, 0);
        isNearlyAlwaysFound(x -> 1 - 0.25 * x, 0.5);
        isNearlyAlwaysFound(x -> x > 0.34 && x < 0.66 ? 0.7 : 1, 0);
    }
}
