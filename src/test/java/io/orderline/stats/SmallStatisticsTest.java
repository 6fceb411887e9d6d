package io.orderline.stats;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.model.LittlesLaw;
import io.orderline.stats.series.Drops;
import io.orderline.testing.Chance;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
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
        assertThat(Drops.of(series, 5, 3)).containsExactly(new Drops.Stretch(0, 3), new Drops.Stretch(8, 11));
        assertThat(Drops.of(series, 5, 4)).isEmpty();
        assertThat(Drops.of(new double[0], 5, 1)).isEmpty();
    }

    @Test
    void fewValuesKnownRatesAndRanges() {
        assertThat(Estimate.mean(new double[] {1, 3}, 0.95).interval().low()).isCloseTo(2 - 12.706, within(0.0005));
        Noise noise = Noise.of(new double[] {10, 11}, new double[] {11, 10}, 0.95);
        assertThat(noise.detectable(1)).isInfinite();
        assertThat(noise.detectable(2)).isFinite();
        double cycle = 476 / 23.0;
        assertThat(LittlesLaw.rate(10, 0, cycle) * 60 * 10 / 23).isCloseTo(12.605, within(0.0005));
        assertThat(LittlesLaw.terminals(LittlesLaw.rate(10, 0.5, cycle), 0.5, cycle))
                .isCloseTo(10, within(1e-9));
        Range allowed = new Range(1, 2);
        assertThat(new Range(1, 1.5).isWithin(allowed)).isTrue();
        assertThat(new Range(0.9, 1.5).isWithin(allowed)).isFalse();
        assertThat(new Range(0.9, 1.5).isApartFrom(allowed)).isFalse();
        assertThat(new Range(2.1, 3).isApartFrom(allowed)).isTrue();
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
        double[] factorial = new double[61];
        factorial[0] = 1;
        IntStream.range(1, factorial.length).forEach(i -> factorial[i] = factorial[i - 1] * i);
        IntToDoubleFunction poisson = k -> Math.exp(-12) * Math.pow(12, k) / factorial[k];
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
        double[] swinging = new double[100];
        for (int i = 0; i < swinging.length; i++) {
            swinging[i] = i % 2;
        }
        assertThat(Autocorrelation.effectiveSize(swinging)).isEqualTo(100);
        assertThat(Autocorrelation.effectiveSize(new double[40])).isEqualTo(40);
    }

    @Test
    void independentValuesCountFully() {
        RandomGenerator random = RandomStreams.of(1, 3);
        Chance.mean("effective size", 900, 1000)
                .against("half of it", 500)
                .seeded()
                .holds(50, () -> Autocorrelation.effectiveSize(autoregressive(random, 0, 1000)));
    }

    /// A first-order process with coefficient a is worth n (1 − a) / (1 + a) observations.
    @Test
    void valuesOfAFirstOrderProcessCountAsTheoryDemands() {
        RandomGenerator random = RandomStreams.of(1, 4);
        Chance.mean("effective size", 5000 * 0.2 / 1.8)
                .against("that of another coefficient", 5000 * 0.25 / 1.75)
                .seeded()
                .holds(50, () -> Autocorrelation.effectiveSize(autoregressive(random, 0.8, 5000)));
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

    private static Decision decide(double low, double high) {
        return Decision.of(new Range(low, high), LOSE_NO_MORE_THAN_3_PERCENT);
    }

    @Test
    void onlyWholeIntervalsDecideAndSeveralComparisonsShareTheDoubt() {
        assertThat(decide(0.98, 1.02)).isEqualTo(Decision.HOLDS);
        assertThat(decide(0.97, 0.98)).isEqualTo(Decision.HOLDS);
        assertThat(decide(0.9, 0.96)).isEqualTo(Decision.FAILS);
        assertThat(decide(0.9, 0.97)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(decide(0.96, 1.2)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(decide(0, Double.POSITIVE_INFINITY)).isEqualTo(Decision.CANNOT_TELL);
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
    @Test
    void gatesFailAsOftenAsTheyMay() {
        Chance.share("gates that fail at the limit", 0, 0.025)
                .against("twice as many", 0.07)
                .seeded()
                .holds(fails(0.97), STUDIES);
        Chance.share("gates that fail a tenth below it", 0.8, 1)
                .against("not most of them", 0.6)
                .seeded()
                .holds(fails(0.87), STUDIES);
    }

    private static int fails(double truth) {
        RandomGenerator random = RandomStreams.of(1, 60);
        int fails = 0;
        for (int study = 0; study < STUDIES; study++) {
            Ratio ratio = RatioSimulationTest.Study.of(RatioSimulationTest.Noise.NORMAL, 6, truth, random)
                    .paired();
            fails += Decision.of(ratio.interval(), LOSE_NO_MORE_THAN_3_PERCENT) == Decision.FAILS ? 1 : 0;
        }
        return fails;
    }

    /// Four systems against one baseline, none of which differs.
    @Test
    void withSimultaneousConfidenceNoneOfSeveralComparisonsErrs() {
        RandomGenerator random = RandomStreams.of(1, 61);
        int alone = 0;
        int together = 0;
        for (int study = 0; study < STUDIES; study++) {
            double[][] figures = new double[5][5];
            for (double[] system : figures) {
                for (int block = 0; block < system.length; block++) {
                    system[block] = Math.exp(0.05 * random.nextGaussian());
                }
            }
            alone += anyDiffers(figures, 0.95) ? 1 : 0;
            together += anyDiffers(figures, MultipleComparisons.confidence(0.95, 4)) ? 1 : 0;
        }
        Chance.share("studies that err, each comparison for itself", 0.1, 1)
                .against("no more than one in twenty", 0.05)
                .seeded()
                .power(0.99)
                .holds(alone, STUDIES);
        Chance.share("studies that err", 0, 0.05)
                .against("as many as each for itself", 0.12)
                .seeded()
                .holds(together, STUDIES);
    }

    private static boolean anyDiffers(double[][] figures, double confidence) {
        boolean differs = false;
        for (int system = 1; system < figures.length; system++) {
            differs |= PairedRatio.of(figures[0], figures[system], confidence).isDifference();
        }
        return differs;
    }

    private static Noise simulated(RandomGenerator random, int pairs) {
        double[] first = new double[pairs];
        double[] second = new double[pairs];
        for (int pair = 0; pair < pairs; pair++) {
            first[pair] = 5000 * Math.exp(0.03 * random.nextGaussian());
            second[pair] = 5000 * Math.exp(0.03 * random.nextGaussian());
        }
        return Noise.of(first, second, 0.95);
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
        int held = 0;
        int meaningless = 0;
        for (int study = 0; study < STUDIES; study++) {
            Noise noise = simulated(random, 5);
            held += noise.interval().low() <= 0.03 && 0.03 <= noise.interval().high() ? 1 : 0;
            double next = 0.03 * Math.sqrt(2) * Math.abs(random.nextGaussian());
            meaningless += next <= Math.log1p(noise.meaningless()) ? 1 : 0;
        }
        for (int hold : new int[] {held, meaningless}) {
            Chance.share("intervals that hold", 0.95)
                    .against("intervals of 90 %", 0.9)
                    .seeded()
                    .power(0.99)
                    .holds(hold, STUDIES);
        }
    }

    /// What is promised before a study is what the study keeps.
    @Test
    void differencesThatBlocksCouldDetectAreFoundByThem() {
        RandomGenerator random = RandomStreams.of(1, 41);
        int found = 0;
        for (int study = 0; study < STUDIES; study++) {
            double planted = 1 + simulated(random, 6).detectable(4);
            double[] baseline = new double[4];
            double[] other = new double[4];
            for (int block = 0; block < 4; block++) {
                baseline[block] = Math.exp(0.03 * random.nextGaussian());
                other[block] = planted * Math.exp(0.03 * random.nextGaussian());
            }
            found += PairedRatio.of(baseline, other, 0.95).isDifference() ? 1 : 0;
        }
        Chance.share("differences that are found", 0.79, 0.83)
                .against("those of half the noise", 0.5)
                .seeded()
                .holds(found, STUDIES);
        assertThat(simulated(random, 6).detectable(1)).isInfinite();
    }
}
