package io.orderline.lab.imports.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class TimeHistogramTest {
    private static final long HOUR_MICROS = 3_600_000_000L;

    private static Histogram histogram(TimeHistogram spans) {
        Histogram histogram = new Histogram(1_000, 1_000 * HOUR_MICROS, 3);
        spans.addTo(histogram);
        return histogram;
    }

    @Test
    void fewValuesAreKeptAsTheyAre() {
        TimeHistogram spans = new TimeHistogram();
        Histogram direct = new Histogram(1_000, 1_000 * HOUR_MICROS, 3);
        for (int i = 0; i < 10_000; i++) {
            long micros = 1_000L * (i % 500);
            spans.add(micros);
            direct.recordValue(1_000 * micros);
        }
        spans.add(HOUR_MICROS);
        direct.recordValue(1_000 * HOUR_MICROS);
        assertThat(histogram(spans)).isEqualTo(direct);
        assertThat(histogram(spans.copy())).isEqualTo(direct);
    }

    /// More would be no gain: the histograms of a run folder tell no more apart.
    @Test
    void manyValuesAreRoundedToThreeDigits() {
        TimeHistogram spans = new TimeHistogram();
        Histogram direct = new Histogram(1_000, 1_000 * HOUR_MICROS, 3);
        Random random = new Random(1);
        for (int i = 0; i < 200_000; i++) {
            long micros = (long) Math.exp(random.nextDouble(Math.log(1e7)));
            spans.add(micros);
            direct.recordValue(1_000 * micros);
        }
        Histogram rounded = histogram(spans);
        assertThat(rounded.getTotalCount()).isEqualTo(200_000);
        for (double percentile : new double[] {1, 50, 90, 99.9, 100}) {
            double exact = direct.getValueAtPercentile(percentile);
            assertThat((double) rounded.getValueAtPercentile(percentile)).isCloseTo(exact, within(exact / 500));
        }
        assertThat(spans.footprint()).isLessThan(300_000);
    }
}
