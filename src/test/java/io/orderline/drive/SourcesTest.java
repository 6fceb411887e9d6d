package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.PaceFactory;
import io.orderline.drive.pace.RateCurve;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.testing.Chance;
import io.orderline.workload.InputSequence;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

public class SourcesTest {
    public static final BusinessTransactionTimer NO_COURSES = new BusinessTransactionTimer(1, course -> {});
    private static final ThinkTimeStats PAUSES = new ThinkTimeStats();
    private static final List<TransactionType> TYPES = new Tpcc().types();
    private static final TransactionInput PAYMENT = () -> 1;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    /// Of a drive.
    private static final long BEGIN = 1000 * SECOND;

    private static final InputSequence PAYMENTS = () -> PAYMENT;

    private static double[] arrivals(String rate, boolean poisson, int count) {
        return arrivals(rate, poisson, count, 0);
    }

    private static double[] arrivals(String rate, boolean poisson, int count, long rampUpSeconds) {
        Arrivals.Open open = new Arrivals.Open(1, RateCurve.parse(rate), poisson);
        OpenLoopSource source = new OpenLoopSource(
                List.of(PAYMENTS), open, BEGIN, BEGIN + rampUpSeconds * SECOND, Long.MAX_VALUE, RandomStreams.of(5));
        return IntStream.range(0, count)
                .mapToDouble(i -> (source.take().due() - BEGIN) / 1e9)
                .toArray();
    }

    @Test
    void constantArrivalsAreEvenlySpaced() {
        double[] due = arrivals("200/s", false, 1000);

        assertThat(due)
                .containsExactly(
                        IntStream.rangeClosed(1, 1000)
                                .mapToDouble(i -> i / 200.0)
                                .toArray(),
                        within(1e-6));
    }

    /// At the end of a ramp-up of ten seconds half of what the full rate would be is due, 9,995, and by a time t of it
    /// a share (t/10)² of that. Five seconds later, with another 9,995, the rate falls.
    @Test
    void inTheRampUpTheRateRisesEvenly() {
        double[] due = arrivals("1999/s 5s, 500/s", false, 21_000, 10);

        assertThat(due)
                .containsExactly(
                        IntStream.rangeClosed(1, 21_000)
                                .mapToDouble(SourcesTest::rising)
                                .toArray(),
                        within(0.0021));
    }

    private static double rising(int number) {
        if (number <= 9_995) {
            return 10 * Math.sqrt(number / 9_995.0);
        }
        return number <= 19_990 ? 10 + (number - 9_995) / 1999.0 : 15 + (number - 19_990) / 500.0;
    }

    @Test
    void soItDoesWithRandomGaps() {
        double[] drawn = arrivals("2000/s", true, 50_000, 10);
        assertThat(drawn).isSorted();
        Chance.numbers("arrivals in 5, 10 and 20 seconds, and later", 0.05, 0.15, 0.4, 0.4)
                .against("half of the rate from the beginning", 0.1, 0.1, 0.4, 0.4)
                .seeded()
                .holds(between(drawn, 0, 5), between(drawn, 5, 10), between(drawn, 10, 20), between(drawn, 20, 99));
    }

    @Test
    void inputsOfAnOpenSourceComeFromAllTerminalsInTurnUntilTheWindowEnds() {
        List<InputSequence> streams = IntStream.range(0, 3)
                .<InputSequence>mapToObj(type -> () -> () -> type)
                .toList();
        OpenLoopSource source = new OpenLoopSource(
                streams, new Arrivals.Open(3, RateCurve.parse("5/s"), false), 0, 0, 2 * SECOND, RandomStreams.of(5));
        assertThat(IntStream.range(0, 7).map(_ -> source.take().input().type())).containsExactly(0, 1, 2, 0, 1, 2, 0);
        assertThat(source.exhausted())
                .as("sessions go on until the window is closed")
                .isFalse();
        assertThat(source.nextDue()).isEqualTo(8 * SECOND / 5);
        source.take();
        assertThat(source.take().due()).isEqualTo(9 * SECOND / 5);
        assertThat(source.nextDue()).as("the window is over").isEqualTo(Long.MAX_VALUE);
    }

    private static long between(double[] due, double from, double to) {
        return java.util.Arrays.stream(due).filter(t -> t >= from && t < to).count();
    }

    @Test
    void poissonArrivalsHaveExponentialGaps() {
        double[] due = arrivals("200/s", true, 100_000);
        double[] gaps = IntStream.range(1, due.length)
                .mapToDouble(i -> due[i] - due[i - 1])
                .toArray();
        Chance.mean("gaps", 1 / 200.0)
                .deviation(1 / 200.0)
                .against("a thirtieth longer", 1.034 / 200)
                .seeded()
                .holds(gaps);
        Chance.values("gaps", gap -> 1 - Math.exp(-200 * gap))
                .against("evenly drawn ones", 1 / 200.0, 0.5)
                .seeded()
                .holds(gaps);
    }

    @Test
    void stepsChangeTheRate() {
        double[] due = arrivals("100/s 10s, 300/s 10s", false, 4_000);

        assertThat(java.util.Arrays.stream(due).filter(t -> t < 10).count()).isIn(999L, 1000L, 1001L);
        assertThat(java.util.Arrays.stream(due).filter(t -> t >= 10 && t < 20).count())
                .isIn(2999L, 3000L, 3001L);
    }

    @ParameterizedTest
    @MethodSource
    void arrivalsSayWhatTheyAre(Arrivals arrivals, boolean closed, String text) {
        assertThat(arrivals.closed()).isEqualTo(closed);
        assertThat(arrivals.description()).isEqualTo(text);
    }

    private static Stream<Arguments> arrivalsSayWhatTheyAre() {
        RateCurve rate = RateCurve.parse("200/s");
        return Stream.of(
                Arguments.of(new Arrivals.Unpaced(2), true, "none"),
                Arguments.of(new Arrivals.Paced(2, 0.5), true, "0.5"),
                Arguments.of(new Arrivals.Limited(2, 0.25), true, "limit 0.25/s"),
                Arguments.of(new Arrivals.Open(2, rate, true), false, "Poisson arrivals 200/s"),
                Arguments.of(new Arrivals.Open(2, rate, false), false, "constant arrivals 200/s"));
    }

    @Test
    void usersOfAClosedSourceComeInTheOrderOfTheirDueTimes() {
        ThinkTimeStats pauses = new ThinkTimeStats();
        List<SimulatedUser> users = IntStream.range(0, 200)
                .mapToObj(i -> new SimulatedUser(
                        PAYMENTS,
                        new TerminalPace.KeyingAndThinking(1, RandomStreams.of(1, i)),
                        TYPES,
                        0,
                        pauses,
                        NO_COURSES))
                .toList();
        ClosedLoopSource source = new ClosedLoopSource(users, 0, () -> {});
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            long next = source.nextDue();
            TransactionSource.Ready ready = source.take();
            assertThat(ready.due()).isEqualTo(next);
            all.add(next);
            source.ended(ready, ready.due());
        }
        assertThat(all).isSorted();
        assertThat(source.exhausted()).isFalse();
        assertThat(pauses.counts()).as("of those who came back").isNotEmpty();
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
        assertThat(user.due() >= 0 && user.due() <= TYPES.getFirst().keying().toNanos())
                .isTrue();
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
        IntFunction<TerminalPace> paces = PaceFactory.of(new Arrivals.Limited(2, 1), 1);
        TerminalPace limit = paces.apply(0);
        assertThat(paces.apply(1)).isSameAs(limit);
        List<Long> turns = new ArrayList<>();
        turns.add(limit.first(0, TYPES.get(0)));
        turns.add(limit.first(0, TYPES.get(0)));
        turns.add(limit.next(TimeUnit.MILLISECONDS.toNanos(1500), TYPES.get(0), TYPES.get(0)));
        turns.add(limit.next(TimeUnit.SECONDS.toNanos(10), TYPES.get(0), TYPES.get(0)));
        turns.add(limit.next(TimeUnit.SECONDS.toNanos(10), TYPES.get(0), TYPES.get(0)));

        assertThat(turns.stream().map(TimeUnit.NANOSECONDS::toSeconds)).containsExactly(0L, 1L, 2L, 10L, 11L);
    }
}
