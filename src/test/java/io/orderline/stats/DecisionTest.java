package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class DecisionTest {
    private static final Range LOSE_NO_MORE_THAN_3_PERCENT = Range.atLeast(0.97);

    private static final int STUDIES = Chance.samples(4000);

    private static Decision decide(double low, double high) {
        return Decision.of(new Range(low, high), LOSE_NO_MORE_THAN_3_PERCENT);
    }

    @Test
    void onlyWholeIntervalsDecide() {
        assertThat(decide(0.98, 1.02)).isEqualTo(Decision.HOLDS);
        assertThat(decide(0.97, 0.98)).isEqualTo(Decision.HOLDS);
        assertThat(decide(0.9, 0.96)).isEqualTo(Decision.FAILS);
        assertThat(decide(0.9, 0.97)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(decide(0.96, 1.2)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(decide(0, Double.POSITIVE_INFINITY)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(Decision.of(new Range(1.1, 1.2), Range.atMost(1.05))).isEqualTo(Decision.FAILS);
    }

    @Test
    void bothMustHold() {
        assertThat(Decision.HOLDS.and(Decision.HOLDS)).isEqualTo(Decision.HOLDS);
        assertThat(Decision.HOLDS.and(Decision.CANNOT_TELL)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(Decision.CANNOT_TELL.and(Decision.HOLDS)).isEqualTo(Decision.CANNOT_TELL);
        assertThat(Decision.CANNOT_TELL.and(Decision.FAILS)).isEqualTo(Decision.FAILS);
        assertThat(Decision.FAILS.and(Decision.HOLDS)).isEqualTo(Decision.FAILS);
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

    @Test
    void severalComparisonsShareTheDoubt() {
        assertThat(MultipleComparisons.confidence(0.95, 1)).isEqualTo(0.95);
        assertThat(MultipleComparisons.confidence(0.95, 5)).isCloseTo(0.99, within(1e-12));
        assertThatThrownBy(() -> MultipleComparisons.confidence(0.95, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MultipleComparisons.confidence(95, 2)).isInstanceOf(IllegalArgumentException.class);
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
}
