package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EstimateTest {
    /// NIST/SEMATECH e-Handbook 1.3.5.2, ZARR13.DAT: 195 values, mean 9.261460, standard deviation
    /// 0.02278881; 95 % interval 9.258242 … 9.264679. Values at one deviation on either side, and one in the
    /// middle, have the same.
    @Test
    void meansHaveTheIntervalOfTheHandbook() {
        double[] values = new double[195];
        Arrays.fill(values, 0, 97, 9.261460 - 0.02278881);
        Arrays.fill(values, 97, 194, 9.261460 + 0.02278881);
        values[194] = 9.261460;
        Estimate estimate = Estimate.mean(values, 0.95);
        assertThat(estimate.value()).isCloseTo(9.261460, within(1e-9));
        assertThat(estimate.interval().low()).isCloseTo(9.258242, within(1e-6));
        assertThat(estimate.interval().high()).isCloseTo(9.264679, within(1e-6));
        assertThat(estimate.isClaimed()).isTrue();
    }

    /// Of three values at one deviation from each other: with 2 degrees of freedom t is 4.302653.
    @Test
    void meansOfFewValuesHaveTheirDegreesOfFreedom() {
        Range interval = Estimate.mean(new double[] {1, 2, 3}, 0.95).interval();
        assertThat(interval.low()).isCloseTo(2 - 4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(interval.high()).isCloseTo(2 + 4.302653 / Math.sqrt(3), within(1e-6));
    }

    /// By hand, from the binomial distribution with ½: of 10 values 2 (1 + 10)/1024 = 2.1 % miss between the
    /// second and the ninth, and with the third and the eighth 10.9 %.
    @Test
    void mediansHaveTheIntervalOfTheBinomialDistribution() {
        assertThat(ranks(10, 0.95)).isEqualTo(new Range(2, 9));
        assertThat(ranks(10, 0.98)).isEqualTo(new Range(1, 10));
        assertThat(ranks(10, 0.89)).isEqualTo(new Range(3, 8));
        assertThat(ranks(20, 0.95)).isEqualTo(new Range(6, 15));
        assertThat(ranks(6, 0.95)).isEqualTo(new Range(1, 6));
    }

    private static final int SAMPLES = Chance.samples(4000);

    private static Range ranks(int count, double confidence) {
        return Medians.interval(IntStream.rangeClosed(1, count).asDoubleStream().toArray(), confidence);
    }

    @Test
    void tooFewValuesClaimNothing() {
        assertThat(ranks(5, 0.95)).isEqualTo(Range.ALL);
        assertThat(ranks(5, 0.9)).isEqualTo(new Range(1, 5));
        assertThat(Estimate.median(new double[] {1, 2, 9}, 0.95)).isEqualTo(new Estimate(2, Range.ALL, 0.95, 3));
        assertThat(Estimate.mean(new double[] {4}, 0.95)).isEqualTo(new Estimate(4, Range.ALL, 0.95, 1));
        assertThat(Estimate.mean(new double[] {4}, 0.95).isClaimed()).isFalse();
        assertThatThrownBy(() -> Estimate.mean(new double[0], 0.95)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void mediansHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(1, 30);
        int held = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] values = IntStream.range(0, 8)
                    .mapToDouble(i -> random.nextExponential())
                    .toArray();
            Range interval = Medians.interval(values, 0.95);
            held += interval.low() <= Math.log(2) && Math.log(2) <= interval.high() ? 1 : 0;
        }
        // 1 − 2/2⁸, for of 8 values it takes the outermost.
        Chance.share("intervals that hold", 1 - 2 / 256.0)
                .against("those of one value fewer on each side", 0.93)
                .seeded()
                .holds(held, SAMPLES);
    }
}
