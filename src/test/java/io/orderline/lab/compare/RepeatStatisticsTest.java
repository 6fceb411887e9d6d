package io.orderline.lab.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.stats.Range;
import org.junit.jupiter.api.Test;

/// Ten failovers, and fewer.
class RepeatStatisticsTest {
    private static final double[] TEN = {1.3, 1.1, 1.2, 1.4, 1.5, 1.7, 1.6, 1.9, 1.8, 2.0};

    /// Mean 1.55, s² = 0.825 ÷ 9, t(0.975; 9) = 2.262.
    @Test
    void tenRecoveryTimesHaveAMeanAndAMedianWithIntervals() {
        RepeatStatistics repeats = RepeatStatistics.of(TEN, 0.95);
        assertThat(repeats.mean().value()).isEqualTo(1.55, within(1e-9));
        assertThat(repeats.mean().interval().low()).isEqualTo(1.55 - 0.2166, within(1e-4));
        assertThat(repeats.mean().interval().high()).isEqualTo(1.55 + 0.2166, within(1e-4));
        assertThat(repeats.mean().observations()).isEqualTo(10);
        assertThat(repeats.median().value()).isEqualTo(1.55, within(1e-9));
        assertThat(repeats.median().interval()).as("the second and the ninth").isEqualTo(new Range(1.2, 1.9));
    }

    @Test
    void ofOneNothingIsClaimed() {
        RepeatStatistics repeats = RepeatStatistics.of(new double[] {1.3}, 0.95);
        assertThat(repeats.mean().isClaimed()).isFalse();
        assertThat(repeats.median().isClaimed()).isFalse();
    }

    @Test
    void ofFiveOnlyTheMeanHasAnInterval() {
        RepeatStatistics repeats = RepeatStatistics.of(new double[] {1, 2, 3, 4, 5}, 0.95);
        assertThat(repeats.mean().isClaimed()).isTrue();
        assertThat(repeats.median().isClaimed()).isFalse();
    }

    @Test
    void noRecoveryTakesLessThanNoTime() {
        assertThat(RepeatStatistics.of(new double[] {0.1, 3}, 0.95)
                        .mean()
                        .interval()
                        .low())
                .isZero();
    }
}
