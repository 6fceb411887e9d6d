package io.orderline.drive;

import io.orderline.measure.Interval;
import io.orderline.target.Isolation;
import io.orderline.target.NullTarget;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.Tally;
import io.orderline.workload.Workload;
import io.orderline.workload.tpcc.Tpcc;
import java.time.Duration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// What the harness does for a transaction from one due time to the next, on one thread: due, started, begun, ended,
/// recorded, the next input drawn. A Delivery's background part is executed by the same thread, so that its hand-over
/// to another is not in it.
@State(Scope.Benchmark)
public class TransactionBenchmark {
    private final Workload workload = new Tpcc();
    private final RunInputs inputs =
            workload.runInputs(new RunSpec(10, 10, 1), workload.dataset().constants(new LoadSpec(10, 1)));
    private final Drive drive = new Drive(
            NullTarget.target(),
            plan(),
            workload.types(),
            workload.nullTransactions(new Tally()),
            0,
            inputs,
            new Silent());
    private final SimulatedUser user =
            new SimulatedUser(inputs.terminal(0), new Pacing.AtOnce(), workload.types(), 0, drive.pauses());
    private final Terminal terminal = new Terminal(drive, 0, user);

    private static DrivePlan plan() {
        Duration hour = Duration.ofHours(1);
        return new DrivePlan(
                new Arrivals.Unpaced(10),
                10,
                2,
                1,
                new DrivePlan.Course(hour, hour, 0),
                new DrivePlan.Limits(hour, hour, hour, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                1);
    }

    @Setup
    public void begin() {
        terminal.connect();
        user.begin(System.nanoTime());
    }

    /// The body of [Terminal#run].
    @Benchmark
    public void transaction() {
        long woke = Math.max(user.due(), System.nanoTime());
        drive.recorder().due(user.input().type());
        terminal.perform(user.input(), user.due(), woke);
        if (!drive.deferred().isEmpty()) {
            background();
        }
        user.next(System.nanoTime());
    }

    private void background() {
        DeferredQueue.Item item = drive.deferred().poll();
        if (item != null) {
            int type = item.input().deferredType();
            drive.recorder().started(type);
            terminal.execute(item.input(), type, item.queuedNanos(), item.queuedNanos());
        }
    }

    private static final class Silent implements DriveListener {
        @Override
        public void phase(DrivePhase phase, double seconds) {
            // nobody watches
        }

        @Override
        public void interval(Interval interval, DrivePhase phase) {
            // nobody watches
        }

        @Override
        public void firstError(double seconds, ErrorLog.Sort sort, String message) {
            throw new IllegalStateException(message);
        }

        @Override
        public void outageBegan(double seconds) {
            throw new IllegalStateException("lost");
        }

        @Override
        public void outageEnded(double beganSeconds, double seconds) {
            throw new IllegalStateException("back");
        }

        @Override
        public void stalled(Stall stall, boolean again) {
            throw new IllegalStateException("stalled");
        }

        @Override
        public void stallEnded(double beganSeconds, double seconds) {
            throw new IllegalStateException("went on");
        }
    }
}
