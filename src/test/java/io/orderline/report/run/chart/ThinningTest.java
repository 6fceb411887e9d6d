package io.orderline.report.run.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ThinningTest {
    private static final int COUNT = 36_007;

    private final List<@Nullable Long> flat = new ArrayList<>(Collections.nCopies(COUNT, 100L));
    private final Thinning thinning = new Thinning(COUNT, 1000);

    @Test
    void spikesAndDipsStay() {
        flat.set(20_011, 9_999L);
        flat.set(20_012, 3L);
        flat.set(COUNT - 1, 8_888L);
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
                DoubleStream.iterate(0, at -> at + 1).limit(COUNT).boxed().toList();
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
