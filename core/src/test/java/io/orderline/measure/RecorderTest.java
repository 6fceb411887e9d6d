package io.orderline.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.ParallelTasks;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Counts, and the recorder that makes them and the times of each interval.
class RecorderTest {
    private static final long MILLI = 1_000_000;
    private static final Counts KNOWN = new Counts(9, 8, 4, 1, 1, 1, 1, 2);
    private static final Counts LATER = new Counts(20, 18, 11, 3, 2, 4, 5, 7);
    private final Recorder recorder = new Recorder(List.of("a", "b"), System.nanoTime());

    private void end(int type, Outcome outcome, int attempts) {
        recorder.due(type);
        recorder.started(type);
        recorder.ended(type, 5 * MILLI, 6 * MILLI, 7 * MILLI, 15 * MILLI, attempts, outcome);
    }

    @Test
    void countsAddUpAndAreTakenApart() {
        assertThat(KNOWN.plus(LATER)).isEqualTo(new Counts(29, 26, 15, 4, 3, 5, 6, 9));
        assertThat(LATER.minus(KNOWN)).isEqualTo(new Counts(11, 10, 7, 2, 1, 3, 4, 5));
        assertThat(LATER.completed()).isEqualTo(14);
        assertThat(LATER.ended()).isEqualTo(20);
    }

    /// due = started + skipped, and started = committed + rolled back + failed + in doubt.
    @Test
    void allThatIsDueHasOneOutcome() {
        assertThat(List.of(new Counts(9, 8, 4, 2, 1, 1, 1, 7), new Counts(9, 9, 6, 1, 1, 1, 0, 7)))
                .allMatch(Counts::balanced);
        assertThat(List.of(
                        new Counts(9, 8, 4, 2, 1, 1, 0, 7),
                        new Counts(9, 8, 4, 2, 1, 0, 1, 7),
                        new Counts(8, 8, 4, 2, 1, 0, 0, 7)))
                .noneMatch(Counts::balanced);
    }

    @Test
    void filesSayKindsInSmallLettersAndOnlyVictimsOfOthersAreTriedAgain() {
        assertThat(ErrorKind.SERIALIZATION.text()).isEqualTo("serialization");
        assertThat(LatencyKind.RESPONSE.tag()).isEqualTo("response");
        assertThat(ErrorKind.values())
                .filteredOn(ErrorKind::retryable)
                .containsExactly(ErrorKind.SERIALIZATION, ErrorKind.DEADLOCK);
    }

    @Test
    void aSumWithSomethingUnknownIsUnknown() {
        Counts partly = new Counts(-1, 8, 4, -1, -1, 1, 1, 2);
        assertThat(partly.plus(partly)).isEqualTo(new Counts(-1, 16, 8, -1, -1, 2, 2, 4));
        assertThat(Counts.ZERO.plus(partly).due()).isEqualTo(Counts.UNKNOWN);
        assertThat(partly.completed()).as("rollbacks are among the committed").isEqualTo(4);
    }

    private long responses() {
        return recorder.interval()
                .types()
                .getFirst()
                .histogram(LatencyKind.RESPONSE)
                .getTotalCount();
    }

    @Test
    void everyOutcomeIsCountedOnceAndASkippedTransactionHasNoEnd() {
        end(0, Outcome.COMMITTED, 1);
        end(0, Outcome.ROLLED_BACK, 1);
        end(0, Outcome.FAILED, 3);
        end(0, Outcome.IN_DOUBT, 1);
        recorder.due(0);
        recorder.skipped(0);
        assertThat(recorder.totals()).containsExactly(new Counts(5, 4, 1, 1, 1, 1, 1, 2), Counts.ZERO);
        assertThatThrownBy(() -> recorder.ended(0, 0, 0, 0, 0, 1, Outcome.SKIPPED))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void errorsAreCountedByKindAndInterval() {
        recorder.error(ErrorKind.DEADLOCK);
        recorder.error(ErrorKind.DEADLOCK);
        assertThat(recorder.interval().errors()).isEqualTo(Map.of(ErrorKind.DEADLOCK, 2L));
        recorder.error(ErrorKind.CONNECTION);
        assertThat(recorder.interval().errors()).isEqualTo(Map.of(ErrorKind.CONNECTION, 1L));
        assertThat(recorder.interval().errors()).isEmpty();
    }

    @Test
    void spansAreMeasuredFromTheRightMoments() {
        end(1, Outcome.COMMITTED, 1);
        Interval.OfType measured = recorder.interval().types().get(1);
        Map.of(LatencyKind.RESPONSE, 10, LatencyKind.SERVICE, 8, LatencyKind.WAIT, 2, LatencyKind.LAG, 1)
                .forEach((kind, millis) -> assertThat(measured.histogram(kind).getMaxValue())
                        .isBetween(millis * MILLI, millis * MILLI + 10_000));
    }

    @Test
    void aFailureIsNoResponseTimeAndLongerSpansThanTheHistogramHoldsAreClamped() {
        end(0, Outcome.FAILED, 1);
        assertThat(responses()).isZero();
        recorder.ended(0, 0, 0, 0, Long.MAX_VALUE / 2, 1, Outcome.COMMITTED);
        assertThat(responses()).isEqualTo(1);
    }

    @Test
    void intervalsAddUpToTheTotals() {
        Counts sum = Counts.ZERO;
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j <= i; j++) {
                end(0, Outcome.COMMITTED, 1);
            }
            Interval interval = recorder.interval();
            assertThat(interval.number()).isEqualTo(i);
            assertThat(committed(interval)).isEqualTo(i + 1);
            sum = sum.plus(interval.types().getFirst().counts());
        }
        assertThat(recorder.totals()).containsExactly(sum, Counts.ZERO);
    }

    /// Before that nobody drove.
    @Test
    void intervalsFollowEachOtherFromTheBeginningOfTheDrive() {
        long began = recorder.originNanos() + 1_000;
        recorder.begin(began);
        Interval first = recorder.interval();
        Interval second = recorder.interval();
        assertThat(recorder.originNanos()).isEqualTo(began);
        assertThat(first.startNanos()).isZero();
        assertThat(second.startNanos()).isEqualTo(first.endNanos());
        assertThat(second.endNanos()).isGreaterThanOrEqualTo(second.startNanos());
        assertThat(System.nanoTime() - began - second.endNanos()).isNotNegative();
        assertThat(new Interval(0, 500_000_000, 2_000_000_000, Map.of(), List.of()).seconds())
                .isEqualTo(1.5);
    }

    @Test
    void nothingIsLostWhenManyThreadsRecordAndEachIntervalHasOneSpanForEachCommit() throws Exception {
        int threads = 8;
        int each = 20_000;
        Runnable recording = () -> IntStream.range(0, each).forEach(i -> end(i % 2, Outcome.COMMITTED, 1));
        AtomicBoolean reading = new AtomicBoolean(true);
        FutureTask<Long> reader = new FutureTask<>(() -> {
            long seen = 0;
            while (reading.get()) {
                seen += committed(recorder.interval());
            }
            return seen;
        });
        Thread.ofPlatform().start(reader);
        ParallelTasks.run("record", threads, Collections.nCopies(threads, Executors.callable(recording)));
        reading.set(false);
        assertThat(reader.get() + committed(recorder.interval())).isEqualTo((long) threads * each);
    }

    private static long committed(Interval interval) {
        long sum = 0;
        for (Interval.OfType type : interval.types()) {
            long committed = type.counts().committed();
            assertThat(LatencyKind.values())
                    .extracting(kind -> type.histogram(kind).getTotalCount())
                    .containsOnly(committed);
            sum += committed;
        }
        return sum;
    }
}
