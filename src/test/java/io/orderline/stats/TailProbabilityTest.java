package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// Tails against the sums that define them.
class TailProbabilityTest {
    private static final Offset<Double> ROUNDING = within(1e-12);

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
}
