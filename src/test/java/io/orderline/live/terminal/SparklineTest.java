package io.orderline.live.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SparklineTest {
    private static Sparkline linear(@Nullable Long... values) {
        return new Sparkline(Arrays.asList(values), false);
    }

    @Test
    void barsBeginAtZeroAndTheHighestIsFull() {
        assertThat(linear(0L, 1L, 4L, null, 8L).lines(80, 1, true)).containsExactly(" ▁▄ █");
        assertThat(linear(0L, 1L, 4L, null, 8L).lines(80, 1, false)).containsExactly(" .= @");
    }

    @Test
    void ofSeveralRowsTheUppermostHasTheHighestOnly() {
        assertThat(linear(4L, 8L, 12L, 16L).lines(80, 2, true)).containsExactly("  ▄█", "▄███");
    }

    @Test
    void logarithmicBarsBeginAtTheLowest() {
        Sparkline sparkline = new Sparkline(List.of(10L, 100L, 1_000L), true);
        assertThat(sparkline.lines(80, 1, true)).containsExactly("▁▄█");
        assertThat(new Sparkline(List.of(7L, 7L), true).lines(80, 1, true)).containsExactly("▁▁");
    }

    @Test
    void eightHoursKeepOneSecondOfPeakAndOneOfNothing() {
        List<@Nullable Long> seconds = new ArrayList<>(Collections.nCopies(8 * 3600, 500L));
        seconds.set(9_000, 1_000L);
        seconds.set(20_000, 0L);
        String line = new Sparkline(seconds, false).lines(44, 1, true).getFirst();
        assertThat(line).hasSize(44).containsOnlyOnce("█").containsOnlyOnce(" ");
        assertThat(line.indexOf('█')).isBetween(13, 14);
        assertThat(line.indexOf(' ')).isBetween(30, 31);
        assertThat(line.replaceAll("[█ ]", "")).isEqualTo("▄".repeat(42));
    }

    @Test
    void nothingIsNoLineOfBars() {
        assertThat(linear().lines(80, 1, true)).containsExactly("");
        assertThat(linear(0L, 0L).lines(80, 1, true)).containsExactly("  ");
    }
}
