package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.orderline.stats.model.LittlesLaw;
import io.orderline.stats.series.Drops;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallStatisticsTest {
    @Test
    void quantilesAreTheTabulatedOnes() {
        assertThat(NormalQuantiles.twoSided(0.95)).isCloseTo(1.959964, within(1e-6));
        assertThat(NormalQuantiles.twoSided(0.999)).isCloseTo(3.290527, within(1e-6));
    }

    @Test
    void mediansOfOddAndEvenNumbers() {
        assertThat(Medians.median(3, 1, 2)).isEqualTo(2);
        assertThat(Medians.median(4, 1, 2, 3)).isEqualTo(2.5);
        assertThatThrownBy(Medians::median).isInstanceOf(IllegalArgumentException.class);
        assertThat(Medians.spread(new double[] {-2, -1, 0, 1, 2})).isCloseTo(1.4826, within(1e-4));
    }

    @Test
    void dropsAreFoundAtBothEndsAndShortOnesAreNot() {
        double[] series = {1, 1, 1, 5, 9, 1, 1, 5, 1, 1, 1};
        assertThat(Drops.of(series, 5, 3)).containsExactly(new Drops.Stretch(0, 3), new Drops.Stretch(8, 11));
        assertThat(Drops.of(series, 5, 4)).isEmpty();
        assertThat(Drops.of(new double[0], 5, 1)).isEmpty();
    }

    @Test
    void twoValuesAreTheFewestThatClaimSomething() {
        assertThat(Estimate.mean(new double[] {1, 3}, 0.95).interval().low()).isCloseTo(2 - 12.706, within(0.0005));
        Noise noise = Noise.of(new double[] {10, 11}, new double[] {11, 10}, 0.95);
        assertThat(noise.detectable(1)).isInfinite();
        assertThat(noise.detectable(2)).isFinite();
    }

    @ParameterizedTest
    @CsvSource({"0.9, 0.99, true", "0.9, 1, false", "0.9, 1.1, false", "1, 1.1, false", "1.01, 1.1, true"})
    void aRatioIsADifferenceIfOneIsNotInItsInterval(double low, double high, boolean difference) {
        assertThat(new Ratio(1, new Range(low, high), 0.95, 1, 9).isDifference())
                .isEqualTo(difference);
    }

    @Test
    void tenTerminalsWithAMeanCycleOfTheDeckMakeTheKnownRate() {
        double cycle = 476 / 23.0;
        assertThat(LittlesLaw.rate(10, 0, cycle) * 60 * 10 / 23).isCloseTo(12.605, within(0.0005));
        assertThat(LittlesLaw.terminals(LittlesLaw.rate(10, 0.5, cycle), 0.5, cycle))
                .isCloseTo(10, within(1e-9));
    }

    @Test
    void rangesKnowWhetherTheyAreWithinOrApart() {
        Range allowed = new Range(1, 2);
        assertThat(new Range(1, 1.5).isWithin(allowed)).isTrue();
        assertThat(new Range(0.9, 1.5).isWithin(allowed)).isFalse();
        assertThat(new Range(0.9, 1.5).isApartFrom(allowed)).isFalse();
        assertThat(new Range(2.1, 3).isApartFrom(allowed)).isTrue();
        assertThatThrownBy(() -> new Range(2, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Range(Double.NaN, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
