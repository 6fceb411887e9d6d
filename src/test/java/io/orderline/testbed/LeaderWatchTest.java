package io.orderline.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testbed.LeaderWatch.Write;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeaderWatchTest {
    @Test
    void aHandOverIsNone() {
        assertThat(LeaderWatch.beside(
                        List.of(new Write("a", 2, 0, 10), new Write("b", 3, 15, 20), new Write("a", 4, 25, 30))))
                .isEmpty();
    }

    /// The old leader's answer may come late: it had committed before.
    @Test
    void aWriteThatBeganBeforeIsNone() {
        assertThat(LeaderWatch.beside(List.of(new Write("a", 2, 0, 30), new Write("b", 3, 15, 20))))
                .isEmpty();
    }

    @Test
    void anOldLeaderThatGoesOnIsFound() {
        Write late = new Write("a", 2, 25, 30);
        assertThat(LeaderWatch.beside(List.of(new Write("a", 2, 0, 10), new Write("b", 3, 15, 20), late)))
                .containsExactly(late);
    }
}
