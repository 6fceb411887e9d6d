package io.orderline.queueing;

import io.orderline.database.connection.NullTarget;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.drive.Drive;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.measure.Outcome;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunInputs;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/// Orderline's driver drives a queue of known capacity in real time. A transaction asks the servers when it will be
/// answered, and sleeps until then: waking up late makes it longer, and does not take capacity from the servers.
public final class KnownDrive extends SilentListener implements TransactionExecutor {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final TransactionType TYPE =
            new TransactionType(0, "request", "Request", Duration.ZERO, Duration.ZERO, LONG, false, false);

    private final Servers servers;
    private final Map<LatencyKind, Histogram> window = new EnumMap<>(LatencyKind.class);
    private final LongAdder late = new LongAdder();
    private final LongAdder requests = new LongAdder();
    private final LongAccumulator latest = new LongAccumulator(Math::max, 0);
    private volatile long origin;

    private KnownDrive(Servers servers) {
        this.servers = servers;
        for (LatencyKind kind : LatencyKind.values()) {
            window.put(kind, new Histogram(3));
        }
    }

    /// @param rate as in plans
    public static KnownDrive run(KnownQueue queue, String rate, Duration rampUp, Duration length, long seed)
            throws Exception {
        KnownDrive driven = new KnownDrive(queue.serversOf(seed));
        DrivePlan plan = new DrivePlan(
                new Arrivals.Open(1, RateCurve.parse(rate), true),
                new DrivePlan.SessionPool(queue.sessions(), 1, 1_000_000),
                new DrivePlan.Schedule(rampUp, length, 0),
                new DrivePlan.Limits(LONG, LONG, LONG, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                seed);
        Drive drive = new Drive(NullTarget.target(), plan, List.of(TYPE), driven, 0, new Requests(), driven);
        drive.connect();
        drive.run();
        return driven;
    }

    private record Requests() implements RunInputs {
        @Override
        public InputSequence terminal(int terminal) {
            TransactionInput request = () -> 0;
            return () -> request;
        }

        @Override
        public Map<String, String> constants() {
            return Map.of();
        }
    }

    @Override
    public void begins(long originNanos) {
        origin = originNanos;
    }

    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details) {
        long answer = origin + (long) (1e9 * servers.answered((System.nanoTime() - origin) / 1e9));
        long left = answer - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = answer - System.nanoTime();
        }
        requests.increment();
        late.add(-left);
        latest.accumulate(-left);
        return Outcome.COMMITTED;
    }

    @Override
    public void interval(Interval interval, DrivePhase phase) {
        if (phase == DrivePhase.MEASURE) {
            window.forEach((kind, sum) -> sum.add(interval.types().getFirst().histogram(kind)));
        }
    }

    private Histogram of(LatencyKind kind) {
        return Objects.requireNonNull(window.get(kind));
    }

    public long count() {
        return of(LatencyKind.RESPONSE).getTotalCount();
    }

    public double seconds(LatencyKind kind, double percent) {
        return of(kind).getValueAtPercentile(percent) / 1e9;
    }

    /// How much later than answered transactions woke up, on average.
    public double meanLate() {
        return late.sum() / 1e9 / requests.sum();
    }

    /// The most by which any of a transaction's two waits was too long: for its due time, and for its answer.
    public double mostLate() {
        return latest.get() / 1e9 + seconds(LatencyKind.LAG, 100);
    }
}
