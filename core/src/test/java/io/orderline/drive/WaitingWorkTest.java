package io.orderline.drive;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.watch.WaitTracker;
import io.orderline.measure.Counts;
import io.orderline.measure.Outcome;
import io.orderline.measure.Recorder;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Transactions that wait for a session when they are due, deferred work that waits for its worker, and workers who
/// wait for a server.
class WaitingWorkTest {
    private static final TransactionInput FIRST = () -> 1;
    private static final TransactionInput SECOND = () -> 2;

    private final DeferredQueue queue = new DeferredQueue(2);
    private final Recorder recorder = new Recorder(List.of("a"), System.nanoTime());
    private final DriveState state = new DriveState();
    private final TenDue arrivals = new TenDue();
    private final SilentListener listener = new SilentListener();
    private final WorkerContext context = new WorkerContext(
            DrivePlans.of(new Arrivals.Unpaced(1), 1, Duration.ZERO),
            _ -> new Session(ScriptedDrive.NOTHING, Isolation.READ_COMMITTED, 0),
            _ -> null,
            (_, _, _, _) -> Outcome.COMMITTED,
            new DriveState(),
            new DriveCounts(TpccType.ALL, listener),
            new DeferredQueue(1),
            listener);
    private final Worker worker = new DeferredQueue.DeferredWorker(context, 0);

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
            Dispatcher.Waiting waiting = requireNonNull(dispatcher.poll());
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
    void deferredWorkIsTakenInTheOrderInWhichItCame() {
        assertThat(queue.isEmpty()).isTrue();
        assertThat(queue.poll()).isNull();
        long before = System.nanoTime();
        DeferredQueue.Item first = requireNonNull(queue.put(FIRST, () -> false));
        DeferredQueue.Item second = requireNonNull(queue.put(SECOND, () -> false));
        assertThat(queue.isEmpty()).isFalse();
        assertThat(queue.poll()).isEqualTo(first).isEqualTo(new DeferredQueue.Item(FIRST, first.queuedNanos()));
        assertThat(queue.poll()).isEqualTo(second);
        assertThat(first.queuedNanos()).isBetween(before, second.queuedNanos());
    }

    /// Asked once for each time that it waited for a place.
    @Test
    void whoFindsNoPlaceWaitsUntilTheDriveStops() {
        queue.put(FIRST, () -> false);
        queue.put(FIRST, () -> false);
        AtomicInteger asked = new AtomicInteger();
        assertThat(queue.put(SECOND, () -> asked.incrementAndGet() > 2)).isNull();
        assertThat(queue.poll()).isNotNull();
        assertThat(queue.put(SECOND, () -> true)).as("nothing begins any more").isNull();
        assertThat(queue.put(SECOND, () -> false)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"put", "poll", "session"})
    void whoIsInterruptedNeitherPutsNorTakes(String what) {
        Thread.currentThread().interrupt();
        Object got = switch (what) {
            case "put" -> queue.put(FIRST, () -> false);
            case "poll" -> queue.poll();
            default -> new Dispatcher(recorder, state, 1).poll();
        };
        assertThat(Thread.interrupted()).as("still said").isTrue();
        assertThat(got).isNull();
    }

    /// An engine ends a statement by itself, and may be late with it by five seconds; a connection must be made within
    /// ten. Which of the two is under way, and for how long; one that is cut is waited for anew.
    @ParameterizedTest
    @CsvSource({
        "3, statement, 8.0, false",
        "3, statement, 8.1, true",
        "0, statement, 3600, false",
        "3, connect, 10.0, false",
        "3, connect, 10.1, true",
        "0, connect, 10.1, true",
        "3, nothing, 3600, false"
    })
    void aServerThatIsSilentForTooLongIsCut(int limitSeconds, String what, double seconds, boolean cut) {
        WaitTracker waits = new WaitTracker(List.of(worker.activity()));
        StallWatchdog.HungConnectionCutter cutter =
                new StallWatchdog.HungConnectionCutter(waits, List.of(worker), Duration.ofSeconds(limitSeconds));
        long began = TimeUnit.HOURS.toNanos(1);
        if (what.equals("connect")) {
            worker.activity().connecting(began);
        } else if (what.equals("statement")) {
            TransactionEvent event = new TransactionEvent();
            event.begin(() -> 0, 0, 0, began, began, began);
            worker.activity().began(event);
        }
        waits.look(began);
        long now = began + (long) (seconds * 1e9);
        waits.look(now);
        long waited = waits.nanos(0, now);
        assertThat(waited).isEqualTo(what.equals("nothing") ? 0 : now - began);

        cutter.cut(now);
        assertThat(waits.nanos(0, now)).isEqualTo(cut ? 0 : waited);
        assertThat(waits.connecting(0)).isEqualTo(what.equals("connect") && !cut);
    }
}
