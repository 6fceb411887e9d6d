package io.orderline.drive;

import io.orderline.database.connection.NullTarget;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.event.TransactionListener;
import io.orderline.drive.pace.Arrivals;
import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.measure.Outcome;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunInputs;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// A drive that ends with its transactions, without a database: a script says what becomes of each attempt, in the
/// words of PostgreSQL's errors. Keeps what the drive tells.
final class ScriptedDrive extends SilentListener implements TransactionExecutor, RunInputs {
    static final Target NOTHING = NullTarget.target().with(DialectCatalog.bundled("postgresql"));
    /// Number of the type whose work is deferred, which terminals only queue; the work itself has the next number.
    static final int QUEUED = 1;

    static final int READS = 3;
    static final Duration LONG = Duration.ofMinutes(5);
    private static final List<TransactionType> TYPES = List.of(type(0), type(QUEUED), type(2), type(READS));

    final List<Attempt> attempts = Collections.synchronizedList(new ArrayList<>());
    final List<String> told = Collections.synchronizedList(new ArrayList<>());
    final List<TracedTransaction> traced = Collections.synchronizedList(new ArrayList<>());
    private final Map<LatencyKind, Histogram> spans = new EnumMap<>(LatencyKind.class);
    /// Inputs so far.
    final AtomicInteger drawn = new AtomicInteger();
    private final Script script;
    private final int[] types;
    DrivePlan.Schedule schedule = new DrivePlan.Schedule(Duration.ZERO, LONG, 1);
    DrivePlan.SessionPool pool = new DrivePlan.SessionPool(1, 1, 10);
    Arrivals arrivals = new Arrivals.Unpaced(1);
    Runnable atDrain = () -> {};
    /// Ends the drive, with a reason.
    volatile Consumer<String> stop = _ -> {};
    String stopReason = "";
    Duration drain = LONG;
    int maxAttempts = 3;
    DriveClock.Window window = new DriveClock.Window(0, 0);
    DriveTotals totals;

    /// What becomes of an attempt.
    @FunctionalInterface
    interface Script {
        Outcome run(Session session, Attempt attempt) throws SQLException;
    }

    /// @param number from 1, of all attempts of the drive
    record Attempt(int number, Input input, Session session, Timestamp now, int detail) {}

    /// @param number from 1, of all inputs
    record Input(int number, int type) implements TransactionInput {
        @Override
        public int deferredType() {
            return type == QUEUED ? QUEUED + 1 : -1;
        }
    }

    /// @param types of each terminal's transactions, in turn
    ScriptedDrive(Script script, int... types) {
        this.script = script;
        this.types = types;
        this.totals = new DriveTotals(
                List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Optional.empty(), Map.of());
        for (LatencyKind kind : LatencyKind.values()) {
            spans.put(kind, new Histogram(3));
        }
    }

    private static TransactionType type(int number) {
        return new TransactionType(
                number, "t" + number, "", Duration.ZERO, Duration.ZERO, LONG, number == QUEUED + 1, number == READS);
    }

    static SQLException error(String state) {
        return new SQLException("as scripted", state);
    }

    /// Each terminal makes so many transactions.
    ScriptedDrive each(long many) {
        schedule = new DrivePlan.Schedule(schedule.rampUp(), schedule.duration(), many);
        return this;
    }

    /// Terminals without pauses, and sessions that they share.
    ScriptedDrive users(int terminals, int sessions) {
        arrivals = new Arrivals.Unpaced(terminals);
        pool = new DrivePlan.SessionPool(sessions, 1, 10);
        return this;
    }

    ScriptedDrive run() throws Exception {
        DrivePlan.Limits limits = new DrivePlan.Limits(drain, LONG, LONG, Duration.ZERO);
        DrivePlan plan = new DrivePlan(arrivals, pool, schedule, limits, maxAttempts, Isolation.READ_COMMITTED, 1);
        Drive drive = new Drive(NOTHING, plan, TYPES, this, 1, this, this);
        stop = drive::stop;
        drive.connect();
        try {
            window = drive.run();
        } finally {
            totals = drive.driven();
            stopReason = drive.stopReason();
        }
        return this;
    }

    /// Of all transactions.
    Histogram times(LatencyKind kind) {
        return Objects.requireNonNull(spans.get(kind));
    }

    Counts counts(int type) {
        return totals.totals().get(type);
    }

    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        if (!session.isConnected()) {
            throw new IllegalStateException("an attempt without a connection");
        }
        Attempt attempt;
        synchronized (attempts) {
            attempt = new Attempt(attempts.size() + 1, (Input) input, session, now, details.number());
            attempts.add(attempt);
        }
        details.number(attempt.number);
        return script.run(session, attempt);
    }

    @Override
    public InputSequence terminal(int terminal) {
        AtomicInteger turn = new AtomicInteger();
        return () -> new Input(drawn.incrementAndGet(), types[turn.getAndIncrement() % types.length]);
    }

    @Override
    public Map<String, String> constants() {
        return Map.of();
    }

    @Override
    public List<TransactionListener> transactions(int session) {
        return List.of(new TransactionListener() {
            @Override
            public void began(TransactionEvent transaction) {
                told.add("began " + transaction.type());
            }

            @Override
            public void ended(TransactionEvent transaction) {
                told.add("ended " + transaction.type() + " " + transaction.outcome());
            }

            @Override
            public void queued(TransactionEvent transaction) {
                told.add("queued " + transaction.type());
            }
        });
    }

    @Override
    public void phase(DrivePhase phase, double seconds) {
        if (phase == DrivePhase.DRAIN) {
            atDrain.run();
        }
    }

    @Override
    public void interval(Interval interval, DrivePhase phase) {
        interval.types().forEach(type -> spans.forEach((kind, sum) -> sum.add(type.histogram(kind))));
    }

    @Override
    public void traced(TracedTransaction transaction) {
        traced.add(transaction);
    }

    @Override
    public void firstError(double seconds, ErrorCounts.Group group, String message) {
        told.add("error " + group.sqlState());
    }

    @Override
    public void outageBegan(double seconds) {
        told.add("outage");
    }

    @Override
    public void outageEnded(double beganSeconds, double seconds) {
        told.add("back");
    }
}
