package io.orderline.report.run.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.SampleTimes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
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

    private static final int LONG = 36_007;

    private final List<@Nullable Long> flat = new ArrayList<>(Collections.nCopies(LONG, 100L));
    private final Thinning thinning = new Thinning(LONG, 1000);

    @Test
    void spikesAndDipsStay() {
        flat.set(20_011, 9_999L);
        flat.set(20_012, 3L);
        flat.set(LONG - 1, 8_888L);
        assertThat(thinning.values(flat)).contains(9_999L, 3L, 8_888L).hasSize(2000);
        assertThat(thinning.values(flat)).containsSubsequence(9_999L, 3L, 8_888L);
    }

    @Test
    void pointsWithoutALineKeepTheHighestOfEachBucket() {
        flat.set(20_011, 9_999L);
        flat.set(20_012, null);
        assertThat(thinning.peaks(flat)).hasSize(2000).contains(9_999L);
        assertThat(thinning.peaks(flat).stream().filter(Objects::nonNull)).hasSize(1000);
    }

    @Test
    void placesRunFromTheFirstInOrder() {
        List<Double> x =
                DoubleStream.iterate(0, at -> at + 1).limit(LONG).boxed().toList();
        assertThat(thinning.places(x)).hasSize(2000).isSorted().startsWith(0.0).doesNotHaveDuplicates();
    }

    @Test
    void gapsStayGaps() {
        Collections.fill(flat.subList(0, 18_000), null);
        List<@Nullable Long> thin = thinning.values(flat);
        assertThat(thin.subList(0, 900)).containsOnlyNulls();
        assertThat(thin.subList(1100, 2000)).doesNotContainNull();
    }

    @Test
    void shortSeriesAreLeftAlone() {
        List<@Nullable Long> few = List.of(1L, 5L, 2L);
        assertThat(new Thinning(3, 1000).values(few)).isSameAs(few);
    }
}
