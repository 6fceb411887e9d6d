package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.watch.WaitTracker;
import io.orderline.measure.Outcome;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HungConnectionCutterTest {
    private static final DrivePlan PLAN = new DrivePlan(
            new Arrivals.Unpaced(1),
            new DrivePlan.SessionPool(1, 1, 1),
            new DrivePlan.Course(Duration.ZERO, Duration.ZERO, 1),
            new DrivePlan.Limits(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO),
            1,
            Isolation.READ_COMMITTED,
            1);

    private final SilentListener listener = new SilentListener();
    private final Worker worker = new DeferredWorker(
            new WorkerContext(
                    PLAN,
                    _ -> new Session(ScriptedDrive.NOTHING, Isolation.READ_COMMITTED, 0),
                    _ -> null,
                    (_, _, _, _) -> Outcome.COMMITTED,
                    new DriveState(),
                    new DriveCounts(TpccType.ALL, listener),
                    new DeferredQueue(1),
                    listener),
            0);

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
        HungConnectionCutter cutter =
                new HungConnectionCutter(waits, List.of(worker), Duration.ofSeconds(limitSeconds));
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
