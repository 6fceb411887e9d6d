package io.orderline.compare.ratio;

import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.Decision;
import io.orderline.stats.MultipleComparisons;
import io.orderline.stats.NormalQuantiles;
import io.orderline.stats.Range;
import io.orderline.stats.StudentT;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The noise of single runs, resamples, and how often studies err.
class NoiseTest {
    private static final Range LOSE_NO_MORE_THAN_3_PERCENT = Range.atLeast(0.97);
    private static final int STUDIES = Chance.samples(4000);

    @Test
    void twoPairsTellOfADetectableDifference() {
        assertThat(Noise.of(new double[] {10, 11}, new double[] {11, 10}, 0.95).detectable(2))
                .isFinite();
    }

    @ParameterizedTest
    @CsvSource({"0.9, 0.99, true", "0.9, 1, false", "0.9, 1.1, false", "1, 1.1, false", "1.01, 1.1, true"})
    void aRatioIsADifferenceIfOneIsNotInItsInterval(double low, double high, boolean difference) {
        assertThat(new Ratio(1, new Range(low, high), 0.95, 1, 9).isDifference())
                .isEqualTo(difference);
    }

    /// Exactly at the limit a gate fails in 2.5 % of cases; a tenth below it, mostly.
    @ParameterizedTest
    @CsvSource({"0.97, 0, 0.025, 0.07", "0.87, 0.8, 1, 0.6"})
    void gatesFailAsOftenAsTheyMay(double truth, double least, double most, double wrong) {
        RandomGenerator random = RandomStreams.of(1, 60);
        Chance.share("gates that fail at " + truth, least, most)
                .against("twice as many at the limit, not most of them below it", wrong)
                .seeded()
                .holds(STUDIES, () -> {
                    Ratio ratio = RatioSimulationTest.Study.of(RatioSimulationTest.Noise.NORMAL, 6, truth, random)
                            .paired();
                    return Decision.of(ratio.interval(), LOSE_NO_MORE_THAN_3_PERCENT) == Decision.FAILS;
                });
    }

    /// Four systems against one baseline, none of which differs.
    @Test
    void withSimultaneousConfidenceNoneOfSeveralComparisonsErrs() {
        Chance.share("studies that err, each comparison for itself", 0.1, 1)
                .against("no more than one in twenty", 0.05)
                .seeded()
                .power(0.99)
                .holds(STUDIES, anyOfFourDiffers(0.95));
        Chance.share("studies that err", 0, 0.05)
                .against("as many as each for itself", 0.12)
                .seeded()
                .holds(STUDIES, anyOfFourDiffers(MultipleComparisons.confidence(0.95, 4)));
    }

    private static BooleanSupplier anyOfFourDiffers(double confidence) {
        RandomGenerator random = RandomStreams.of(1, 61);
        return () -> {
            double[] baseline = figures(random, 5, 0.05);
            List<double[]> others =
                    Stream.generate(() -> figures(random, 5, 0.05)).limit(4).toList();
            return others.stream()
                    .anyMatch(
                            other -> PairedRatio.of(baseline, other, confidence).isDifference());
        };
    }

    /// Around 1.
    private static double[] figures(RandomGenerator random, int count, double deviation) {
        return DoubleStream.generate(() -> Math.exp(deviation * random.nextGaussian()))
                .limit(count)
                .toArray();
    }

    private static Noise simulated(RandomGenerator random, int pairs) {
        return Noise.of(figures(random, pairs, 0.03), figures(random, pairs, 0.03), 0.95);
    }

    /// Tabulated: χ² with 4 degrees of freedom has the quantiles 0.484 and 11.143 (NIST/SEMATECH e-Handbook
    /// 1.3.6.7.4). Four pairs 2 % apart: Σd² = 4 ln² 1.02.
    @Test
    void spreadAndIntervalAreThoseComputedByHandAndEqualPairsHaveNoNoise() {
        Noise noise = Noise.of(new double[] {100, 102, 100, 51}, new double[] {102, 100, 102, 50}, 0.95);
        double d = Math.log(1.02);
        assertThat(noise.spread()).isCloseTo(d / Math.sqrt(2), within(1e-12));
        assertThat(noise.interval().low()).isCloseTo(d * Math.sqrt(2 / 11.143), within(1e-6));
        assertThat(noise.interval().high()).isCloseTo(d * Math.sqrt(2 / 0.484), within(1e-4));
        assertThat(noise.meaningless()).isCloseTo(Math.expm1(2.776 * d), within(1e-4));
        assertThat(noise.pairs()).isEqualTo(4);
        assertThat(Math.log1p(noise.detectable(3)))
                .isCloseTo(StudentT.detectable(d / Math.sqrt(3), 4, 0.95, 2), within(1e-9));
        Noise none = Noise.of(new double[] {8, 9}, new double[] {8, 9}, 0.95);
        assertThat(none.interval()).isEqualTo(new Range(0, 0));
        assertThat(none.meaningless()).isZero();
        assertThat(none.detectable(5)).isZero();
        assertSaid(() -> Noise.of(new double[] {8}, new double[0], 0.95), "no pairs");
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(1, 40);
        intervalsThatHold()
                .holds(
                        STUDIES,
                        () -> new Range(0.03, 0.03)
                                .isWithin(simulated(random, 5).interval()));
        intervalsThatHold().holds(STUDIES, () -> {
            double next = 0.03 * Math.sqrt(2) * Math.abs(random.nextGaussian());
            return next <= Math.log1p(simulated(random, 5).meaningless());
        });
    }

    private static Chance.Share intervalsThatHold() {
        return Chance.share("intervals that hold", 0.95)
                .against("intervals of 90 %", 0.9)
                .seeded()
                .power(0.99);
    }

    /// What is promised before a study is what the study keeps.
    @Test
    void differencesThatBlocksCouldDetectAreFoundByThem() {
        RandomGenerator random = RandomStreams.of(1, 41);
        Chance.share("differences that are found", 0.79, 0.83)
                .against("those of half the noise", 0.5)
                .seeded()
                .holds(STUDIES, () -> {
                    double planted = 1 + simulated(random, 6).detectable(4);
                    double[] other = figures(random, 4, 0.03);
                    Arrays.setAll(other, block -> planted * other[block]);
                    return PairedRatio.of(figures(random, 4, 0.03), other, 0.95).isDifference();
                });
        assertThat(simulated(random, 6).detectable(1)).isInfinite();
    }

    /// By hand: of the 27 resamples of 0, 3 and 6, one has the mean 0, three have 1 and six have 2.
    @Test
    void tailsOfAllResamplesAreThoseCountedByHandAndASingleValueStays() {
        double[] values = {3, 0, 6};
        assertThat(BlockBootstrap.means(values, 0)).isEqualTo(new Range(0, 6));
        assertThat(BlockBootstrap.means(values, 0.9 / 27)).isEqualTo(new Range(0, 6));
        assertThat(BlockBootstrap.means(values, 1.1 / 27)).isEqualTo(new Range(1, 5));
        assertThat(BlockBootstrap.means(values, 3.9 / 27)).isEqualTo(new Range(1, 5));
        assertThat(BlockBootstrap.means(values, 4.1 / 27)).isEqualTo(new Range(2, 4));
        assertThat(BlockBootstrap.means(new double[] {4}, 0.025)).isEqualTo(new Range(4, 4));
    }

    /// The mean of n draws from 1 … n has the standard error √((n² − 1)/12n) and is nearly normal.
    @ParameterizedTest
    @ValueSource(ints = {7, 8, 20})
    void drawnAndEnumeratedResamplesVaryAsTheoryDemands(int n) {
        double error = Math.sqrt((n * (double) n - 1) / 12 / n);
        double[] values = IntStream.rangeClosed(1, n).asDoubleStream().toArray();
        Range means = BlockBootstrap.means(values, NormalQuantiles.beyond(1.5));
        assertThat(means.low()).isCloseTo((n + 1) / 2.0 - 1.5 * error, within(0.15 * error));
        assertThat(means.high()).isCloseTo((n + 1) / 2.0 + 1.5 * error, within(0.15 * error));
    }
}
