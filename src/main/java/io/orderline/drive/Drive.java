package io.orderline.drive;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.session.Session;
import io.orderline.database.session.StatementCacheUse;
import io.orderline.database.session.StepListener;
import io.orderline.drive.event.BusinessTransactionTime;
import io.orderline.drive.event.CommitListener;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.drive.event.TransactionListener;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.drive.watch.CommitGaps;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Outcome;
import io.orderline.measure.Recorder;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.RunInputs;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionType;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Generates transactions: connects all terminals, takes them through ramp-up, window and drain, and counts.
///
/// One thread calls [#connect], [#run] and [#totals]; [#stop] may be called from any.
public final class Drive implements LoadDriver {
    /// After the drain, threads that were cut off get so long to notice.
    private static final Duration CUT_OFF_LIMIT = Duration.ofSeconds(5);
    /// Who ends a drive early does not want to wait as long as the plan would.
    private static final Duration EARLY_DRAIN_LIMIT = Duration.ofSeconds(10);

    private final Target target;
    private final DrivePlan plan;
    private final List<TransactionType> types;
    private final TransactionExecutor transactions;
    private final int statements;
    private final TransactionListener sink;
    private final DriveListener listener;
    private final ErrorCounts errors = new ErrorCounts();
    private final OutageTracker outages;
    private final CommitGaps gaps = new CommitGaps();
    private final ThinkTimeStats pauses = new ThinkTimeStats();
    private final InDoubtList doubts = new InDoubtList();
    private final List<LongAdder> roundTrips;
    private final @Nullable StatementCacheUse statementUse;
    private final DeferredQueue deferred;
    private final WorkerThreads crew;
    private final AtomicReference<String> stopReason = new AtomicReference<>("");
    private final AtomicReference<@Nullable Throwable> bug = new AtomicReference<>();
    private volatile Recorder recorder;
    private volatile boolean stopping;
    private volatile boolean finished;
    private volatile boolean cutOff;
    private volatile @Nullable Thread driver;

    /// @param statements number of statements in the catalogue that `transactions` uses
    public Drive(
            Target target,
            DrivePlan plan,
            List<TransactionType> types,
            TransactionExecutor transactions,
            int statements,
            RunInputs inputs,
            DriveListener listener) {
        this.target = target;
        this.plan = plan;
        this.types = List.copyOf(types);
        this.statementUse = plan.extras().statementCache() == 0
                ? null
                : new StatementCacheUse(plan.extras().statementCache());
        this.transactions = transactions;
        this.statements = statements;
        this.listener = listener;
        this.sink = listener.sink();
        this.roundTrips = types.stream().map(type -> new LongAdder()).toList();
        this.recorder = newRecorder();
        this.deferred = new DeferredQueue(
                Math.max(plan.deferredSessions(), plan.arrivals().terminals()));
        this.crew = new WorkerThreads(this, inputs);
        this.outages = new OutageTracker(listener, () -> crew.lastCommitNanos().orElse(OutageTracker.NONE));
    }

    private Recorder newRecorder() {
        return new Recorder(types.stream().map(TransactionType::name).toList(), System.nanoTime());
    }

    /// Gives every terminal and deferred worker its connection.
    ///
    /// @throws TargetException if one cannot be had
    @Override
    public void connect() throws Exception {
        try (StallWatchdog _ = new StallWatchdog(this, crew.everybody(), listener)) {
            crew.connect();
        }
    }

    /// Drives until the plan is through, [#stop] is called, the database is lost for longer than the plan allows, or
    /// the listener throws; in every case terminals have ended or were cut off when it returns.
    ///
    /// @return the measured window
    @Override
    public DriveClock.Window run() {
        driver = Thread.currentThread();
        recorder = newRecorder();
        outages.begin(recorder.originNanos());
        gaps.begin(recorder.originNanos());
        listener.begins(recorder.originNanos());
        crew.start(this::workerDied);
        DriveClock clock = new DriveClock(this, listener);
        try (StallWatchdog _ = new StallWatchdog(this, crew.everybody(), listener)) {
            drive(clock);
        } finally {
            listener.ended();
        }
        Throwable thrown = bug.get();
        if (thrown != null) {
            throw new IllegalStateException("a terminal failed", thrown);
        }
        return clock.window();
    }

    private void drive(DriveClock clock) {
        try {
            clock.rampUpAndMeasure();
        } finally {
            stopping = true;
            crew.wake();
            drain(clock);
        }
    }

    private void workerDied(Thread thread, Throwable thrown) {
        bug.compareAndSet(null, thrown);
        stop("a bug in " + thread.getName());
    }

    /// Whether nobody will make another transaction.
    boolean exhausted() {
        return plan.course().transactions() > 0 && crew.foregroundEnded();
    }

    /// Lets transactions under way end; then the queue; then cuts off what is left.
    private void drain(DriveClock clock) {
        long limit = System.nanoTime() + drainLimit().toNanos();
        clock.drainUntil(limit, () -> crew.foregroundEnded() && deferred.isEmpty());
        finished = true;
        clock.drainUntil(limit, crew::backgroundEnded);
        cutOff = true;
        crew.cutOff();
        long cutOff = System.nanoTime() + CUT_OFF_LIMIT.toNanos();
        clock.drainUntil(cutOff, () -> crew.foregroundEnded() && crew.backgroundEnded());
        crew.skipRest();
        for (DeferredQueue.Item item = deferred.poll(); item != null; item = deferred.poll()) {
            recorder.skipped(item.input().deferredType());
        }
        clock.lastInterval();
    }

    private Duration drainLimit() {
        boolean early = !stopReason().isEmpty() && plan.limits().drain().compareTo(EARLY_DRAIN_LIMIT) > 0;
        return early ? EARLY_DRAIN_LIMIT : plan.limits().drain();
    }

    /// Ends the drive early; the first reason counts.
    @Override
    public void stop(String reason) {
        stopReason.compareAndSet("", reason);
        stopping = true;
        LockSupport.unpark(driver);
    }

    /// Why the drive ended early; empty if it did not.
    @Override
    public String stopReason() {
        return stopReason.get();
    }

    /// Counts by type of the whole drive, in the order of the types.
    public List<Counts> totals() {
        return recorder.totals();
    }

    /// Transactions whose commit was not answered.
    public List<InDoubtTransaction> inDoubt() {
        return doubts.all();
    }

    /// Round trips of all transactions of a type in the whole drive, those of attempts that failed included.
    public long roundTrips(TransactionType type) {
        return roundTrips.get(type.number()).sum();
    }

    public List<ErrorCounts.Entry> errors() {
        return errors.entries();
    }

    @Override
    public DriveTotals driven() {
        return new DriveTotals(
                totals(),
                types.stream().map(this::roundTrips).toList(),
                errors(),
                inDoubt(),
                allOutages(),
                allGaps(),
                statementUse(),
                pauses.counts());
    }

    /// Where single sessions were without a commit.
    public List<CommitGaps.Gap> allGaps() {
        return gaps.all();
    }

    public List<OutageTracker.Outage> allOutages() {
        return outages.all();
    }

    CommitGaps gaps() {
        return gaps;
    }

    /// @param worker from 0
    Session newSession(int worker) {
        Session session = new Session(
                target, plan.isolation(), plan.limits().statement(), statements, StepListener.UNWATCHED, statementUse);
        int traced = plan.extras().traceUser() - 1;
        if (traced >= 0 && (plan.sharesSessions() || worker == traced)) {
            session.traceable();
        }
        return session;
    }

    Recorder recorder() {
        return recorder;
    }

    /// Tells who wants to know of each transaction that it has ended; times are on [System#nanoTime].
    void tell(int type, long due, long start, long end, Outcome outcome, int leftOut) {
        long origin = recorder.originNanos();
        sink.ended(type, due - origin, start - origin, end - origin, outcome, leftOut);
    }

    /// Tells who wants to know of each course that it is over.
    void courseOver(BusinessTransactionTime course) {
        listener.courseOver(course.since(recorder.originNanos()));
    }

    /// Tells who wants to know of a transaction of the user who is traced.
    void traced(TracedTransaction transaction) {
        listener.traced(transaction);
    }

    CommitListener witness(int session) {
        return listener.witness(session);
    }

    DrivePlan plan() {
        return plan;
    }

    List<TransactionType> types() {
        return types;
    }

    Target target() {
        return target;
    }

    TransactionExecutor transactions() {
        return transactions;
    }

    OutageTracker outages() {
        return outages;
    }

    DeferredQueue deferred() {
        return deferred;
    }

    boolean stopping() {
        return stopping;
    }

    /// Whether the time to end transactions under way is over.
    boolean cutOff() {
        return cutOff;
    }

    /// Whether deferred work is at its end.
    boolean finished() {
        return finished;
    }

    void roundTrips(int type, long trips) {
        roundTrips.get(type).add(trips);
    }

    /// How the sessions' caches of statements did; empty if they keep all.
    public Optional<StatementCacheUse> statementUse() {
        return Optional.ofNullable(statementUse);
    }

    /// Think times of paced terminals.
    public ThinkTimeStats pauses() {
        return pauses;
    }

    InDoubtList doubts() {
        return doubts;
    }

    void error(ErrorKind kind, SQLException error, String statement, boolean retried) {
        String state = error.getSQLState() == null ? "" : error.getSQLState();
        recorder.error(kind);
        ErrorCounts.Sort sort = new ErrorCounts.Sort(kind, state, statement);
        if (errors.add(sort, error, retried)) {
            double seconds = (System.nanoTime() - recorder.originNanos()) / 1e9;
            listener.firstError(seconds, sort, ErrorCounts.firstLine(error));
        }
    }

    void connectFailed(TargetException unreachable) {
        if (unreachable.getCause() instanceof SQLException cause) {
            error(ErrorKind.CONNECTION, cause, "connect", true);
            // Not if the server answers but has no room: then others are at work.
            if (target.classify(cause) == ErrorKind.CONNECTION) {
                outages.unreachable();
            }
        }
    }
}
