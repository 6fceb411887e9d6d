package io.orderline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StudentTTest {
    /// Any table, such as NIST/SEMATECH e-Handbook 1.3.6.7.2.
    @Test
    void quantilesAreTheTabulatedOnes() {
        assertThat(StudentT.twoSided(0.95, 1)).isCloseTo(12.706, within(0.0005));
        assertThat(StudentT.twoSided(0.95, 2)).isCloseTo(4.303, within(0.0005));
        assertThat(StudentT.twoSided(0.95, 4)).isCloseTo(2.776, within(0.0005));
        assertThat(StudentT.twoSided(0.99, 9)).isCloseTo(3.250, within(0.0005));
        assertThatThrownBy(() -> StudentT.twoSided(1, 9)).isInstanceOf(IllegalArgumentException.class);
    }

    /// With noise as good as known it is that of the normal distribution, 1.960 + 0.842 standard errors.
    @Test
    void withManyObservationsTheDetectableDifferenceIsTheClassicOne() {
        assertThat(StudentT.detectable(2, 1e7, 0.95, 1e7)).isCloseTo(2 * 2.8016, within(0.001));
    }

    /// J. Cohen, "Statistical Power Analysis for the Behavioral Sciences", table 2.4.1: for a power of 0.80
    /// at 0.05, two sides, d = 0.50 takes 64 of each group, so 5.66 · 0.50 = 2.83 standard errors with 126
    /// degrees of freedom.
    @Test
    void withNoiseKnownBeforeItIsThatOfCohensTables() {
        assertThat(StudentT.detectable(1, 1e7, 0.95, 126)).isCloseTo(0.5 * Math.sqrt(32), within(0.01));
    }

    @Test
    void lessKnowledgeOfTheNoiseAsksForMore() {
        assertThat(StudentT.detectable(1, 4, 0.95, 4)).isGreaterThan(StudentT.detectable(1, 1e7, 0.95, 4));
        assertThat(StudentT.detectable(1, 4, 0.95, 4)).isGreaterThan(StudentT.detectable(1, 4, 0.95, 9));
        assertThat(StudentT.detectable(0, 4, 0.95, 4)).isZero();
        assertThat(StudentT.detectable(1, 1, 0.95, 1)).isBetween(20.0, 100.0);
    }
}
