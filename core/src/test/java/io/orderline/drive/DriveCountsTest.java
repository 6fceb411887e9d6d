package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.event.BusinessTransactionTime;
import io.orderline.drive.event.BusinessTransactionTime.Completion;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.LatencyKind;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is made of the events of transactions and errors: counts, times, and courses of users.
class DriveCountsTest {
    private static final TransactionInput PAYMENT = () -> 1;
    private static final long ORIGIN = 1_000;

    private final List<BusinessTransactionTime> times = new ArrayList<>();
    private final BusinessTransactionTimer timer = new BusinessTransactionTimer(7, times::add);
    private final List<String> told = new ArrayList<>();
    private final List<Double> toldAt = new ArrayList<>();
    private final DriveCounts counts = new DriveCounts(TpccType.ALL, new SilentListener() {
        @Override
        public void firstError(double seconds, ErrorCounts.Group group, String message) {
            told.add(group.kind() + " " + group.sqlState() + " " + group.statement() + ": " + message);
            toldAt.add(seconds);
        }
    });
    private final TransactionEvent event = new TransactionEvent();

    private void payment(long written, int attempts, Outcome outcome, long trips) {
        event.begin(PAYMENT, 1, 0, 1_000_000, 2_000_000, 4_000_000);
        event.writes(new Timestamp(written));
        event.end(9_000_000, attempts, outcome, trips);
        counts.recorder().due(1);
        counts.recorder().started(1);
        counts.ended(event);
    }

    private DriveTotals totals() {
        return counts.totals(Optional.empty());
    }

    @Test
    void roundTripsAndRetriesOfAllTransactionsAreAddedUp() {
        payment(1, 1, Outcome.COMMITTED, 4);
        payment(2, 3, Outcome.FAILED, 9);
        counts.queued(event);
        assertThat(totals().roundTrips()).containsExactly(0L, 13L, 0L, 0L, 0L, 0L);
        assertThat(totals().totals().get(1)).isEqualTo(new Counts(2, 2, 1, 0, 2, 0, 0, 4));
    }

    @ParameterizedTest
    @CsvSource({"RESPONSE, 8", "SERVICE, 5", "WAIT, 3", "LAG, 1"})
    void timesAreThoseOfTheEvent(LatencyKind kind, long millis) {
        payment(1, 1, Outcome.COMMITTED, 1);
        Histogram times = counts.recorder().interval().types().get(1).histogram(kind);
        assertThat(Math.round(times.getMaxValue() / 1e6)).isEqualTo(millis);
    }

    /// Its worker uses the event, and the time in it, again.
    @Test
    void whatIsInDoubtIsKeptWithTheTimeThatItWrote() {
        payment(1, 1, Outcome.IN_DOUBT, 1);
        payment(2, 1, Outcome.COMMITTED, 1);
        payment(3, 1, Outcome.IN_DOUBT, 1);
        assertThat(totals().inDoubt())
                .extracting(doubt -> doubt.type() + " " + doubt.now().getTime())
                .containsExactly("1 1", "1 3");
    }

    @Test
    void errorsOfOneSortAreCountedAndTheFirstOfEachIsTold() {
        counts.begin(() -> OutageTracker.NONE);
        counts.error(ErrorKind.DEADLOCK, new SQLException("chosen\nas a victim", "40P01"), "a", true);
        counts.error(ErrorKind.DEADLOCK, new SQLException("again", "40P01"), "a", false);
        counts.error(ErrorKind.DEADLOCK, new SQLException("of another", "40P01"), "b", true);
        counts.error(ErrorKind.OTHER, new SQLException("nothing is said"), "c", false);
        assertThat(told)
                .containsExactly(
                        "DEADLOCK 40P01 a: chosen", "DEADLOCK 40P01 b: of another", "OTHER  c: nothing is said");
        assertThat(toldAt).as("since the drive began").isSorted().allMatch(seconds -> seconds >= 0 && seconds < 600);
        assertThat(totals().errors())
                .containsExactly(
                        new ErrorCounts.Entry(group("a"), "chosen", 2, 1),
                        new ErrorCounts.Entry(group("b"), "of another", 1, 1),
                        new ErrorCounts.Entry(
                                new ErrorCounts.Group(ErrorKind.OTHER, "", "c"), "nothing is said", 1, 0));
        assertThat(counts.recorder().interval().errors())
                .containsEntry(ErrorKind.DEADLOCK, 3L)
                .containsEntry(ErrorKind.OTHER, 1L);
    }

    private static ErrorCounts.Group group(String statement) {
        return new ErrorCounts.Group(ErrorKind.DEADLOCK, "40P01", statement);
    }

    @Test
    void manySortsDoNotFillTheMemory() {
        ErrorCounts log = new ErrorCounts();
        for (int i = 0; i < 10_000; i++) {
            log.add(group("statement" + i), new SQLException("x"), false);
        }
        assertThat(log.entries()).as("200, and one for the rest").hasSize(201);
        assertThat(log.entries().stream().skip(1).map(entry -> entry.group().statement()))
                .as("as frequent as each other")
                .isSorted();
        assertThat(log.entries().stream().mapToLong(ErrorCounts.Entry::count).sum())
                .isEqualTo(10_000);
    }

    @Test
    void timeIsCountedFromTheBeginningOfTheDriveAndThinkTimesAreCountedBeside() {
        counts.pauses().add(1.5);
        assertThat(totals().counts()).containsEntry("think times", 1L);
        long made = counts.recorder().originNanos();
        counts.begin(() -> OutageTracker.NONE);
        assertThat(counts.recorder().originNanos()).isBetween(made + 1, System.nanoTime());
        counts.outages().connected();
        counts.outages().disconnected();
        counts.gaps().lost(1, System.nanoTime(), "");
        assertThat(totals().outages().getFirst().beganSeconds()).isBetween(0.0, 600.0);
        assertThat(totals().outages().getFirst().lastCommitSeconds()).isEqualTo(-1);
        assertThat(totals().gaps().getFirst().lastCommitSeconds()).isBetween(0.0, 600.0);
    }

    private record Part(int course, boolean endsCourse) implements TransactionInput {
        @Override
        public int type() {
            return 0;
        }
    }

    private void transaction(int course, boolean ends, long due, long start, long end, Outcome outcome) {
        event.begin(new Part(course, ends), 0, ORIGIN, ORIGIN + due, 0, ORIGIN + start);
        event.end(ORIGIN + end, 1, outcome, 1);
        timer.ended(event);
    }

    @Test
    void aCourseIsFromTheFirstDueTimeToTheLastEnd() {
        transaction(1, false, 100, 110, 150, Outcome.COMMITTED);
        transaction(1, false, 200, 205, 220, Outcome.ROLLED_BACK);
        transaction(1, true, 300, 301, 330, Outcome.COMMITTED);
        assertThat(times)
                .containsExactly(
                        new BusinessTransactionTime(7, 1, 100, 330, 50 + 20 + 30, 10 + 5 + 1, 3, Completion.COMPLETE));
    }

    @Test
    void aFailedTransactionMakesItsCourseFailAndNotTheNext() {
        transaction(1, false, 0, 0, 1, Outcome.IN_DOUBT);
        transaction(1, true, 2, 2, 3, Outcome.COMMITTED);
        transaction(2, true, 4, 4, 5, Outcome.COMMITTED);
        assertThat(times)
                .extracting(BusinessTransactionTime::completion)
                .containsExactly(Completion.FAILED, Completion.COMPLETE);
    }

    @Test
    void aCourseThatIsLeftForAnotherOrUnderWayAtTheEndIsCutOffAndWithoutCoursesNoneIsTimed() {
        transaction(0, false, 0, 0, 1, Outcome.COMMITTED);
        timer.close();
        assertThat(times).isEmpty();
        transaction(1, false, 0, 0, 1, Outcome.COMMITTED);
        transaction(2, false, 4, 4, 5, Outcome.COMMITTED);
        BusinessTransactionTime left = new BusinessTransactionTime(7, 1, 0, 1, 1, 0, 1, Completion.CUT_OFF);
        assertThat(times).containsExactly(left);
        timer.close();
        timer.close();
        assertThat(times).containsExactly(left, new BusinessTransactionTime(7, 2, 4, 5, 1, 0, 1, Completion.CUT_OFF));
    }

    @Test
    void aUserWhoGoesLeavesItsCourse() {
        SimulatedUser user = new SimulatedUser(
                () -> new Part(1, false), new TerminalPace.AtOnce(), TpccType.ALL, 0, counts.pauses(), timer);
        event.begin(user.input(), 0, ORIGIN, ORIGIN, 0, ORIGIN);
        user.ended(event);
        assertThat(times).isEmpty();
        user.close();
        assertThat(times).extracting(BusinessTransactionTime::completion).containsExactly(Completion.CUT_OFF);
    }
}
