package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.testing.Chance;
import io.orderline.workload.InputSequence;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public class SourcesTest {
    public static final BusinessTransactionTimer NO_COURSES = new BusinessTransactionTimer(1, course -> {});
    private static final List<TransactionType> TYPES = new Tpcc().types();
    private static final TransactionInput PAYMENT = () -> 1;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    /// Of a drive.
    private static final long BEGIN = 1000 * SECOND;

    private static final InputSequence PAYMENTS = () -> PAYMENT;

    private final ThinkTimeStats pauses = new ThinkTimeStats();

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

    private static double[] numbers(int count, IntToDoubleFunction each) {
        return IntStream.rangeClosed(1, count).mapToDouble(each).toArray();
    }

    @Test
    void constantArrivalsAreEvenlySpacedAndStepsChangeTheRate() {
        assertThat(arrivals("200/s", false, 1000)).containsExactly(numbers(1000, i -> i / 200.0), within(1e-6));
        double[] steps = arrivals("100/s 10s, 300/s 10s", false, 4_000);
        assertThat(between(steps, 0, 10)).isIn(999L, 1000L, 1001L);
        assertThat(between(steps, 10, 20)).isIn(2999L, 3000L, 3001L);
    }

    /// At the end of a ramp-up of ten seconds half of what the full rate would be is due, 9,995, and by a time t of it
    /// a share (t/10)² of that. Five seconds later, with another 9,995, the rate falls.
    @Test
    void inTheRampUpTheRateRisesEvenly() {
        double[] due = arrivals("1999/s 5s, 500/s", false, 21_000, 10);
        assertThat(due).containsExactly(numbers(21_000, SourcesTest::rising), within(0.0021));
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
        return Arrays.stream(due).filter(t -> t >= from && t < to).count();
    }

    @Test
    void poissonArrivalsHaveExponentialGaps() {
        double[] due = arrivals("200/s", true, 100_000);
        double[] gaps = numbers(due.length - 1, i -> due[i] - due[i - 1]);
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

    private static void say(Arrivals arrivals, boolean closed, String text) {
        assertThat(arrivals.closed()).isEqualTo(closed);
        assertThat(arrivals.description()).isEqualTo(text);
    }

    @Test
    void arrivalsSayWhatTheyAre() {
        RateCurve rate = RateCurve.parse("200/s");
        say(new Arrivals.Unpaced(2), true, "none");
        say(new Arrivals.Paced(2, 0.5), true, "0.5");
        say(new Arrivals.Limited(2, 0.25), true, "limit 0.25/s");
        say(new Arrivals.Open(2, rate, true), false, "Poisson arrivals 200/s");
        say(new Arrivals.Open(2, rate, false), false, "constant arrivals 200/s");
    }

    private static TerminalPace pausing(long number) {
        return new TerminalPace.KeyingAndThinking(1, RandomStreams.of(1, number));
    }

    private SimulatedUser user(InputSequence inputs, TerminalPace pace, long transactions) {
        return new SimulatedUser(inputs, pace, TYPES, transactions, pauses, NO_COURSES);
    }

    private ClosedLoopSource closed(int users, IntFunction<TerminalPace> pace, long transactions) {
        List<SimulatedUser> all = IntStream.range(0, users)
                .mapToObj(number -> user(PAYMENTS, pace.apply(number), transactions))
                .toList();
        return new ClosedLoopSource(all, 0, () -> {});
    }

    @Test
    void usersOfAClosedSourceComeInTheOrderOfTheirDueTimes() {
        ClosedLoopSource source = closed(200, SourcesTest::pausing, 0);
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
        ClosedLoopSource source = closed(10, _ -> new TerminalPace.AtOnce(), 3);
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
        AtomicInteger drawn = new AtomicInteger();
        SimulatedUser user = user(() -> new Part(0, drawn.incrementAndGet()), pausing(0), 0);
        user.begin(0);
        assertThat(user.input().course()).isEqualTo(1);
        assertThat(user.due() >= 0 && user.due() <= TYPES.getFirst().keying().toNanos())
                .isTrue();
    }

    private record Part(int type, int course) implements TransactionInput {}

    @Test
    void theDispatcherIsToldWhenSomethingIsDueBeforeAllOthers() {
        AtomicInteger told = new AtomicInteger();
        List<SimulatedUser> users =
                List.of(user(PAYMENTS, new TerminalPace.AtOnce(), 0), user(PAYMENTS, pausing(0), 0));
        ClosedLoopSource source = new ClosedLoopSource(users, System.nanoTime(), told::incrementAndGet);
        source.ended(source.take(), System.nanoTime());
        assertThat(told).hasValue(1);
    }

    @Test
    void aLimitGivesOneTurnInEachGapAndMakesNothingUp() {
        IntFunction<TerminalPace> paces = TerminalPace.of(new Arrivals.Limited(2, 1), 1);
        TerminalPace limit = paces.apply(0);
        assertThat(paces.apply(1)).isSameAs(limit);
        TransactionType any = TYPES.getFirst();
        assertThat(limit.first(0, any)).isZero();
        assertThat(limit.first(0, any)).isEqualTo(SECOND);
        assertThat(limit.next(SECOND * 3 / 2, any, any)).isEqualTo(2 * SECOND);
        assertThat(limit.next(10 * SECOND, any, any)).isEqualTo(10 * SECOND);
        assertThat(limit.next(10 * SECOND, any, any)).isEqualTo(11 * SECOND);
    }
}
