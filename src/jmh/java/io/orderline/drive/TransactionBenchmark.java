package io.orderline.drive;

import io.orderline.base.Durations;
import io.orderline.ledger.Ledger;
import io.orderline.ledger.Page;
import io.orderline.measure.Interval;
import io.orderline.target.Isolation;
import io.orderline.target.NullTarget;
import io.orderline.workload.Bookkeeping;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.Tally;
import io.orderline.workload.Workload;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// What the harness does for a transaction from one due time to the next, on one thread: due, started,
/// begun, ended, recorded, the next input drawn. A Delivery's background part is executed by the same
/// thread, so that its hand-over to another is not in it. With a ledger, as a plan's `drive.ledger` says,
/// New-Orders and Payments are entered.
@State(Scope.Benchmark)
public class TransactionBenchmark {
    @Param({"off", "200ms", "0s"})
    private String ledger = "off";

    private final Workload workload = new Tpcc();
    private final RunInputs inputs =
            workload.runInputs(new RunSpec(10, 10, 1), workload.dataset().constants(new LoadSpec(10, 1)));
    private Kept kept;
    private Drive drive;
    private SimulatedUser user;
    private Terminal terminal;

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
    public void begin() throws IOException {
        kept = new Kept(
                ledger, workload.bookkeeping(NullTarget.target().dialect()).orElseThrow());
        drive = new Drive(
                NullTarget.target(),
                plan(),
                workload.types(),
                workload.nullTransactions(new Tally()),
                0,
                inputs,
                new Silent(kept));
        user = new SimulatedUser(
                inputs.terminal(0),
                new Pacing.AtOnce(),
                workload.types(),
                0,
                drive.pauses(),
                new CourseClock(1, drive::courseOver));
        terminal = new Terminal(drive, 0, user);
        terminal.connect();
        user.begin(System.nanoTime());
    }

    @TearDown
    public void end() throws IOException {
        kept.close();
    }

    /// The body of [Terminal#run].
    @Benchmark
    public void transaction() {
        long woke = Math.max(user.due(), System.nanoTime());
        drive.recorder().due(user.input().type());
        terminal.perform(user.input(), user.due(), woke, user);
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
            terminal.execute(item.input(), type, item.queuedNanos(), item.queuedNanos(), null);
        }
    }

    /// A ledger in a temporary file, or none.
    private static final class Kept {
        private final Bookkeeping bookkeeping;
        private final Path file;
        private final Ledger ledger;

        Kept(String delay, Bookkeeping bookkeeping) throws IOException {
            this.bookkeeping = bookkeeping;
            boolean off = delay.equals("off");
            file = off ? null : Files.createTempFile("ledger", ".bin");
            ledger = off
                    ? null
                    : new Ledger(file, 1, Durations.parse(delay), 0, failure -> {
                        throw failure;
                    });
        }

        Witness witness(int session) {
            if (ledger == null) {
                return Witness.NONE;
            }
            Page page = ledger.page(session);
            return (input, now, number, outcome) -> page.ended(bookkeeping, input, now, number, outcome);
        }

        void close() throws IOException {
            if (ledger != null) {
                ledger.close();
                Files.delete(file);
            }
        }
    }

    private static final class Silent implements DriveListener {
        private final Kept kept;

        Silent(Kept kept) {
            this.kept = kept;
        }

        @Override
        public Witness witness(int session) {
            return kept.witness(session);
        }

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
