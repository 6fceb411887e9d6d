package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StalenessHistoryTest {
    private final StalenessHistory history = new StalenessHistory();

    /// Each answer takes 1, and the standby is asked at once.
    private StalenessSample look(long at, long primary, long standby) {
        history.primary(at, at + 1, primary);
        return history.standby(at + 1, at + 2, standby);
    }

    @Test
    void anEqualStandbyIsNotBehind() {
        for (long at = 0; at < 100; at += 10) {
            assertThat(look(at, 500 + at, 500 + at)).isEqualTo(new StalenessSample(at + 1, 0, 0, 2));
        }
    }

    /// What was committed between the two questions is no negative staleness.
    @Test
    void aStandbyWithMoreIsNotBehind() {
        assertThat(look(0, 500, 503).orders()).isZero();
    }

    /// The standby shows what the primary had 30 before.
    @Test
    void aStandbyThatLagsIsBehindSinceThePrimaryHadMore() {
        StalenessSample last = StalenessSample.unanswered(0);
        for (long at = 0; at <= 100; at += 10) {
            last = look(at, at, Math.max(0, at - 30));
        }
        // It shows 70. The primary answered 80 at 81, and 70 to a question of 70.
        assertThat(last).isEqualTo(new StalenessSample(101, 30, 20, 12));
    }

    /// It lacks what was committed last, for as long as that is so.
    @Test
    void aStandbyThatStandsStillIsBehindForLongerAndLonger() {
        look(0, 5, 5);
        assertThat(look(10, 6, 5).behindNanos()).isZero();
        assertThat(look(20, 6, 5).behindNanos()).isEqualTo(10);
        assertThat(look(90, 9, 5)).isEqualTo(new StalenessSample(91, 4, 80, 12));
        assertThat(look(100, 9, 9).behindNanos()).isZero();
    }

    /// Nobody saw the primary with so little: the standby is behind for so long at least.
    @Test
    void howLongIsNotKnownOfWhatWasBefore() {
        assertThat(look(0, 50, 20)).isEqualTo(new StalenessSample(1, 30, 0, -1));
        assertThat(look(40, 60, 20)).isEqualTo(new StalenessSample(41, 40, 40, -1));
    }

    @Test
    void aPrimaryThatLostCommitsBeginsAnew() {
        look(0, 50, 50);
        assertThat(look(10, 40, 40).orders()).isZero();
        assertThat(look(20, 45, 40)).isEqualTo(new StalenessSample(21, 5, 0, 12));
    }

    @Test
    void theHistoryIsBounded() {
        for (long at = 0; at < 30_000; at++) {
            history.primary(10 * at, 10 * at + 1, at);
        }
        StalenessSample sample = history.standby(300_000, 300_001, 0);
        assertThat(sample.orders()).isEqualTo(29_999);
        assertThat(sample.behindNanos()).as("at least").isBetween(150_000L, 250_000L);
        assertThat(sample.unsureNanos()).isNegative();
    }
}
