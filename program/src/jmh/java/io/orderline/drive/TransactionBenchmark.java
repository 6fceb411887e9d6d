package io.orderline.drive;

import io.orderline.base.Durations;
import io.orderline.data.ledger.Ledger;
import io.orderline.data.ledger.SessionBuffer;
import io.orderline.database.connection.NullTarget;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.Stall;
import io.orderline.drive.event.TransactionListener;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.measure.Interval;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
    private WorkerContext shared;
    private SimulatedUser user;
    private TerminalWorker terminal;

    private static DrivePlan plan() {
        Duration hour = Duration.ofHours(1);
        return new DrivePlan(
                new Arrivals.Unpaced(10),
                new DrivePlan.SessionPool(10, 2, 1),
                new DrivePlan.Schedule(hour, hour, 0),
                new DrivePlan.Limits(hour, hour, hour, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                1);
    }

    @Setup
    public void begin() throws IOException {
        kept = new Kept(
                ledger, workload.bookkeeping(NullTarget.target().dialect()).orElseThrow());
        Silent listener = new Silent(kept);
        shared = new WorkerContext(
                plan(),
                worker -> new Session(NullTarget.target(), Isolation.READ_COMMITTED, 0),
                worker -> null,
                workload.nullTransactions(new WorkloadTally()),
                new DriveState(),
                new DriveCounts(workload.types(), listener),
                new DeferredQueue(10),
                listener);
        user = new SimulatedUser(
                inputs.terminal(0),
                new TerminalPace.AtOnce(),
                workload.types(),
                0,
                shared.counts().pauses(),
                new BusinessTransactionTimer(1, listener::businessTransactionEnded));
        terminal = new TerminalWorker(shared, 0, user);
        terminal.connect();
        user.begin(System.nanoTime());
    }

    @TearDown
    public void end() throws IOException {
        kept.close();
    }

    /// The body of [TerminalWorker#run].
    @Benchmark
    public void transaction() {
        long woke = Math.max(user.due(), System.nanoTime());
        shared.counts().recorder().due(user.input().type());
        terminal.perform(user.input(), user.due(), woke, user);
        if (!shared.deferred().isEmpty()) {
            background();
        }
        user.next(System.nanoTime());
    }

    private void background() {
        DeferredQueue.Item item = shared.deferred().poll();
        if (item != null) {
            int type = item.input().deferredType();
            shared.counts().recorder().started(type);
            terminal.execute(item.input(), type, item.queuedNanos(), item.queuedNanos(), null);
        }
    }

    /// A ledger in a temporary file, or none.
    private static final class Kept {
        private final LedgerRules bookkeeping;
        private final Path file;
        private final Ledger ledger;

        Kept(String delay, LedgerRules bookkeeping) throws IOException {
            this.bookkeeping = bookkeeping;
            boolean off = delay.equals("off");
            file = off ? null : Files.createTempFile("ledger", ".bin");
            ledger = off
                    ? null
                    : new Ledger(file, 1, Durations.parse(delay), 0, failure -> {
                        throw failure;
                    });
        }

        List<TransactionListener> transactions(int session) {
            if (ledger == null) {
                return List.of();
            }
            SessionBuffer page = ledger.page(session);
            return List.of(ended -> page.ended(
                    bookkeeping, ended.input(), ended.now(), ended.details().number(), ended.outcome()));
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
        public List<TransactionListener> transactions(int session) {
            return kept.transactions(session);
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
        public void firstError(double seconds, ErrorCounts.Group group, String message) {
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
