package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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

    @Test
    void quantilesAreTheTabulatedOnes() {
        assertThat(NormalQuantiles.twoSided(0.95)).isCloseTo(1.959964, within(1e-6));
        assertThat(NormalQuantiles.twoSided(0.999)).isCloseTo(3.290527, within(1e-6));
    }

    @Test
    void mediansOfOddAndEvenNumbers() {
        assertThat(Medians.median(3, 1, 2)).isEqualTo(2);
        assertThat(Medians.median(4, 1, 2, 3)).isEqualTo(2.5);
        assertThatThrownBy(Medians::median).isInstanceOf(IllegalArgumentException.class);
        assertThat(Medians.spread(new double[] {-2, -1, 0, 1, 2})).isCloseTo(1.4826, within(1e-4));
    }

    @Test
    void dropsAreFoundAtBothEndsAndShortOnesAreNot() {
        double[] series = {1, 1, 1, 5, 9, 1, 1, 5, 1, 1, 1};
        assertThat(Drops.of(series, 5, 3)).containsExactly(new Drops.Stretch(0, 3), new Drops.Stretch(8, 11));
        assertThat(Drops.of(series, 5, 4)).isEmpty();
        assertThat(Drops.of(new double[0], 5, 1)).isEmpty();
    }

    @Test
    void twoValuesAreTheFewestThatClaimSomething() {
        assertThat(Estimate.mean(new double[] {1, 3}, 0.95).interval().low()).isCloseTo(2 - 12.706, within(0.0005));
        Noise noise = Noise.of(new double[] {10, 11}, new double[] {11, 10}, 0.95);
        assertThat(noise.detectable(1)).isInfinite();
        assertThat(noise.detectable(2)).isFinite();
    }

    @ParameterizedTest
    @CsvSource({"0.9, 0.99, true", "0.9, 1, false", "0.9, 1.1, false", "1, 1.1, false", "1.01, 1.1, true"})
    void aRatioIsADifferenceIfOneIsNotInItsInterval(double low, double high, boolean difference) {
        assertThat(new Ratio(1, new Range(low, high), 0.95, 1, 9).isDifference())
                .isEqualTo(difference);
    }

    @Test
    void tenTerminalsWithAMeanCycleOfTheDeckMakeTheKnownRate() {
        double cycle = 476 / 23.0;
        assertThat(LittlesLaw.rate(10, 0, cycle) * 60 * 10 / 23).isCloseTo(12.605, within(0.0005));
        assertThat(LittlesLaw.terminals(LittlesLaw.rate(10, 0.5, cycle), 0.5, cycle))
                .isCloseTo(10, within(1e-9));
    }

    @Test
    void rangesKnowWhetherTheyAreWithinOrApart() {
        Range allowed = new Range(1, 2);
        assertThat(new Range(1, 1.5).isWithin(allowed)).isTrue();
        assertThat(new Range(0.9, 1.5).isWithin(allowed)).isFalse();
        assertThat(new Range(0.9, 1.5).isApartFrom(allowed)).isFalse();
        assertThat(new Range(2.1, 3).isApartFrom(allowed)).isTrue();
        assertThatThrownBy(() -> new Range(2, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Range(Double.NaN, 1)).isInstanceOf(IllegalArgumentException.class);
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
    void aShareHasTheTailOfTheNearerEnd() {
        Range allowed = new Range(0.009, 0.011);
        assertThat(TailProbability.of(new Share(2, 22), allowed)).isCloseTo(sum(2, 22, binomial(22, 0.011)), ROUNDING);
        assertThat(TailProbability.of(new Share(0, 400), allowed)).isCloseTo(Math.pow(0.991, 400), ROUNDING);
        assertThat(TailProbability.of(new Share(30, 60), new Range(0.4, 0.6))).isGreaterThan(0.9);
    }

    @Test
    void atTheEndsOfAllSharesNothingIsTooMuch() {
        assertThat(TailProbability.of(new Share(0, 9), new Range(0, 0.5))).isOne();
        assertThat(TailProbability.of(new Share(9, 9), new Range(0.5, 1))).isOne();
        assertThat(TailProbability.of(new Share(1, 9), new Range(0, 0))).isZero();
        assertThat(TailProbability.of(new Share(0, 0), new Range(0.5, 0.6))).isOne();
    }

    /// Ten million: against the normal distribution, five standard deviations out.
    @Test
    void manyAreNoTrouble() {
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
    void coefficientsAreThoseComputedByHand() {
        double[] series = {1, 2, 3, 4, 5};
        assertThat(Autocorrelation.at(series, 0)).isEqualTo(1);
        assertThat(Autocorrelation.at(series, 1)).isCloseTo(0.4, within(1e-12));
        assertThat(Autocorrelation.at(series, 2)).isCloseTo(-0.1, within(1e-12));
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

    @Test
    void swingingAndConstantSeriesCountAsTheirNumber() {
        double[] swinging = new double[100];
        for (int i = 0; i < swinging.length; i++) {
            swinging[i] = i % 2;
        }
        assertThat(Autocorrelation.effectiveSize(swinging)).isEqualTo(100);
        assertThat(Autocorrelation.effectiveSize(new double[40])).isEqualTo(40);
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
}
