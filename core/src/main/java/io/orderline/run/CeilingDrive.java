package io.orderline.run;

import io.orderline.base.ProcessMemory;
import io.orderline.base.Rate;
import io.orderline.database.connection.NullTarget;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.Drive;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.measure.LatencyKind;
import io.orderline.monitor.JvmUse;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.run.record.CeilingRecord;
import io.orderline.run.setup.DerivedValues;
import io.orderline.run.size.RoundTripProbe;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.LoadSpec;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// Drives a target that answers at once, with the same code that drives a real one, to find the driver's
/// ceiling on this host. One thread calls [#measure]; [#stop] may be called from any thread.
public final class CeilingDrive {
    /// Irrelevant here, because there is no server to wait for.
    private static final Duration LIMIT = Duration.ofSeconds(5);
    /// Low enough for terminals to sleep before each transaction.
    private static final double SLEEPY_PER_SECOND = 1_000;

    /// The number of open arrivals that may wait for a session.
    private static final int QUEUE_LIMIT = 10_000;

    /// Without pauses, more threads only keep each other from starting.
    private static final int MOST_THREADS = 256;

    /// The largest factor by which the warm-up is lengthened until the terminals of a busy host have started.
    private static final int LONGEST = 8;

    private final Workload workload;
    private final RunInputs inputs;
    private final Shape shape;
    private final Consumer<String> progress;
    private volatile boolean stopped;
    private volatile Consumer<String> stop = _ -> {};

    /// The size of the load generator.
    ///
    /// @param terminals if there are more terminals than sessions, a dispatcher hands out due transactions
    public record Shape(int terminals, int sessions, int deferredSessions, long seed) {
        public static Shape of(int terminals, int sessions) {
            return new Shape(terminals, sessions, DerivedValues.deferredSessions(sessions), 1);
        }

        /// Creates the shape of a run, with at most `MOST_THREADS` sessions: in a closed loop with a session
        /// per terminal, that many terminals stand for all. Open arrivals always use a dispatcher.
        static Shape of(DrivePlan plan) {
            int sessions = Math.min(plan.sessions(), MOST_THREADS);
            int terminals = plan.arrivals().terminals();
            boolean dispatcher = !plan.arrivals().closed() || terminals != plan.sessions();
            return new Shape(
                    dispatcher ? Math.max(terminals, sessions + 1) : sessions,
                    sessions,
                    plan.deferredSessions(),
                    plan.seed());
        }
    }

    /// @param progress called with a text, about once a second
    CeilingDrive(Workload workload, RunInputs inputs, Shape shape, Consumer<String> progress) {
        this.workload = workload;
        this.inputs = inputs;
        this.shape = shape;
        this.progress = progress;
    }

    /// Uses the inputs of a database that was loaded with these warehouses and the shape's seed.
    public static CeilingDrive of(Workload workload, int warehouses, Shape shape, Consumer<String> progress) {
        LoadSpec loaded = new LoadSpec(warehouses, shape.seed);
        RunInputs inputs = workload.runInputs(
                new RunSpec(warehouses, shape.terminals, shape.seed),
                workload.dataset().constants(loaded));
        return new CeilingDrive(workload, inputs, shape, progress);
    }

    /// Ends the measurement early, without a result.
    public void stop() {
        stopped = true;
        stop.accept("not needed any more");
    }

    /// @param warmUp time in which the JVM compiles the measured code
    /// @param length length of the main part, before a quarter of it for lag and a tenth for round trips
    /// @return empty if [#stop] was called, or if terminals took several times the warm-up to start
    public Optional<Ceiling> measure(Duration warmUp, Duration length) throws Exception {
        CeilingRecord fast = drive(new Arrivals.Unpaced(shape.terminals), warmUp, length);
        for (int longer = 2; longer <= LONGEST && !stopped && fast.seconds() <= 0; longer *= 2) {
            fast = drive(new Arrivals.Unpaced(shape.terminals), warmUp.multipliedBy(longer), length);
        }
        CeilingRecord sleepy =
                drive(new Arrivals.Limited(shape.terminals, SLEEPY_PER_SECOND), Duration.ZERO, length.dividedBy(4));
        boolean nothing = stopped || fast.seconds() <= 0 || fast.transactions() == 0;
        return nothing
                ? Optional.empty()
                : Optional.of(ceiling(fast, sleepy, RoundTripProbe.cpuMicros(length.dividedBy(10))));
    }

    /// Drives with the pauses of TPC-C 5.2.5; returns empty in the same cases as [#measure].
    public Optional<PacedCeiling> keepPauses(Duration warmUp, Duration length) throws Exception {
        return keep(new Arrivals.Paced(shape.terminals, 1), warmUp, length);
    }

    /// Drives random arrivals at a rate; returns empty in the same cases as [#measure].
    public Optional<PacedCeiling> keepRate(Rate rate, Duration warmUp, Duration length) throws Exception {
        return keep(new Arrivals.Open(shape.terminals, RateCurve.parse(rate.text()), true), warmUp, length);
    }

    private Optional<PacedCeiling> keep(Arrivals pace, Duration warmUp, Duration length) throws Exception {
        CeilingRecord kept = drive(pace, warmUp, length);
        boolean nothing = stopped || kept.seconds() <= 0 || kept.transactions() == 0;
        return nothing ? Optional.empty() : Optional.of(paced(pace, kept));
    }

    private PacedCeiling paced(Arrivals pace, CeilingRecord kept) {
        double cpuSeconds = kept.used().cpuSeconds();
        return new PacedCeiling(
                new PacedCeiling.Users(pace.description(), shape.terminals, shape.sessions),
                kept.seconds(),
                new PacedCeiling.Work(
                        kept.counts().due(),
                        kept.transactions(),
                        kept.counts().skipped(),
                        60 * kept.headline() / kept.seconds()),
                cpuSeconds < 0 ? -1 : cpuSeconds / kept.seconds(),
                lag(kept.late(LatencyKind.LAG)),
                lag(kept.late(LatencyKind.WAIT)),
                ProcessMemory.bytes(ProcessHandle.current().pid()),
                pace instanceof Arrivals.Open open
                        ? Optional.of(new PacedCeiling.Offered(open.rate().perSecondAt(0), kept.arrivals()))
                        : Optional.empty());
    }

    private static PacedCeiling.Lag lag(Histogram nanos) {
        return new PacedCeiling.Lag(
                nanos.getValueAtPercentile(50) / 1000,
                nanos.getValueAtPercentile(99) / 1000,
                nanos.getMaxValue() / 1000);
    }

    private CeilingRecord drive(Arrivals arrivals, Duration warmUp, Duration length) throws Exception {
        try (CeilingRecord record = new CeilingRecord(workload, progress)) {
            Drive current = new Drive(
                    NullTarget.target(),
                    plan(arrivals, warmUp, length),
                    workload.types(),
                    workload.nullTransactions(new WorkloadTally()),
                    0,
                    inputs,
                    record);
            stop = current::stop;
            if (!stopped) {
                current.connect();
                DriveClock.Window window = current.run();
                record.drove(window.endSeconds() - window.beginSeconds());
            }
            return record;
        }
    }

    private DrivePlan plan(Arrivals arrivals, Duration warmUp, Duration length) {
        return new DrivePlan(
                arrivals,
                new DrivePlan.SessionPool(shape.sessions, shape.deferredSessions, QUEUE_LIMIT),
                new DrivePlan.Schedule(warmUp, length, 0),
                new DrivePlan.Limits(LIMIT, LIMIT, LIMIT, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                shape.seed);
    }

    private Ceiling ceiling(CeilingRecord fast, CeilingRecord sleepy, Optional<Double> roundTripMicros) {
        JvmUse use = fast.used();
        long transactions = Math.max(1, fast.transactions());
        return new Ceiling(
                shape.terminals,
                shape.sessions,
                fast.seconds(),
                fast.transactions(),
                fast.transactions() / fast.seconds(),
                use.cpuSeconds() < 0 ? -1 : use.cpuSeconds() * 1e6 / transactions,
                use.allocatedBytes() < 0 ? -1 : use.allocatedBytes() / transactions,
                lag(sleepy.late(LatencyKind.LAG)).p50Micros(),
                lag(sleepy.late(LatencyKind.LAG)).p99Micros(),
                pacedMicros(sleepy),
                roundTripMicros);
    }

    /// Returns the processor time per transaction; empty if it is less than the system's tick, mostly 10 ms.
    private static Optional<Double> pacedMicros(CeilingRecord sleepy) {
        double cpuSeconds = sleepy.transactions() == 0 ? -1 : sleepy.used().cpuSeconds();
        return cpuSeconds <= 0 ? Optional.empty() : Optional.of(cpuSeconds * 1e6 / sleepy.transactions());
    }
}
