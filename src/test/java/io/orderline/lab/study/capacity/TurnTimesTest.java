package io.orderline.lab.study.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class TurnTimesTest {
    /// @param seconds when the turns began; below 0 for one that tells nothing
    private static TurnTimes times(long... seconds) {
        TurnTimes times = new TurnTimes();
        for (int turn = 0; turn < seconds.length; turn++) {
            if (seconds[turn] >= 0) {
                times.add(turn, Instant.ofEpochSecond(seconds[turn]));
            }
        }
        return times;
    }

    @Test
    void runsByTurnsAreTogether() {
        assertThat(times(0, 60, 120, 180).together(times(30, 90, 150))).containsExactly(0, 1, 2);
        assertThat(times(0, -1, 120).together(times(30, 90, 150))).containsExactly(0, 2);
        assertThat(times().together(times(1))).isEmpty();
    }

    /// The third run of one system failed, and is made once the other's search is at its end.
    @Test
    void runsThatAreMadeLaterAreNot() {
        assertThat(times(0, 60, 10_000, 10_030, 10_060).together(times(30, 90, 150, 180, 210)))
                .containsExactly(0, 1);
    }

    /// The study was interrupted between the two runs of a turn.
    @Test
    void anInterruptionParts() {
        assertThat(times(0, 60, 120, 10_000).together(times(30, 90, 9_970, 10_030)))
                .containsExactly(0, 1, 3);
    }
}
