package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ShareTest {
    /// R. G. Newcombe, "Two-Sided Confidence Intervals for the Single Proportion", Statistics in Medicine 17 (1998),
    /// table I, method 3 (score without continuity correction).
    @Test
    void intervalsAreThoseOfNewcombesTable() {
        assertInterval(new Share(81, 263), 0.2553, 0.3662);
        assertInterval(new Share(15, 148), 0.0624, 0.1605);
        assertInterval(new Share(0, 20), 0, 0.1611);
        assertInterval(new Share(1, 29), 0.0061, 0.1718);
    }

    private static void assertInterval(Share share, double low, double high) {
        Range range = share.interval(0.95);
        assertThat(range.low()).isCloseTo(low, within(0.00005));
        assertThat(range.high()).isCloseTo(high, within(0.00005));
    }

    @Test
    void endsAreExact() {
        assertThat(new Share(0, 7).interval(0.95).low()).isZero();
        assertThat(new Share(7, 7).interval(0.95).high()).isOne();
        assertThat(new Share(0, 0).interval(0.95)).isEqualTo(new Range(0, 1));
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(1, 1);
        int samples = Chance.samples(4000);
        for (double truth : new double[] {0.01, 0.15, 0.6}) {
            int held = 0;
            for (int sample = 0; sample < samples; sample++) {
                Range interval = new Share(draw(random, truth, 1500), 1500).interval(0.95);
                held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
            }
            Chance.share("intervals of " + truth + " that hold", 0.94, 0.96)
                    .against("intervals of 89 %", 0.89)
                    .seeded()
                    .power(0.99)
                    .holds(held, samples);
        }
    }

    private static int draw(RandomGenerator random, double truth, int count) {
        int part = 0;
        for (int i = 0; i < count; i++) {
            part += random.nextDouble() < truth ? 1 : 0;
        }
        return part;
    }

    @Test
    void moreThanAllIsNoShare() {
        assertThatThrownBy(() -> new Share(2, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Share(1, 2).interval(1)).isInstanceOf(IllegalArgumentException.class);
    }
}
