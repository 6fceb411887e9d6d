package io.orderline.stats;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.model.LittlesLaw;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tails against the sums that define them.
public class SmallStatisticsTest {
    private static final Offset<Double> ROUNDING = within(1e-12);
    private static final Range LOSE_NO_MORE_THAN_3_PERCENT = Range.atLeast(0.97);
    private static final int STUDIES = Chance.samples(4000);

    @Test
    void quantilesMediansAndDropsAreThoseKnown() {
        assertThat(NormalQuantiles.twoSided(0.95)).isCloseTo(1.959964, within(1e-6));
        assertThat(NormalQuantiles.twoSided(0.999)).isCloseTo(3.290527, within(1e-6));
        assertThat(Medians.median(3, 1, 2)).isEqualTo(2);
        assertThat(Medians.median(4, 1, 2, 3)).isEqualTo(2.5);
        assertThrown(IllegalArgumentException.class, Medians::median);
        assertThat(Medians.spread(new double[] {-2, -1, 0, 1, 2})).isCloseTo(1.4826, within(1e-4));
        double[] series = {1, 1, 1, 5, 9, 1, 1, 5, 1, 1, 1};
        assertThat(LowStretches.of(series, 5, 3))
                .containsExactly(new LowStretches.Stretch(0, 3), new LowStretches.Stretch(8, 11));
        assertThat(LowStretches.of(series, 5, 4)).isEmpty();
        assertThat(LowStretches.of(new double[0], 5, 1)).isEmpty();
    }

    @Test
    void fewValuesKnownRatesAndRanges() {
        assertThat(Estimate.mean(new double[] {1, 3}, 0.95).interval().low()).isCloseTo(2 - 12.706, within(0.0005));
        assertThat(Noise.of(new double[] {10, 11}, new double[] {11, 10}, 0.95).detectable(2))
                .isFinite();
        double cycle = 476 / 23.0;
        assertThat(LittlesLaw.rate(10, 0, cycle) * 60 * 10 / 23).isCloseTo(12.605, within(0.0005));
        assertThat(LittlesLaw.terminals(LittlesLaw.rate(10, 0.5, cycle), 0.5, cycle))
                .isCloseTo(10, within(1e-9));
        assertThrown(IllegalArgumentException.class, () -> new Range(2, 1));
        assertThrown(IllegalArgumentException.class, () -> new Range(Double.NaN, 1));
    }

    @ParameterizedTest
    @CsvSource({"0.9, 0.99, true", "0.9, 1, false", "0.9, 1.1, false", "1, 1.1, false", "1.01, 1.1, true"})
    void aRatioIsADifferenceIfOneIsNotInItsInterval(double low, double high, boolean difference) {
        assertThat(new Ratio(1, new Range(low, high), 0.95, 1, 9).isDifference())
                .isEqualTo(difference);
    }

    private static double sum(int from, int to, IntToDoubleFunction probability) {
        return IntStream.rangeClosed(from, to).mapToDouble(probability).sum();
    }

    private static IntToDoubleFunction binomial(int whole, double share) {
        return k -> IntStream.rangeClosed(1, k)
                        .mapToDouble(i -> (whole - k + i) / (double) i)
                        .reduce(1, (a, b) -> a * b)
                * Math.pow(share, k)
                * Math.pow(1 - share, whole - k);
    }

    @Test
    void aShareHasTheTailOfTheNearerEndAndAtTheEndsNothingIsTooMuch() {
        Range allowed = new Range(0.009, 0.011);
        assertThat(TailProbability.of(new Share(2, 22), allowed)).isCloseTo(sum(2, 22, binomial(22, 0.011)), ROUNDING);
        assertThat(TailProbability.of(new Share(0, 400), allowed)).isCloseTo(Math.pow(0.991, 400), ROUNDING);
        assertThat(TailProbability.of(new Share(30, 60), new Range(0.4, 0.6))).isGreaterThan(0.9);
        assertThat(TailProbability.of(new Share(0, 9), new Range(0, 0.5))).isOne();
        assertThat(TailProbability.of(new Share(9, 9), new Range(0.5, 1))).isOne();
        assertThat(TailProbability.of(new Share(1, 9), new Range(0, 0))).isZero();
        assertThat(TailProbability.of(new Share(0, 0), new Range(0.5, 0.6))).isOne();
        // Ten million: against the normal distribution, five standard deviations out.
        long whole = 10_000_000_000L;
        long part = Math.round(whole * 0.01 + 5 * Math.sqrt(whole * 0.01 * 0.99));
        assertThat(TailProbability.of(new Share(part, whole), new Range(0.01, 0.01)))
                .isCloseTo(NormalQuantiles.beyond(5), within(3e-9));
    }

    @Test
    void countsAreThoseOfPoisson() {
        IntToDoubleFunction poisson =
                k -> IntStream.rangeClosed(1, k).mapToDouble(i -> 12.0 / i).reduce(Math.exp(-12), (a, b) -> a * b);
        assertThat(TailProbability.ofCount(3, new Range(12, 99))).isCloseTo(sum(0, 3, poisson), ROUNDING);
        assertThat(TailProbability.ofCount(30, new Range(1, 12))).isCloseTo(sum(30, 60, poisson), ROUNDING);
        assertThat(TailProbability.ofCount(0, new Range(0, 12))).isOne();
    }

    /// A single time is shorter than s with probability 1 − e⁻ˢ.
    @Test
    void timesAreNegativeExponential() {
        assertThat(TailProbability.ofTimes(1, 0.01, new Range(1, 2))).isCloseTo(1 - Math.exp(-0.01), ROUNDING);
        assertThat(TailProbability.ofTimes(1, 2, new Range(4, 8))).isCloseTo(1 - Math.exp(-0.5), ROUNDING);
        assertThat(TailProbability.ofTimes(1, 10, new Range(1, 2))).isCloseTo(Math.exp(-5), ROUNDING);
        assertThat(TailProbability.ofTimes(0, 0, new Range(1, 2))).isOne();
        assertThat(TailProbability.ofTimes(10_000_000, 9_000_000, new Range(0.95, 1.05)))
                .isLessThan(1e-100);
    }

    @Test
    void meansAreJudgedByStudent() {
        Mean mean = new Mean(31, 31, 31 + 4 * 30 * 31); // mean 1, standard error 2
        assertThat(TailProbability.of(mean, Range.atMost(1 - 2 * 2.042))).isCloseTo(0.025, within(1e-4));
        assertThat(TailProbability.of(mean, Range.atLeast(0))).isGreaterThan(0.5);
        assertThat(TailProbability.of(new Mean(29, 29, 1000), Range.atMost(0))).isOne();
        assertThat(TailProbability.of(new Mean(40, 400, 4000), Range.atMost(9))).isZero();
        assertThat(TailProbability.of(new Mean(40, 400, 4000), Range.atMost(10)))
                .isOne();
    }

    /// By hand: deviations from 3 are −2 −1 0 1 2, squares 10, products at lag 1: 2 + 0 + 0 + 2, at lag 2: 0 − 1 + 0.
    @Test
    void coefficientsAreThoseComputedByHandAndSwingingSeriesCountAsTheirNumber() {
        double[] series = {1, 2, 3, 4, 5};
        assertThat(Autocorrelation.at(series, 0)).isEqualTo(1);
        assertThat(Autocorrelation.at(series, 1)).isCloseTo(0.4, within(1e-12));
        assertThat(Autocorrelation.at(series, 2)).isCloseTo(-0.1, within(1e-12));
        double[] swinging = IntStream.range(0, 100).mapToDouble(i -> i % 2).toArray();
        assertThat(Autocorrelation.effectiveSize(swinging)).isEqualTo(100);
        assertThat(Autocorrelation.effectiveSize(new double[40])).isEqualTo(40);
    }

    /// A first-order process with coefficient a is worth n (1 − a) / (1 + a) observations.
    @ParameterizedTest
    @CsvSource({"0, 1000, 900, 1000, 500", "0.8, 5000, 555.56, 555.56, 714.29"})
    void independentValuesCountFullyAndThoseOfAFirstOrderProcessAsTheoryDemands(
            double coefficient, int length, double least, double most, double another) {
        RandomGenerator random = RandomStreams.of(1, 4, length);
        Chance.mean("effective size", least, most)
                .against("half of it, or that of another coefficient", another)
                .seeded()
                .holds(50, () -> Autocorrelation.effectiveSize(autoregressive(random, coefficient, length)));
    }

    public static double[] autoregressive(RandomGenerator random, double coefficient, int length) {
        double[] series = new double[length];
        double value = random.nextGaussian() / Math.sqrt(1 - coefficient * coefficient);
        for (int i = 0; i < length; i++) {
            series[i] = value;
            value = coefficient * value + random.nextGaussian();
        }
        return series;
    }

    @ParameterizedTest
    @CsvSource({
        "0.98, 1.02, HOLDS",
        "0.97, 0.98, HOLDS",
        "0.9, 0.96, FAILS",
        "0.9, 0.97, CANNOT_TELL",
        "0.96, 1.2, CANNOT_TELL",
        "0, Infinity, CANNOT_TELL"
    })
    void onlyWholeIntervalsDecide(double low, double high, Decision expected) {
        assertThat(Decision.of(new Range(low, high), LOSE_NO_MORE_THAN_3_PERCENT))
                .isEqualTo(expected);
    }

    @Test
    void theWorstOfSeveralDecisionsCountsAndSeveralComparisonsShareTheDoubt() {
        assertThat(Decision.of(new Range(1.1, 1.2), Range.atMost(1.05))).isEqualTo(Decision.FAILS);
        assertThat(Decision.HOLDS.and(Decision.HOLDS)).isEqualTo(Decision.HOLDS);
        assertThat(Decision.HOLDS.and(Decision.CANNOT_TELL)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(Decision.CANNOT_TELL.and(Decision.HOLDS)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(Decision.CANNOT_TELL.and(Decision.FAILS)).isEqualTo(Decision.FAILS);
        assertThat(Decision.FAILS.and(Decision.HOLDS)).isEqualTo(Decision.FAILS);
        assertThat(MultipleComparisons.confidence(0.95, 1)).isEqualTo(0.95);
        assertThat(MultipleComparisons.confidence(0.95, 5)).isCloseTo(0.99, within(1e-12));
        assertThrown(IllegalArgumentException.class, () -> MultipleComparisons.confidence(0.95, 0));
        assertThrown(IllegalArgumentException.class, () -> MultipleComparisons.confidence(95, 2));
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
}
