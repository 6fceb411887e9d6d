package io.orderline.report.run.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SampleTimesTest {
    private static final double UNKNOWN = Double.NaN;

    @Test
    void samplesStandInTheMiddleOfTheirSpan() {
        SampleTimes moments = SampleTimes.ofSpans(new double[] {1, 2, 3.5}, new double[] {1, 1, 1.5});
        assertThat(moments.x()).containsExactly(0.5, 1.5, 2.75);
        assertThat(moments.rows()).containsExactly(0, 1, 2);
    }

    @Test
    void whereSamplesAreMissingThereIsAPlaceWithoutAValue() {
        SampleTimes moments = SampleTimes.ofSpans(new double[] {1, 2, 9, 10}, new double[] {1, 1, 1, 1});
        assertThat(moments.x()).containsExactly(0.5, 1.5, 5.0, 8.5, 9.5);
        assertThat(moments.rows()).containsExactly(0, 1, SampleTimes.GAP, 2, 3);
        assertThat(moments.values(new double[] {0.1, 0.2, 0.3, UNKNOWN}, 1000))
                .containsExactly(100L, 200L, null, 300L, null);
    }

    /// The answer of a host that was slow covers the time since the one before.
    @Test
    void aLateSampleIsNoGap() {
        assertThat(SampleTimes.ofSpans(new double[] {1, 2, 7, 8}, new double[] {1, 1, 5, 1})
                        .rows())
                .containsExactly(0, 1, 2, 3);
        assertThat(SampleTimes.ofPoints(new double[] {0, 1, 3.4, 4, 5}).rows()).doesNotContain(SampleTimes.GAP);
        assertThat(SampleTimes.ofPoints(new double[] {0, 1, 3.6, 4, 5}).rows()).contains(SampleTimes.GAP);
    }

    @Test
    void ratesAreNotMadeAcrossGapsOrResets() {
        double[] times = {0, 1, 3, 9, 10, 11, 12};
        double[] counter = {100, 110, 150, 900, 910, 5, 7};
        assertThat(Arrays.stream(SampleTimes.rates(times, counter)).boxed())
                .containsExactly(UNKNOWN, 10.0, 20.0, UNKNOWN, 10.0, UNKNOWN, 2.0);
    }

    /// The last sample of a drive comes soon after the one before it, when sessions have handed in all that they
    /// counted.
    @Test
    void aSampleThatComesTooSoonHasNoRate() {
        double[] times = {0, 1, 2, 2.2, 3, 4, 4.1};
        double[] counter = {0, 10, 20, 90, 100, 110, 900};
        assertThat(Arrays.stream(SampleTimes.rates(times, counter)).boxed())
                .containsExactly(UNKNOWN, 10.0, 10.0, UNKNOWN, 80.0, 10.0, UNKNOWN);
        assertThat(SampleTimes.between(times).rows()).containsExactly(0, 1, 2, 4, 5);
    }

    @Test
    void oneSampleOrNoneIsEnough() {
        assertThat(SampleTimes.ofPoints(new double[0]).x()).isEmpty();
        assertThat(SampleTimes.ofPoints(new double[] {4}).rows()).doesNotContain(SampleTimes.GAP);
        assertThat(SampleTimes.rates(new double[] {4}, new double[] {4})).containsExactly(UNKNOWN);
    }
}
