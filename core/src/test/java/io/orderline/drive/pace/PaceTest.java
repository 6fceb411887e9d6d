package io.orderline.drive.pace;

import static io.orderline.drive.SourcesTest.NO_COURSES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.RandomStreams;
import io.orderline.base.Turns;
import io.orderline.drive.SimulatedUser;
import io.orderline.drive.pace.TerminalPace.KeyingAndThinking;
import io.orderline.testing.Chance;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Pauses of terminals (TPC-C 5.2.5), what is counted of them, turns, and curves of rates.
class PaceTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final List<TransactionType> TYPES = new Tpcc().types();
    private static final TransactionType NEW_ORDER = TYPES.get(0);
    private static final TransactionInput PAYMENT = () -> 1;

    private final RateCurve curve = RateCurve.parse("100/s 10s, 200/s 10s, 200/s..400/s 20s");
    private final ThinkTimeStats pauses = new ThinkTimeStats();

    private static KeyingAndThinking pacing(double multiplier) {
        return new KeyingAndThinking(multiplier, RandomStreams.of(9));
    }

    @ParameterizedTest
    @CsvSource({"-5, 100", "0, 100", "9.9, 100", "10, 200", "20, 200", "30, 300", "40, 400", "1000, 400"})
    void stepsAndRampsFollowEachOther(double seconds, double perSecond) {
        assertThat(curve.perSecondAt(seconds)).isEqualTo(perSecond);
    }

    @Test
    void oneRateHoldsForEverAndTheTextOfACurveCanBeReadAgain() {
        RateCurve constant = RateCurve.parse("50/s");
        assertThat(constant.perSecondAt(1e6)).isEqualTo(50);
        assertThat(constant.length()).isZero();
        assertThat(curve.length()).isEqualTo(Duration.ofSeconds(40));
        assertThat(RateCurve.parse(curve.text())).isEqualTo(curve);
        assertThat(curve.times(3).text()).isEqualTo("300/s 10s, 600/s 10s, 600/s..1200/s 20s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "100", "100/s 10", "100/s 10s 5s", "100/s..fast 5s", "100/s 10s;200/s 10s"})
    void whatIsNoCurveIsRefused(String text) {
        assertThatThrownBy(() -> RateCurve.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    /// Due at once.
    private record AtOnce() implements TerminalPace {
        @Override
        public long first(long begin, TransactionType next) {
            return begin;
        }

        @Override
        public long next(long end, TransactionType last, TransactionType next) {
            return end;
        }
    }

    @Test
    void nothingIsDueInTheOthersTurnAndNothingIsMovedInTheOwn() {
        Turns turns = Turns.parse("2 of 2 every 4s seed 3");
        PaceInTurns pace = new PaceInTurns(new AtOnce(), turns);
        long begin = SECOND + 7;
        long first = pace.first(begin, NEW_ORDER);
        assertThat(first).isEqualTo(begin + turns.next(0));
        assertThat(pace.fresh(begin, NEW_ORDER)).isEqualTo(first);
        int moved = 0;
        for (long end = begin; end < begin + 200 * SECOND; end += SECOND / 3) {
            long due = pace.next(end, NEW_ORDER, NEW_ORDER);
            assertThat(turns.next(due - begin)).isEqualTo(due - begin);
            moved += due > end ? 1 : 0;
        }
        assertThat(moved).as("half of the time").isBetween(290, 310);
    }

    /// Keying belongs to the next transaction and is fixed; thinking belongs to the last one, and is exponential. With
    /// those of each other it would be 3 s and 12 s longer or shorter.
    @ParameterizedTest
    @CsvSource({"1, 1, 0, 18, 12", "1, 0, 1, 3, 12", "0.1, 0, 0, 1.8, 1.2"})
    void pausesAreKeyingAndThinking(double multiplier, int last, int next, double keying, double mean) {
        TerminalPace pacing = pacing(multiplier);
        double[] drawn = IntStream.range(0, 20_000)
                .mapToDouble(i -> pacing.next(0, TYPES.get(last), TYPES.get(next)) / 1e9)
                .toArray();
        Chance.values("pauses", pause -> pause < keying ? 0 : 1 - Math.exp(-(pause - keying) / mean))
                .against("means that are a tenth longer", keying + mean, 1 - Math.exp(-1 / 1.1))
                .seeded()
                .holds(drawn);
        assertThat(Arrays.stream(drawn)).allMatch(pause -> pause >= keying && pause <= keying + 10 * mean);
    }

    /// Such as the user of a quote: nothing of it is skipped as if it had been before the drive.
    @Test
    void aUserWithoutHistoryBeginsInTheFirstPause() {
        TerminalPace pacing = pacing(0.5);
        double[] begins = IntStream.range(0, 10_000)
                .mapToDouble(_ -> pacing.fresh(0, NEW_ORDER) / 1e9)
                .toArray();
        assertThat(Arrays.stream(begins)).allMatch(begin -> begin >= 0 && begin <= 9);
        Chance.values("first beginnings", begin -> Math.min(1, begin / 9))
                .against("beginnings in half of the time", 4.5, 1)
                .seeded()
                .holds(begins);
    }

    @Test
    void withoutPacingTheNextTransactionIsDueAtOnceAndNoPauseIsCounted() {
        TerminalPace pacing = new TerminalPace.AtOnce();
        assertThat(List.of(System.nanoTime(), pacing.next(0, NEW_ORDER, TYPES.get(1)), System.nanoTime()))
                .isSorted();
        drive(pacing, 10, 1);
        assertThat(pauses.counts()).isEmpty();
    }

    @Test
    void terminalsDoNotBeginInStep() {
        TerminalPace pacing = pacing(0.5);
        assertThat(IntStream.range(0, 100)
                        .mapToObj(i -> pacing.first(0, NEW_ORDER) / 1e9)
                        .distinct())
                .as("as those who have been at work for up to ten minutes, at twice the pace")
                .hasSize(100)
                .allMatch(begin -> begin <= 0 && begin >= -300)
                .anyMatch(begin -> begin < -250)
                .anyMatch(begin -> begin > -50);
    }

    /// Who makes Payments and has begun.
    private SimulatedUser user(TerminalPace pacing, long transactions) {
        SimulatedUser user = new SimulatedUser(() -> PAYMENT, pacing, TYPES, transactions, pauses, NO_COURSES);
        user.begin(0);
        return user;
    }

    /// @param pace of the clock by which the terminal wakes
    private void drive(TerminalPace pacing, int transactions, double pace) {
        SimulatedUser user = user(pacing, transactions + 1L);
        long end = user.due();
        while (user.next(end)) {
            assertThat(user.input()).isEqualTo(PAYMENT);
            end += Math.round((user.due() - end) * pace);
            user.woke(end);
        }
    }

    private long counted(String sum) {
        return pauses.counts().getOrDefault(sum, 0L);
    }

    private double meanThinkTime() {
        return counted(ThinkTimeStats.MEANS) * ThinkTimeStats.UNIT / counted(ThinkTimeStats.COUNT);
    }

    @Test
    void thinkTimesAreTakenWithoutKeyingAndInMeans() {
        drive(pacing(0.5), 100_000, 1);
        assertThat(pauses.counts()).containsEntry(ThinkTimeStats.COUNT, 100_000L);
        Chance.mean("think times in means", 1)
                .deviation(1)
                .against("a thirtieth longer", 1 + 1 / 30.0)
                .seeded()
                .holdsOf(100_000, meanThinkTime());
        Chance.share("think times of more than two means", Math.exp(-2))
                .against("two means of a twentieth more", Math.exp(-2.1))
                .seeded()
                .holds(counted(ThinkTimeStats.LONG), 100_000);
    }

    /// What was drawn is right; what passed is not.
    @Test
    void pausesThatTerminalsDoNotKeepAreSeen() {
        drive(pacing(1), 100_000, 0.8);
        Chance.mean("think times in means", 0.8 - 0.2 * 3 / 12)
                .deviation(0.8)
                .against("as they were drawn", 1)
                .seeded()
                .holdsOf(100_000, meanThinkTime());
    }

    @Test
    void aPauseUnderWayAtTheEndCountsAsItWasToBeAndLongOnesAreLongerThanTwiceTheMean() {
        SimulatedUser user = user(pacing(1), 0);
        user.next(user.due());
        assertThat(pauses.counts()).isEmpty();
        user.close();
        user.close();
        assertThat(pauses.counts()).containsEntry(ThinkTimeStats.COUNT, 1L);
        ThinkTimeStats two = new ThinkTimeStats();
        two.add(2);
        two.add(2.001);
        assertThat(two.counts())
                .isEqualTo(Map.of(ThinkTimeStats.COUNT, 2L, ThinkTimeStats.MEANS, 4001L, ThinkTimeStats.LONG, 1L));
    }

    /// From the beginning on: terminals arrive as if they had always been at work.
    @Test
    void pacedTerminalsHaveTheirRateAtOnce() {
        int terminals = Chance.samples(20_000);
        Chance.mean("beginnings of a terminal in 5 of 15 seconds", 5 / 15.0)
                .against("a fifth more", 6 / 15.0)
                .seeded()
                .holds(IntStream.range(0, terminals)
                        .mapToDouble(i -> beginnings(new KeyingAndThinking(1, RandomStreams.of(1, i)), 5))
                        .toArray());
    }

    /// Of one user, in the first seconds.
    private long beginnings(TerminalPace pacing, int seconds) {
        SimulatedUser user = user(pacing, 0);
        long count = 0;
        while (user.due() < Duration.ofSeconds(seconds).toNanos()) {
            count++;
            user.next(user.due());
        }
        return count;
    }
}
