package io.orderline.report.run.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.SampleTimes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChartBuilderTest {
    private static final int COUNT = 7_200;

    private static SampleTimes moments(int gapAfter) {
        double[] ends = IntStream.range(0, COUNT)
                .mapToDouble(i -> 1 + i + (i > gapAfter ? 5 : 0))
                .toArray();
        double[] lengths = new double[COUNT];
        Arrays.fill(lengths, 1);
        return SampleTimes.ofSpans(ends, lengths);
    }

    private static double[] column(IntToDoubleFunction value) {
        return IntStream.range(0, COUNT).mapToDouble(value).toArray();
    }

    private static TimeChart layers(SampleTimes moments) {
        return new ChartBuilder("", "%", 10, moments)
                .layer("a", "blue", column(i -> i % 70))
                .layer("b", "sky", column(i -> i == 4_321 ? 80 : 100 - i % 70 - 25))
                .line("own", "ink", column(i -> i == 1_234 ? 99 : 1))
                .chart()
                .orElseThrow();
    }

    /// Each sample sums up to 75 %, but for one.
    @Test
    void layersStillAddUpWhenTheyAreThinned() {
        TimeChart chart = layers(moments(COUNT));
        List<Long> sums = new ArrayList<>();
        for (int i = 0; i < chart.x().size(); i++) {
            sums.add(Objects.requireNonNull(chart.lines().get(0).y().get(i))
                    + Objects.requireNonNull(chart.lines().get(1).y().get(i)));
        }
        long spike = (4_321 % 70 + 80) * 10L;
        assertThat(sums).hasSize(2 * Thinning.SMALL).containsOnly(750L, spike).contains(spike);
        assertThat(chart.lines().get(2).y()).as("spikes of lines stay too").contains(990L, 10L);
    }

    /// Shorter than what two neighbouring points of the chart stand for.
    @Test
    void aShortGapStaysWhenThereIsMuchToThin() {
        TimeChart chart = layers(moments(3_000));
        assertThat(chart.x().size()).isLessThan(2 * Thinning.SMALL + 2);
        assertThat(chart.lines()).allSatisfy(line -> {
            assertThat(line.y()).hasSameSizeAs(chart.x()).containsOnlyOnce((Long) null);
            double gap = chart.x().get(line.y().indexOf(null));
            assertThat(gap).isEqualTo(3_003.5);
        });
    }

    @Test
    void whatIsKnownNowhereIsNotDrawn() {
        SampleTimes moments = moments(COUNT);
        assertThat(new ChartBuilder("", "", 1, moments)
                        .line("x", "blue", column(_ -> Double.NaN))
                        .chart())
                .isEmpty();
        assertThat(new ChartBuilder("", "", 1, moments)
                        .line("x", "blue", column(_ -> Double.NaN))
                        .line("y", "blue", column(_ -> 0))
                        .chart()
                        .orElseThrow()
                        .lines())
                .extracting(TimeChart.Line::label)
                .containsExactly("y");
    }
}
