package io.orderline.stats;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tails against the sums that define them.
public class SmallStatisticsTest {
    private static final Offset<Double> ROUNDING = within(1e-12);
    private static final Range LOSE_NO_MORE_THAN_3_PERCENT = Range.atLeast(0.97);

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
        double cycle = 476 / 23.0;
        assertThat(LittlesLaw.rate(10, 0, cycle) * 60 * 10 / 23).isCloseTo(12.605, within(0.0005));
        assertThat(LittlesLaw.terminals(LittlesLaw.rate(10, 0.5, cycle), 0.5, cycle))
                .isCloseTo(10, within(1e-9));
        assertThrown(IllegalArgumentException.class, () -> new Range(2, 1));
        assertThrown(IllegalArgumentException.class, () -> new Range(Double.NaN, 1));
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

    /// Returns rates around 1000 with noise of 5 %, whose neighbours resemble each other.
    public static double[] series(double coefficient, int length, RandomGenerator random) {
        double scale = 50 * Math.sqrt(1 - coefficient * coefficient);
        return DoubleStream.of(autoregressive(random, coefficient, length))
                .map(noise -> 1000 + scale * noise)
                .toArray();
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
}
