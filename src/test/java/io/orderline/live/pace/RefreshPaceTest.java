package io.orderline.live.pace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RefreshPaceTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void cheapRefreshesComeEachSecond() {
        RefreshPace pace = new RefreshPace(0);
        long at = 0;
        for (int i = 0; i < 10_000; i++) {
            assertThat(pace.next(at, SECOND / 101)).isEqualTo(at + SECOND);
            at += SECOND;
        }
    }

    @Test
    void dearOnesTakeOnePercentOfAProcessorBeyondTheirCredit() {
        RefreshPace pace = new RefreshPace(0);
        long at = 0;
        long cost = 0;
        while (at < 1_000 * SECOND) {
            cost += SECOND / 20;
            at = pace.next(at, SECOND / 20);
        }
        assertThat(cost).isBetween(at / 100, at / 100 + SECOND + SECOND / 20);
    }
}
