package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.event.TransactionEvent;
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

class DriveCountsTest {
    private static final TransactionInput PAYMENT = () -> 1;

    private final List<String> told = new ArrayList<>();
    private final List<Double> toldAt = new ArrayList<>();
    private final DriveCounts counts = new DriveCounts(TpccType.ALL, new SilentListener() {
        @Override
        public void firstError(double seconds, ErrorCounts.Sort sort, String message) {
            told.add(sort.kind() + " " + sort.sqlState() + " " + sort.statement() + ": " + message);
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
    void theFirstErrorOfEachSortIsTold() {
        counts.begin(() -> OutageTracker.NONE);
        counts.error(ErrorKind.DEADLOCK, new SQLException("chosen\nas a victim", "40P01"), "a", true);
        counts.error(ErrorKind.DEADLOCK, new SQLException("again", "40P01"), "a", false);
        counts.error(ErrorKind.OTHER, new SQLException("nothing is said"), "b", false);

        assertThat(told).containsExactly("DEADLOCK 40P01 a: chosen", "OTHER  b: nothing is said");
        assertThat(toldAt).as("since the drive began").isSorted().allMatch(seconds -> seconds >= 0 && seconds < 600);
        assertThat(totals().errors())
                .extracting(ErrorCounts.Entry::count, ErrorCounts.Entry::retried)
                .containsExactly(tuple(2L, 1L), tuple(1L, 0L));
        assertThat(counts.recorder().interval().errors())
                .containsEntry(ErrorKind.DEADLOCK, 2L)
                .containsEntry(ErrorKind.OTHER, 1L);
    }

    @Test
    void thinkTimesAreAmongWhatIsCountedBeside() {
        counts.pauses().add(1.5);
        assertThat(totals().counts()).containsEntry("think times", 1L);
    }

    /// Before that nobody drove.
    @Test
    void timeIsCountedFromTheBeginningOfTheDrive() {
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
}
