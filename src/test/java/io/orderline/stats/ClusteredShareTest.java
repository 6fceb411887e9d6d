package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ClusteredShareTest {
    private static ClusteredShare slowIn(int batch, int batches) {
        double[] slow = new double[batches];
        slow[batch] = 10;
        double[] all = new double[batches];
        Arrays.fill(all, 100);
        return ClusteredShare.of(slow, all);
    }

    @Test
    void theFirstQuarterIsNoMoreThanAQuarter() {
        assertThat(slowIn(4, 20).early()).isEqualTo(10);
        assertThat(slowIn(5, 20).early()).isZero();
        assertThat(slowIn(1, 10).early()).isEqualTo(10);
        assertThat(slowIn(2, 10).early()).isZero();
        assertThat(slowIn(0, 3).early()).isZero();
    }

    /// All slow ones of one batch tell as much as one batch does.
    @Test
    void whatComesTogetherCountsLess() {
        assertThat(slowIn(3, 20).effect()).isCloseTo(10 * 0.95 * 20 / 19 / 0.995, within(1e-9));
        double[] alike = new double[20];
        Arrays.fill(alike, 5);
        double[] all = new double[20];
        Arrays.fill(all, 100);
        assertThat(ClusteredShare.of(alike, all).effect()).isEqualTo(1);
    }

    /// Five batches are worth 4 degrees of freedom, of which t is 2.776445, and z is 1.959964. By hand, by Wilson's
    /// formula.
    @Test
    void fewBatchesHaveTheirDegreesOfFreedom() {
        ClusteredShare half =
                ClusteredShare.of(new double[] {50, 50, 50, 50, 50}, new double[] {100, 100, 100, 100, 100});
        double worth = 500 * Math.pow(1.959964 / 2.776445, 2);
        double margin = 1.959964
                * Math.sqrt(0.25 / worth + Math.pow(1.959964 / 2 / worth, 2))
                / (1 + 1.959964 * 1.959964 / worth);
        assertThat(half.interval(0.95).low()).isCloseTo(0.5 - margin, within(1e-6));
        assertThat(half.interval(0.95).high()).isCloseTo(0.5 + margin, within(1e-6));
    }
}
