package io.orderline.drive.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.drive.SimulatedUser;
import io.orderline.drive.SourcesTest;
import io.orderline.testing.Chance;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThinkTimeStatsTest {
    private static final TransactionType TYPE = new TransactionType(
            0,
            "payment",
            "Payment",
            Duration.ofSeconds(3),
            Duration.ofSeconds(12),
            Duration.ofSeconds(5),
            false,
            false);
    private static final TransactionInput PAYMENT = () -> 0;

    private final ThinkTimeStats pauses = new ThinkTimeStats();

    private void drive(TerminalPace pacing, int transactions) {
        drive(pacing, transactions, 1);
    }

    /// @param pace of the clock by which the terminal wakes
    private void drive(TerminalPace pacing, int transactions, double pace) {
        SimulatedUser user = new SimulatedUser(
                () -> PAYMENT, pacing, List.of(TYPE), transactions + 1L, pauses, SourcesTest.NO_COURSES);
        user.begin(0);
        long end = user.due();
        while (user.next(end)) {
            assertThat(user.input()).isEqualTo(PAYMENT);
            end += Math.round((user.due() - end) * pace);
            user.woke(end);
        }
    }

    private double mean(String sum) {
        return pauses.counts().getOrDefault(sum, 0L)
                * ThinkTimeStats.UNIT
                / pauses.counts().getOrDefault(ThinkTimeStats.COUNT, 0L);
    }

    @Test
    void thinkTimesAreTakenWithoutKeyingAndInMeans() {
        drive(new TerminalPace.KeyingAndThinking(0.5, RandomStreams.of(7)), 100_000);
        assertThat(pauses.counts()).containsEntry(ThinkTimeStats.COUNT, 100_000L);
        Chance.mean("think times in means", 1)
                .deviation(1)
                .against("a thirtieth longer", 1 + 1 / 30.0)
                .seeded()
                .holdsOf(100_000, mean(ThinkTimeStats.MEANS));
        Chance.share("think times of more than two means", Math.exp(-2))
                .against("two means of a twentieth more", Math.exp(-2.1))
                .seeded()
                .holds(pauses.counts().getOrDefault(ThinkTimeStats.LONG, 0L), 100_000);
    }

    /// What was drawn is right; what passed is not.
    @Test
    void pausesThatTerminalsDoNotKeepAreSeen() {
        drive(new TerminalPace.KeyingAndThinking(1, RandomStreams.of(7)), 100_000, 0.8);
        Chance.mean("think times in means", 0.8 - 0.2 * 3 / 12)
                .deviation(0.8)
                .against("as they were drawn", 1)
                .seeded()
                .holdsOf(100_000, mean(ThinkTimeStats.MEANS));
    }

    @Test
    void aPauseUnderWayAtTheEndCountsAsItWasToBe() {
        SimulatedUser user = new SimulatedUser(
                () -> PAYMENT,
                new TerminalPace.KeyingAndThinking(1, RandomStreams.of(7)),
                List.of(TYPE),
                0,
                pauses,
                SourcesTest.NO_COURSES);
        user.begin(0);
        user.next(user.due());
        assertThat(pauses.counts()).isEmpty();
        user.close();
        user.close();
        assertThat(pauses.counts()).containsEntry(ThinkTimeStats.COUNT, 1L);
    }

    @Test
    void longOnesAreLongerThanTwiceTheMean() {
        pauses.add(2);
        pauses.add(2.001);
        assertThat(pauses.counts())
                .isEqualTo(Map.of(ThinkTimeStats.COUNT, 2L, ThinkTimeStats.MEANS, 4001L, ThinkTimeStats.LONG, 1L));
    }

    @Test
    void terminalsWithoutPausesHaveNone() {
        drive(new TerminalPace.AtOnce(), 10);
        assertThat(pauses.counts()).isEmpty();
    }

    /// From the beginning on: terminals arrive as if they had always been at work.
    @Test
    void pacedTerminalsHaveTheirRateAtOnce() {
        int terminals = Chance.samples(20_000);
        Chance.mean("beginnings of a terminal in 5 of 15 seconds", 5 / 15.0)
                .against("a fifth more", 6 / 15.0)
                .seeded()
                .holds(IntStream.range(0, terminals)
                        .mapToDouble(i -> beginnings(new TerminalPace.KeyingAndThinking(1, RandomStreams.of(1, i)), 5))
                        .toArray());
    }

    /// Of one user, in the first seconds.
    private long beginnings(TerminalPace pacing, int seconds) {
        SimulatedUser user = new SimulatedUser(() -> PAYMENT, pacing, List.of(TYPE), 0, pauses, SourcesTest.NO_COURSES);
        user.begin(0);
        long count = 0;
        while (user.due() < Duration.ofSeconds(seconds).toNanos()) {
            count++;
            user.next(user.due());
        }
        return count;
    }
}
