package io.orderline.stats;

import static io.orderline.stats.RatiosTest.FIRST_DRUG;
import static io.orderline.stats.RatiosTest.SECOND_DRUG;
import static io.orderline.stats.RatiosTest.exp;
import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Ratios of repeats without blocks, and of single runs.
class RatiosTest {
    /// Hours of sleep gained by two drugs, from the paper in which Student made his t: A. R. Cushny, A. R.
    /// Peebles, Journal of Physiology 32 (1905), in Biometrika 6 (1908).
    static final double[] FIRST_DRUG = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    static final double[] SECOND_DRUG = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

    /// R's `t.test`: t = −1.8608, df = 17.776, 95 % interval −3.3654832 … 0.2054832 of first − second.
    @Test
    void unpairedIntervalsAreWelchs() {
        Ratio ratio = UnpairedRatio.of(exp(FIRST_DRUG), exp(SECOND_DRUG), 0.95);
        assertThat(Math.log(ratio.value())).isCloseTo(1.58, within(1e-9));
        assertThat(Math.log(ratio.interval().low())).isCloseTo(-0.2054832, within(1e-7));
        assertThat(Math.log(ratio.interval().high())).isCloseTo(3.3654832, within(1e-7));
        assertThat(ratio.isDifference()).isFalse();
        LogRatio welch = LogRatio.welch(
                Sample.of(FIRST_DRUG).asMean(), Sample.of(SECOND_DRUG).asMean(), 10);
        assertThat(welch.freedom()).isCloseTo(17.776, within(0.0005));
        assertThat(welch.value() / welch.error()).isCloseTo(1.8608, within(0.00005));
    }

    /// Of five turns, with 4 degrees of freedom: t is 2.776445.
    @Test
    void whatARatioCouldDetectIsByItsDegreesOfFreedom() {
        Estimate five = new Estimate(1, new Range(1 / 1.1, 1.1), 0.95, 5);
        double error = Math.log(1.1) / 2.776445;
        assertThat(Math.log1p(Ratio.of(five).detectable()))
                .isCloseTo(StudentT.detectable(error, 4, 0.95, 4), within(1e-6));
    }

    @Test
    void sidesMayDifferInSizeAndASingleRepeatClaimsNothing() {
        Ratio ratio = UnpairedRatio.of(new double[] {100, 101, 99, 100.5}, new double[] {120, 122}, 0.95);
        assertThat(ratio.isDifference()).isTrue();
        assertThat(ratio.observations()).isEqualTo(2);
        Ratio single = UnpairedRatio.of(new double[] {100, 101, 99}, new double[] {120}, 0.95);
        assertThat(single.value()).isCloseTo(1.2, within(0.001));
        assertThat(single.interval()).isEqualTo(Range.atLeast(0));
        assertThat(single.detectable()).isInfinite();
        assertThat(single.observations()).isEqualTo(1);
        assertThrown(IllegalArgumentException.class, () -> UnpairedRatio.of(new double[0], new double[] {1}, 0.95));
        double[] one = {7, 7, 7};
        assertThat(UnpairedRatio.of(one, one, 0.95)).isEqualTo(new Ratio(1, new Range(1, 1), 0.95, 0, 3));
        assertThat(UnpairedRatio.of(one, new double[] {7, 8}, 0.95).interval().high())
                .isGreaterThan(2);
    }

    /// By hand: 60 values that swing by ±10 around 1000 have the variance 6000/59, and so has the other side
    /// around 1100 with ±11 in proportion. They count as 60 each.
    @Test
    void errorsOfSeriesAreThoseComputedByHand() {
        Ratio ratio = SeriesRatio.of(swinging(1000, 60), swinging(1100, 60), 0.95);
        double error = Math.sqrt(2 * 6000 / 59.0 / 60) / 1000;
        double margin = StudentT.twoSided(0.95, 118) * error;
        assertThat(ratio.value()).isCloseTo(1.1, within(1e-12));
        assertThat(ratio.observations()).isEqualTo(60);
        assertThat(Math.log(ratio.interval().high() / 1.1)).isCloseTo(margin, within(1e-12));
        assertThat(Math.log(ratio.interval().low() / 1.1)).isCloseTo(-margin, within(1e-12));
    }

    /// By hand: the ratio is 1.1, and where one side is 1 % above its mean the other is 1 % below. So the residuals are
    /// ±22, their variance is 60 · 22²/59, and they count as 60.
    @Test
    void errorsOfPairedSeriesAreThoseOfTheResidualsByHand() {
        double[] other = Arrays.copyOfRange(swinging(1100, 61), 1, 61);
        Ratio ratio = PairedSeriesRatio.of(swinging(1000, 60), other, 0.95);
        double margin = StudentT.twoSided(0.95, 59) * 0.02 / Math.sqrt(59);
        assertThat(ratio.value()).isCloseTo(1.1, within(1e-12));
        assertThat(ratio.observations()).isEqualTo(60);
        assertThat(Math.log(ratio.interval().high() / 1.1)).isCloseTo(margin, within(1e-12));
        assertThat(Math.log(ratio.interval().low() / 1.1)).isCloseTo(-margin, within(1e-12));
        assertThat(PairedSeriesRatio.of(swinging(9, 30), swinging(7, 30), 0.95).interval())
                .isNotEqualTo(Range.atLeast(0));
        assertThat(PairedSeriesRatio.of(swinging(9, 29), swinging(7, 29), 0.95).interval())
                .as("too few")
                .isEqualTo(Range.atLeast(0));
    }

    private static double[] swinging(double level, int length) {
        double[] series = new double[length];
        for (int i = 0; i < length; i++) {
            series[i] = level * (i % 2 == 0 ? 1.01 : 0.99);
        }
        return series;
    }

    @Test
    void shortSeriesClaimNothingAndSluggishOnesLittle() {
        Ratio brief = SeriesRatio.of(swinging(1000, 59), swinging(2000, 100), 0.95);
        assertThat(brief.value()).isCloseTo(2, within(0.001));
        assertThat(brief.interval()).isEqualTo(Range.atLeast(0));
        double[] halves = new double[200];
        Arrays.fill(halves, 0, 100, 900);
        Arrays.fill(halves, 100, 200, 1100);
        Ratio sluggish = SeriesRatio.of(swinging(1000, 200), halves, 0.95);
        assertThat(sluggish.interval().low()).isLessThan(0.7);
        assertThat(sluggish.detectable()).isGreaterThan(1);
        assertThat(sluggish.observations()).isLessThan(5);
    }

    @Test
    void seriesThatAreFarApartDiffer() {
        double[] baseline = RatioSimulationTest.series(0.5, 120, RandomStreams.of(1, 26));
        double[] other = RatioSimulationTest.series(0.5, 90, RandomStreams.of(1, 27));
        for (int i = 0; i < other.length; i++) {
            other[i] *= 0.95;
        }
        assertThat(SeriesRatio.of(baseline, other, 0.95).isDifference()).isTrue();
        assertSaid(() -> SeriesRatio.of(baseline, new double[100], 0.95), "positive figures");
    }

    /// As logarithms of figures.
    static double[] exp(double... logs) {
        return Arrays.stream(logs).map(Math::exp).toArray();
    }

    /// R's `t.test(…, paired = TRUE)` on the same data: mean 1.58, 95 % interval 0.7001142 … 2.4598858.
    @Test
    void theIntervalHoldsThatOfStudent() {
        Ratio ratio = PairedRatio.of(exp(FIRST_DRUG), exp(SECOND_DRUG), 0.95);
        assertThat(Math.log(ratio.value())).isCloseTo(1.58, within(1e-9));
        assertThat(Math.log(ratio.interval().low())).isCloseTo(0.7001142, within(1e-7));
        // The patient with +4.6 stands far off: the bootstrap moves the upper end.
        assertThat(Math.log(ratio.interval().high())).isBetween(2.4598858, 2.8);
        assertThat(ratio.isDifference()).isTrue();
        assertThat(ratio.observations()).isEqualTo(10);
        assertThat(ratio.confidence()).isEqualTo(0.95);
    }

    @Test
    void theSameBlocksGiveTheSameAnswerInAnyOrder() {
        double[] baseline = exp(FIRST_DRUG);
        double[] other = exp(SECOND_DRUG);
        Ratio ratio = PairedRatio.of(baseline, other, 0.95);
        assertThat(PairedRatio.of(baseline, other, 0.95)).isEqualTo(ratio);
        Ratio turned = PairedRatio.of(reversed(baseline), reversed(other), 0.95);
        assertThat(turned.interval().low()).isCloseTo(ratio.interval().low(), within(1e-9));
        assertThat(turned.interval().high()).isCloseTo(ratio.interval().high(), within(1e-9));
    }

    private static double[] reversed(double[] values) {
        double[] reversed = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            reversed[i] = values[values.length - 1 - i];
        }
        return reversed;
    }

    @Test
    void exchangedSystemsHaveTheReciprocalRatio() {
        for (int n : new int[] {2, 5, 8, 9, 10}) {
            double[] baseline = exp(Arrays.copyOf(FIRST_DRUG, n));
            double[] other = exp(Arrays.copyOf(SECOND_DRUG, n));
            Ratio ratio = PairedRatio.of(baseline, other, 0.9);
            Ratio exchanged = PairedRatio.of(other, baseline, 0.9);
            assertThat(exchanged.value() * ratio.value()).isCloseTo(1, within(1e-9));
            assertThat(exchanged.interval().low() * ratio.interval().high()).isCloseTo(1, within(1e-9));
            assertThat(exchanged.interval().high() * ratio.interval().low()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void whatABlockHasInCommonCancelsOutAndASingleOneClaimsNothing() {
        Ratio ratio = PairedRatio.of(new double[] {100, 5000, 70}, new double[] {110, 5500, 77}, 0.95);
        assertThat(ratio.value()).isCloseTo(1.1, within(1e-12));
        assertThat(ratio.interval().low()).isCloseTo(1.1, within(1e-9));
        assertThat(ratio.interval().high()).isCloseTo(1.1, within(1e-9));
        assertThat(ratio.detectable()).isCloseTo(0, within(1e-9));
        double[] same = {3, 3, 3, 3, 3, 3, 3, 3, 3};
        for (int n = 2; n <= same.length; n++) {
            double[] figures = Arrays.copyOf(same, n);
            assertThat(PairedRatio.of(figures, figures, 0.95)).isEqualTo(new Ratio(1, new Range(1, 1), 0.95, 0, n));
        }
        Ratio single = PairedRatio.of(new double[] {100}, new double[] {150}, 0.95);
        assertThat(single.value()).isCloseTo(1.5, within(1e-12));
        assertThat(single.interval()).isEqualTo(Range.atLeast(0));
        assertThat(single.isDifference()).isFalse();
        assertThat(single.detectable()).isInfinite();
        assertSaid(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1}, 0.95), "no pairs");
        assertSaid(() -> PairedRatio.of(new double[0], new double[0], 0.95), "no pairs");
        assertSaid(
                () -> PairedRatio.of(new double[] {1, 0}, new double[] {1, 1}, 0.95), "positive figures, not of 0.0");
        assertSaid(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1, 1}, 95), "no confidence between 0 and 1");
    }
}
