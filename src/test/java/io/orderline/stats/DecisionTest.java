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
    void spreadAndIntervalAreThoseComputedByHand() {
        Noise noise = Noise.of(new double[] {100, 102, 100, 51}, new double[] {102, 100, 102, 50}, 0.95);
        double d = Math.log(1.02);
        assertThat(noise.spread()).isCloseTo(d / Math.sqrt(2), within(1e-12));
        assertThat(noise.interval().low()).isCloseTo(d * Math.sqrt(2 / 11.143), within(1e-6));
        assertThat(noise.interval().high()).isCloseTo(d * Math.sqrt(2 / 0.484), within(1e-4));
        assertThat(noise.meaningless()).isCloseTo(Math.expm1(2.776 * d), within(1e-4));
        assertThat(noise.pairs()).isEqualTo(4);
        assertThat(Math.log1p(noise.detectable(3)))
                .isCloseTo(StudentT.detectable(d / Math.sqrt(3), 4, 0.95, 2), within(1e-9));
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

    @Test
    void equalPairsHaveNoNoise() {
        Noise noise = Noise.of(new double[] {8, 9}, new double[] {8, 9}, 0.95);
        assertThat(noise.interval()).isEqualTo(new Range(0, 0));
        assertThat(noise.meaningless()).isZero();
        assertThat(noise.detectable(5)).isZero();
        assertThatThrownBy(() -> Noise.of(new double[] {8}, new double[0], 0.95))
                .hasMessageContaining("no pairs");
    }
}
