package io.orderline.stats;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EstimateTest {
    private static final int SAMPLES = Chance.samples(4000);

    /// NIST/SEMATECH e-Handbook 1.3.5.2, ZARR13.DAT: of 195 values, whose 95 % interval by Student's t is
    /// 9.258242 … 9.264679.
    private static final double MEAN = 9.261460;
    private static final double DEVIATION = 0.02278881;

    static void assertInterval(Range interval, double low, double high, double error) {
        assertThat(interval.low()).isCloseTo(low, within(error));
        assertThat(interval.high()).isCloseTo(high, within(error));
    }

    /// Values at one deviation on either side, and one in the middle, have the same.
    @Test
    void meansHaveTheIntervalOfTheHandbookAndFewTheirDegreesOfFreedom() {
        double[] values = new double[195];
        Arrays.fill(values, 0, 97, MEAN - DEVIATION);
        Arrays.fill(values, 97, 194, MEAN + DEVIATION);
        values[194] = MEAN;
        Estimate estimate = Estimate.mean(values, 0.95);
        assertThat(estimate.value()).isCloseTo(MEAN, within(1e-9));
        assertInterval(estimate.interval(), 9.258242, 9.264679, 1e-6);
        assertThat(estimate.isClaimed()).isTrue();
        // Of three values at one deviation from each other: with 2 degrees of freedom t is 4.302653.
        double margin = 4.302653 / Math.sqrt(3);
        assertInterval(Estimate.mean(new double[] {1, 2, 3}, 0.95).interval(), 2 - margin, 2 + margin, 1e-6);
    }

    /// By hand, from the binomial distribution with ½: of 10 values 2 (1 + 10)/1024 = 2.1 % miss between the
    /// second and the ninth, and with the third and the eighth 10.9 %.
    @Test
    void mediansHaveTheIntervalOfTheBinomialDistributionAndTooFewValuesNone() {
        assertThat(ranks(10, 0.95)).isEqualTo(new Range(2, 9));
        assertThat(ranks(10, 0.98)).isEqualTo(new Range(1, 10));
        assertThat(ranks(10, 0.89)).isEqualTo(new Range(3, 8));
        assertThat(ranks(20, 0.95)).isEqualTo(new Range(6, 15));
        assertThat(ranks(6, 0.95)).isEqualTo(new Range(1, 6));
        assertThat(ranks(5, 0.95)).isEqualTo(Range.ALL);
        assertThat(ranks(5, 0.9)).isEqualTo(new Range(1, 5));
        assertThat(Estimate.median(new double[] {1, 2, 9}, 0.95)).isEqualTo(new Estimate(2, Range.ALL, 0.95, 3));
        assertThat(Estimate.mean(new double[] {4}, 0.95)).isEqualTo(new Estimate(4, Range.ALL, 0.95, 1));
        assertThat(Estimate.mean(new double[] {4}, 0.95).isClaimed()).isFalse();
        assertThrown(IllegalArgumentException.class, () -> Estimate.mean(new double[0], 0.95));
    }

    private static Range ranks(int count, double confidence) {
        return Medians.interval(IntStream.rangeClosed(1, count).asDoubleStream().toArray(), confidence);
    }

    @Test
    void mediansHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(1, 30);
        Range truth = new Range(Math.log(2), Math.log(2));
        // 1 − 2/2⁸, for of 8 values it takes the outermost.
        Chance.share("intervals that hold", 1 - 2 / 256.0)
                .against("those of one value fewer on each side", 0.93)
                .seeded()
                .holds(SAMPLES, () -> {
                    DoubleStream values =
                            DoubleStream.generate(random::nextExponential).limit(8);
                    return truth.isWithin(Medians.interval(values.toArray(), 0.95));
                });
    }

    /// The one of the handbook is hardly wider than the normal one.
    @Test
    void theIntervalOfAMeanIsThatOfTheHandbookAndFewObservationsClaimNothing() {
        double squares = 194 * DEVIATION * DEVIATION + 195 * MEAN * MEAN;
        assertInterval(new Mean(195, 195 * MEAN, squares).interval(0.95), 9.258242, 9.264679, 0.00003);
        // Of the fewest that claim something: their variance is by 29, and the standard error is 1.
        assertInterval(new Mean(30, 0, 29 * 30).interval(0.95), -1.959964, 1.959964, 1e-6);
        assertThat(new Mean(29, 290, 2900).interval(0.95)).isEqualTo(Range.ALL);
    }

    @Test
    void intervalsOfMeansHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(1, 2);
        holdAsOftenAsTheySay(10, () -> {
            int[] lines = random.ints(200, 5, 16).toArray();
            double squares = Arrays.stream(lines).map(line -> line * line).sum();
            return new Mean(200, Arrays.stream(lines).sum(), squares).interval(0.95);
        });
    }

    private static void holdAsOftenAsTheySay(double truth, Supplier<Range> interval) {
        Chance.share("intervals of " + truth + " that hold", 0.94, 0.96)
                .against("intervals of 89 %", 0.89)
                .seeded()
                .power(0.99)
                .holds(SAMPLES, () -> new Range(truth, truth).isWithin(interval.get()));
    }

    /// R. G. Newcombe, "Two-Sided Confidence Intervals for the Single Proportion", Statistics in Medicine 17 (1998),
    /// table I, method 3 (score without continuity correction).
    @ParameterizedTest
    @CsvSource({"81, 263, 0.2553, 0.3662", "15, 148, 0.0624, 0.1605", "0, 20, 0, 0.1611", "1, 29, 0.0061, 0.1718"})
    void sharesHaveTheIntervalsOfNewcombesTable(long part, long whole, double low, double high) {
        assertInterval(new Share(part, whole).interval(0.95), low, high, 0.00005);
    }

    @Test
    void sharesHaveExactEnds() {
        assertThat(new Share(0, 7).interval(0.95).low()).isZero();
        assertThat(new Share(7, 7).interval(0.95).high()).isOne();
        assertThat(new Share(0, 0).interval(0.95)).isEqualTo(new Range(0, 1));
        assertThrown(IllegalArgumentException.class, () -> new Share(2, 1));
        assertThrown(IllegalArgumentException.class, () -> new Share(1, 2).interval(1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.15, 0.6})
    void intervalsOfSharesHoldTheTruthAsOftenAsTheySay(double truth) {
        RandomGenerator random = RandomStreams.of(1, 1);
        holdAsOftenAsTheySay(truth, () -> {
            long part = random.doubles(1500).filter(value -> value < truth).count();
            return new Share(part, 1500).interval(0.95);
        });
    }

    private static ClusteredShare slow(int from, int to, double slow, int batches) {
        double[] sums = new double[batches];
        Arrays.fill(sums, from, to, slow);
        double[] all = new double[batches];
        Arrays.fill(all, 100);
        return ClusteredShare.of(sums, all);
    }

    @ParameterizedTest
    @CsvSource({"4, 20, 10", "5, 20, 0", "1, 10, 10", "2, 10, 0", "0, 3, 0"})
    void theFirstQuarterIsNoMoreThanAQuarter(int batch, int batches, double early) {
        assertThat(slow(batch, batch + 1, 10, batches).early()).isEqualTo(early);
    }

    /// All slow ones of one batch tell as much as one batch does.
    @Test
    void whatComesTogetherCountsLess() {
        assertThat(slow(3, 4, 10, 20).effect()).isCloseTo(10 * 0.95 * 20 / 19 / 0.995, within(1e-9));
        assertThat(slow(0, 20, 5, 20).effect()).isEqualTo(1);
    }

    /// Five batches are worth 4 degrees of freedom, of which t is 2.776445, and z is 1.959964. By hand, by Wilson's
    /// formula.
    @Test
    void fewBatchesHaveTheirDegreesOfFreedom() {
        double worth = 500 * Math.pow(1.959964 / 2.776445, 2);
        double margin = 1.959964
                * Math.sqrt(0.25 / worth + Math.pow(1.959964 / 2 / worth, 2))
                / (1 + 1.959964 * 1.959964 / worth);
        assertInterval(slow(0, 5, 50, 5).interval(0.95), 0.5 - margin, 0.5 + margin, 1e-6);
    }

    /// Any table, such as NIST/SEMATECH e-Handbook 1.3.6.7.2.
    @Test
    void quantilesAndTheDetectableDifferenceAreThoseOfTheTables() {
        assertThat(StudentT.twoSided(0.95, 1)).isCloseTo(12.706, within(0.0005));
        assertThat(StudentT.twoSided(0.95, 2)).isCloseTo(4.303, within(0.0005));
        assertThat(StudentT.twoSided(0.95, 4)).isCloseTo(2.776, within(0.0005));
        assertThat(StudentT.twoSided(0.99, 9)).isCloseTo(3.250, within(0.0005));
        assertThrown(IllegalArgumentException.class, () -> StudentT.twoSided(1, 9));
        // With noise as good as known it is that of the normal distribution, 1.960 + 0.842 standard errors.
        assertThat(StudentT.detectable(2, 1e7, 0.95, 1e7)).isCloseTo(2 * 2.8016, within(0.001));
        // J. Cohen, "Statistical Power Analysis for the Behavioral Sciences", table 2.4.1: for a power of 0.80
        // at 0.05, two sides, d = 0.50 takes 64 of each group, so 5.66 · 0.50 = 2.83 standard errors with 126
        // degrees of freedom.
        assertThat(StudentT.detectable(1, 1e7, 0.95, 126)).isCloseTo(0.5 * Math.sqrt(32), within(0.01));
        assertThat(StudentT.detectable(1, 4, 0.95, 4)).isGreaterThan(StudentT.detectable(1, 1e7, 0.95, 4));
        assertThat(StudentT.detectable(1, 4, 0.95, 4)).isGreaterThan(StudentT.detectable(1, 4, 0.95, 9));
        assertThat(StudentT.detectable(0, 4, 0.95, 4)).isZero();
        assertThat(StudentT.detectable(1, 1, 0.95, 1)).isBetween(20.0, 100.0);
    }
}
