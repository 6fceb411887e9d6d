package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.measure.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DispatcherTest {
    private final Recorder recorder = new Recorder(List.of("a"), System.nanoTime());
    private final DriveState state = new DriveState();
    private final TenDue arrivals = new TenDue();

    /// So many transactions of one type, due at once, and nobody waits for them.
    private static final class TenDue implements TransactionSource {
        final List<Ready> ended = new ArrayList<>();
        long due = System.nanoTime();
        int left = 10;

        @Override
        public long nextDue() {
            return due;
        }

        @Override
        public Ready take() {
            assertThat(System.nanoTime()).isGreaterThanOrEqualTo(due);
            left--;
            return new Ready(null, () -> 0, due);
        }

        @Override
        public void ended(Ready ready, long end) {
            assertThat(end).isGreaterThanOrEqualTo(ready.due());
            ended.add(ready);
        }

        @Override
        public boolean exhausted() {
            return left == 0;
        }
    }

    private Dispatcher run(int capacity) {
        Dispatcher dispatcher = new Dispatcher(recorder, state, capacity);
        assertThat(dispatcher.exhausted()).as("nobody can come yet").isFalse();
        dispatcher.from(arrivals);
        dispatcher.run();
        return dispatcher;
    }

    private Counts counts() {
        return recorder.totals().getFirst();
    }

    /// Ten are due: those that find no place in the queue are over, and those who wait when the sessions have ended
    /// never start.
    @ParameterizedTest
    @CsvSource({"1, 0", "4, 0", "4, 3", "9, 9", "20, 4"})
    void everythingThatIsDueIsTakenOrSkipped(int capacity, int taken) {
        Dispatcher dispatcher = run(capacity);
        int beyond = Math.max(0, 10 - capacity);
        assertThat(counts()).isEqualTo(new Counts(10, 0, 0, 0, 0, 0, beyond, 0));
        assertThat(arrivals.ended).hasSize(beyond);
        for (int i = 0; i < taken; i++) {
            Dispatcher.Waiting waiting = Objects.requireNonNull(dispatcher.poll());
            assertThat(waiting.woke()).isGreaterThanOrEqualTo(waiting.ready().due());
            assertThat(System.nanoTime() - waiting.woke()).isNotNegative();
            dispatcher.ended(waiting);
        }
        assertThat(arrivals.ended).hasSize(beyond + taken);

        dispatcher.skipRest();
        assertThat(counts()).isEqualTo(new Counts(10, 0, 0, 0, 0, 0, 10L - taken, 0));
        assertThat(dispatcher.poll()).isNull();
        assertThat(dispatcher.exhausted()).isTrue();
    }

    @Test
    void nothingIsHandedOutBeforeItIsDue() {
        arrivals.due += TimeUnit.MILLISECONDS.toNanos(80); // longer than it sleeps without looking
        run(10);
        assertThat(counts().due()).isEqualTo(10);
    }

    @Test
    void nothingIsHandedOutWhenTheDriveIsOver() {
        state.windowOver();
        run(10);
        assertThat(counts()).isEqualTo(Counts.ZERO);
    }

    @Test
    void anInterruptedSessionTakesNothing() {
        Dispatcher dispatcher = new Dispatcher(recorder, state, 1);
        Thread.currentThread().interrupt();
        assertThat(dispatcher.poll()).isNull();
        assertThat(Thread.interrupted()).as("still said").isTrue();
    }
}
