package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.workload.InputSequence;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class SourcesTest {
    public static final BusinessTransactionTimer NO_COURSES = new BusinessTransactionTimer(1, course -> {});
    private static final ThinkTimeStats PAUSES = new ThinkTimeStats();
    private static final List<TransactionType> TYPES = new Tpcc().types();
    private static final TransactionInput PAYMENT = () -> 1;
    private static final InputSequence PAYMENTS = () -> PAYMENT;

    private static double[] arrivals(String rate, boolean poisson, int count) {
        return arrivals(rate, poisson, count, 0);
    }

    private static double[] arrivals(String rate, boolean poisson, int count, long rampUpSeconds) {
        Arrivals.Open open = new Arrivals.Open(1, RateCurve.parse(rate), poisson);
        OpenLoopSource source =
                new OpenLoopSource(List.of(PAYMENTS), open, 0, rampUpSeconds * 1_000_000_000, RandomStreams.of(5));
        return IntStream.range(0, count)
                .mapToDouble(i -> source.take().due() / 1e9)
                .toArray();
    }

    @Test
    void constantArrivalsAreEvenlySpaced() {
        double[] due = arrivals("200/s", false, 1000);

        for (int i = 0; i < due.length; i++) {
            assertThat(due[i]).isCloseTo((i + 1) / 200.0, within(1e-6));
        }
    }

    /// In ten seconds half of what the full rate would be, a quarter of that in the first five.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void inTheRampUpTheRateRisesEvenly(boolean poisson) {
        double[] due = arrivals("2000/s", poisson, 50_000, 10);
        double tolerance = poisson ? 250 : 2;

        assertThat((double) between(due, 0, 5)).isCloseTo(2_500, within(tolerance));
        assertThat((double) between(due, 5, 10)).isCloseTo(7_500, within(2 * tolerance));
        assertThat((double) between(due, 10, 20)).isCloseTo(20_000, within(3 * tolerance));
        assertThat(due).isSorted();
    }

    private static long between(double[] due, double from, double to) {
        return java.util.Arrays.stream(due).filter(t -> t >= from && t < to).count();
    }

    /// In a Poisson process the gaps' standard deviation equals their mean, and counts in equal spans have the variance
    /// of their mean.
    @Test
    void poissonArrivalsHaveExponentialGaps() {
        double[] due = arrivals("200/s", true, 200_000);
        double[] gaps = IntStream.range(1, due.length)
                .mapToDouble(i -> due[i] - due[i - 1])
                .toArray();
        double mean = java.util.Arrays.stream(gaps).average().orElseThrow();
        double variance = java.util.Arrays.stream(gaps)
                .map(gap -> (gap - mean) * (gap - mean))
                .average()
                .orElseThrow();

        assertThat(mean).isCloseTo(1 / 200.0, within(0.00005));
        assertThat(Math.sqrt(variance)).isCloseTo(mean, within(0.0001));
    }

    @Test
    void stepsChangeTheRate() {
        double[] due = arrivals("100/s 10s, 300/s 10s", false, 4_000);

        assertThat(java.util.Arrays.stream(due).filter(t -> t < 10).count()).isBetween(999L, 1001L);
        assertThat(java.util.Arrays.stream(due).filter(t -> t >= 10 && t < 20).count())
                .isBetween(2999L, 3001L);
    }

    @Test
    void usersOfAClosedSourceComeInTheOrderOfTheirDueTimes() {
        List<SimulatedUser> users = IntStream.range(0, 200)
                .mapToObj(i -> new SimulatedUser(
                        PAYMENTS,
                        new TerminalPace.KeyingAndThinking(1, RandomStreams.of(1, i)),
                        TYPES,
                        0,
                        PAUSES,
                        NO_COURSES))
                .toList();
        ClosedLoopSource source = new ClosedLoopSource(users, 0, () -> {});
        long last = 0;
        for (int i = 0; i < 5_000; i++) {
            long next = source.nextDue();
            TransactionSource.Ready ready = source.take();
            assertThat(ready.due()).isEqualTo(next).isGreaterThanOrEqualTo(last);
            last = ready.due();
            source.ended(ready, ready.due());
        }
        assertThat(source.exhausted()).isFalse();
    }

    @Test
    void usersWithACountOfTransactionsEnd() {
        List<SimulatedUser> users = IntStream.range(0, 10)
                .mapToObj(i -> new SimulatedUser(PAYMENTS, new TerminalPace.AtOnce(), TYPES, 3, PAUSES, NO_COURSES))
                .toList();
        ClosedLoopSource source = new ClosedLoopSource(users, 0, () -> {});
        int made = 0;
        while (!source.exhausted()) {
            source.ended(source.take(), 0);
            made++;
        }
        assertThat(made).isEqualTo(30);
        assertThat(source.nextDue()).isEqualTo(Long.MAX_VALUE);
    }

    /// Other users have been at work for a while when the drive begins.
    @Test
    void aUserWithCoursesTakesTheFirstOneFromItsBeginning() {
        TerminalPace pacing = new TerminalPace.KeyingAndThinking(1, RandomStreams.of(1));
        AtomicInteger drawn = new AtomicInteger();
        InputSequence inputs = () -> new Part(drawn.incrementAndGet());
        SimulatedUser user = new SimulatedUser(inputs, pacing, TYPES, 0, PAUSES, NO_COURSES);
        user.begin(0);

        assertThat(user.input().course()).isEqualTo(1);
        assertThat(user.due()).isBetween(0L, TYPES.getFirst().keying().toNanos());
    }

    private record Part(int course) implements TransactionInput {
        @Override
        public int type() {
            return 0;
        }
    }

    @Test
    void theDispatcherIsToldWhenSomethingIsDueBeforeAllOthers() {
        AtomicInteger told = new AtomicInteger();
        List<SimulatedUser> users = List.of(
                new SimulatedUser(PAYMENTS, new TerminalPace.AtOnce(), TYPES, 0, PAUSES, NO_COURSES),
                new SimulatedUser(
                        PAYMENTS,
                        new TerminalPace.KeyingAndThinking(1, RandomStreams.of(1)),
                        TYPES,
                        0,
                        PAUSES,
                        NO_COURSES));
        ClosedLoopSource source = new ClosedLoopSource(users, System.nanoTime(), told::incrementAndGet);

        source.ended(source.take(), System.nanoTime());
        assertThat(told).hasValue(1);
    }

    @Test
    void aLimitGivesOneTurnInEachGapAndMakesNothingUp() {
        TerminalPace limit = new TerminalPace.InTurn(new AtomicLong(Long.MIN_VALUE / 2), TimeUnit.SECONDS.toNanos(1));
        List<Long> turns = new ArrayList<>();
        turns.add(limit.first(0, TYPES.get(0)));
        turns.add(limit.first(0, TYPES.get(0)));
        turns.add(limit.next(TimeUnit.MILLISECONDS.toNanos(1500), TYPES.get(0), TYPES.get(0)));
        turns.add(limit.next(TimeUnit.SECONDS.toNanos(10), TYPES.get(0), TYPES.get(0)));
        turns.add(limit.next(TimeUnit.SECONDS.toNanos(10), TYPES.get(0), TYPES.get(0)));

        assertThat(turns.stream().map(TimeUnit.NANOSECONDS::toSeconds)).containsExactly(0L, 1L, 2L, 10L, 11L);
    }
}
