package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PairedRatioTest {
    /// Hours of sleep gained by two drugs, from the paper in which Student made his t: A. R. Cushny, A. R.
    /// Peebles, Journal of Physiology 32 (1905), in Biometrika 6 (1908).
    static final double[] FIRST_DRUG = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

    static final double[] SECOND_DRUG = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

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
    void whatABlockHasInCommonCancelsOut() {
        Ratio ratio = PairedRatio.of(new double[] {100, 5000, 70}, new double[] {110, 5500, 77}, 0.95);
        assertThat(ratio.value()).isCloseTo(1.1, within(1e-12));
        assertThat(ratio.interval().low()).isCloseTo(1.1, within(1e-9));
        assertThat(ratio.interval().high()).isCloseTo(1.1, within(1e-9));
        assertThat(ratio.detectable()).isCloseTo(0, within(1e-9));
    }

    @Test
    void blocksWithoutAnyDifferenceShowNone() {
        double[] same = {3, 3, 3, 3, 3, 3, 3, 3, 3};
        for (int n = 2; n <= same.length; n++) {
            double[] figures = Arrays.copyOf(same, n);
            assertThat(PairedRatio.of(figures, figures, 0.95)).isEqualTo(new Ratio(1, new Range(1, 1), 0.95, 0, n));
        }
    }

    @Test
    void aSingleBlockClaimsNothing() {
        Ratio ratio = PairedRatio.of(new double[] {100}, new double[] {150}, 0.95);
        assertThat(ratio.value()).isCloseTo(1.5, within(1e-12));
        assertThat(ratio.interval()).isEqualTo(Range.atLeast(0));
        assertThat(ratio.isDifference()).isFalse();
        assertThat(ratio.detectable()).isInfinite();
    }

    @Test
    void figuresThatAreNoBlocksAreRefused() {
        assertThatThrownBy(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1}, 0.95))
                .hasMessageContaining("no pairs");
        assertThatThrownBy(() -> PairedRatio.of(new double[0], new double[0], 0.95))
                .hasMessageContaining("no pairs");
        assertThatThrownBy(() -> PairedRatio.of(new double[] {1, 0}, new double[] {1, 1}, 0.95))
                .hasMessageContaining("positive figures, not of 0.0");
        assertThatThrownBy(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1, 1}, 95))
                .hasMessageContaining("no confidence between 0 and 1");
    }
}
