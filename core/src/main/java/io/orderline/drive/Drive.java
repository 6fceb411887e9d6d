package io.orderline.drive;

import io.orderline.database.connection.Target;
import io.orderline.database.session.Session;
import io.orderline.database.session.StatementCacheUse;
import io.orderline.database.session.StepListener;
import io.orderline.drive.event.DriveListener;
import io.orderline.workload.RunInputs;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Generates transactions: connects all terminals, takes them through ramp-up, window and drain, and counts.
///
/// One thread calls [#connect], [#run] and [#driven]; [#stop] may be called from any thread.
public final class Drive implements TransactionDriver {
    /// How long threads that were cut off after the drain may take to end.
    private static final Duration CUT_OFF_LIMIT = Duration.ofSeconds(5);
    /// A drive that ends early does not wait for the whole drain time of the plan.
    private static final Duration EARLY_DRAIN_LIMIT = Duration.ofSeconds(10);

    private final Target target;
    private final DrivePlan plan;
    private final DriveListener listener;
    private final Optional<StatementCacheUse> statementUse;
    private final DriveState state = new DriveState();
    private final DriveCounts counts;
    private final DeferredQueue deferred;
    private final WorkerThreads workers;
    private final AtomicReference<@Nullable Throwable> bug = new AtomicReference<>();

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
        this.listener = listener;
        int cached = plan.pool().statementCache();
        this.statementUse = cached == 0 ? Optional.empty() : Optional.of(new StatementCacheUse(cached));
        this.counts = new DriveCounts(types, listener);
        this.deferred = new DeferredQueue(
                Math.max(plan.deferredSessions(), plan.arrivals().terminals()));
        WorkerContext shared = new WorkerContext(
                plan,
                worker -> session(target, worker, statements),
                worker -> reads(types, worker, statements),
                transactions,
                state,
                counts,
                deferred,
                listener);
        this.workers = new WorkerThreads(shared, types, inputs);
    }

    private @Nullable ReadSession reads(List<TransactionType> types, int worker, int statements) {
        return plan.pool()
                .reads()
                .map(standby -> new ReadSession(session(standby, worker, statements), types))
                .orElse(null);
    }

    private Session session(Target server, int worker, int statements) {
        Session session = new Session(
                server,
                plan.isolation(),
                plan.limits().statement(),
                statements,
                StepListener.UNWATCHED,
                statementUse.orElse(null));
        int traced = plan.pool().traceUser() - 1;
        if (traced >= 0 && (plan.sharesSessions() || worker == traced)) {
            session.traceable();
        }
        return session;
    }

    @Override
    public void connect() throws Exception {
        try (StallWatchdog _ = watchdog()) {
            workers.connect();
        }
    }

    private StallWatchdog watchdog() {
        return new StallWatchdog(target, plan.limits(), counts.recorder().originNanos(), workers.everybody(), listener);
    }

    /// Drives until the plan is complete, [#stop] is called, the database is lost for longer than the plan
    /// allows, or the listener throws. All terminals have ended or were cut off when the method returns.
    @Override
    public DriveClock.Window run() {
        state.begin();
        counts.begin(workers::lastCommitNanos);
        listener.begins(counts.recorder().originNanos());
        workers.start(this::workerDied);
        DriveClock clock = new DriveClock(plan, state, counts, listener, this::exhausted);
        try (StallWatchdog _ = watchdog()) {
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
            state.windowOver();
            workers.wake();
            drain(clock);
        }
    }

    private void workerDied(Thread thread, Throwable thrown) {
        bug.compareAndSet(null, thrown);
        stop("a bug in " + thread.getName());
    }

    private boolean exhausted() {
        return plan.schedule().transactions() > 0 && workers.foregroundEnded();
    }

    /// Lets running transactions end, then empties the queue, then cuts off the rest.
    private void drain(DriveClock clock) {
        long limit = System.nanoTime() + drainLimit().toNanos();
        clock.drainUntil(limit, () -> workers.foregroundEnded() && deferred.isEmpty());
        state.finish();
        clock.drainUntil(limit, workers::backgroundEnded);
        state.cutOff();
        workers.cutOff();
        long cutOff = System.nanoTime() + CUT_OFF_LIMIT.toNanos();
        clock.drainUntil(cutOff, () -> workers.foregroundEnded() && workers.backgroundEnded());
        workers.skipRest();
        for (DeferredQueue.Item item = deferred.poll(); item != null; item = deferred.poll()) {
            counts.recorder().skipped(item.input().deferredType());
        }
        clock.tick(); // reports what happened since the last tick
    }

    private Duration drainLimit() {
        boolean early = !stopReason().isEmpty() && plan.limits().drain().compareTo(EARLY_DRAIN_LIMIT) > 0;
        return early ? EARLY_DRAIN_LIMIT : plan.limits().drain();
    }

    @Override
    public void stop(String reason) {
        state.stop(reason);
    }

    @Override
    public String stopReason() {
        return state.stopReason();
    }

    @Override
    public DriveTotals driven() {
        return counts.totals(statementUse);
    }
}
