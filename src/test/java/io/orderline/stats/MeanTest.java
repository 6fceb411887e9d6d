package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class MeanTest {
    /// NIST/SEMATECH e-Handbook 1.3.5.2, ZARR13.DAT: 195 values, mean 9.261460, standard deviation 0.02278881; its
    /// 95 % interval by Student's t is 9.258242 … 9.264679, hardly wider than the normal one.
    @Test
    void intervalIsThatOfTheHandbook() {
        double mean = 9.261460;
        double deviation = 0.02278881;
        double squares = 194 * deviation * deviation + 195 * mean * mean;
        Range interval = new Mean(195, 195 * mean, squares).interval(0.95);
        assertThat(interval.low()).isCloseTo(9.258242, within(0.00003));
        assertThat(interval.high()).isCloseTo(9.264679, within(0.00003));
    }

    /// Of the fewest that claim something: their variance is by 29, and the standard error is 1.
    @Test
    void thirtyObservationsHaveTheirVariance() {
        Range interval = new Mean(30, 0, 29 * 30).interval(0.95);
        assertThat(interval.low()).isCloseTo(-1.959964, within(1e-6));
        assertThat(interval.high()).isCloseTo(1.959964, within(1e-6));
    }

    @Test
    void fewObservationsClaimNothing() {
        Range interval = new Mean(29, 290, 2900).interval(0.95);
        assertThat(interval.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(interval.high()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(1, 2);
        int samples = Chance.samples(4000);
        int held = 0;
        for (int sample = 0; sample < samples; sample++) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < 200; i++) {
                int lines = random.nextInt(5, 16);
                sum += lines;
                squares += lines * (double) lines;
            }
            Range interval = new Mean(200, sum, squares).interval(0.95);
            held += interval.low() <= 10 && 10 <= interval.high() ? 1 : 0;
        }
        Chance.share("intervals that hold", 0.94, 0.96)
                .against("intervals of 89 %", 0.89)
                .seeded()
                .power(0.99)
                .holds(held, samples);
    }
}
