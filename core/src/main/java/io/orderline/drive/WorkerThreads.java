package io.orderline.drive;

import io.orderline.base.ParallelTasks;
import io.orderline.base.RandomStreams;
import io.orderline.base.Turns;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.PaceInTurns;
import io.orderline.drive.pace.TerminalPace;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.drive.watch.WorkerActivity;
import io.orderline.measure.Recorder;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunInputs;
import io.orderline.workload.TransactionType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// The workers of a drive and their threads. Either every terminal has its own session and thread, or a
/// dispatcher hands out due transactions to a fixed number of sessions. Further sessions execute deferred
/// work. Confined to the thread that runs the drive.
final class WorkerThreads {
    /// Cuts connections, each on its own thread: an encrypted connection may try to send a closing message to
    /// a server that does not read it.
    static final Executor CUTTER =
            task -> Thread.ofPlatform().name("cut-off").daemon().start(task);

    private static final int CONNECTING_AT_ONCE = 16;
    /// The first path element of the random stream of open arrivals.
    private static final long ARRIVALS_STREAM = 303;

    private final WorkerContext shared;
    private final List<TransactionType> types;
    private final List<Worker> foreground = new ArrayList<>();
    private final List<Worker> background = new ArrayList<>();
    private final List<Thread> foregroundThreads = new ArrayList<>();
    private final List<Thread> backgroundThreads = new ArrayList<>();
    private final List<Runnable> beginnings = new ArrayList<>();
    private final List<Runnable> endings = new ArrayList<>();
    private Thread.UncaughtExceptionHandler onDeath = (thread, thrown) -> {};

    WorkerThreads(WorkerContext shared, List<TransactionType> types, RunInputs inputs) {
        this.shared = shared;
        this.types = types;
        DrivePlan plan = shared.plan();
        if (plan.sessionPerTerminal()) {
            List<SimulatedUser> users = users(inputs);
            for (int i = 0; i < users.size(); i++) {
                foreground.add(new TerminalWorker(shared, i, users.get(i)));
            }
        } else {
            dispatch(inputs);
        }
        for (int i = 0; i < plan.deferredSessions(); i++) {
            background.add(new DeferredQueue.DeferredWorker(shared, foreground.size() + i));
        }
    }

    private List<SimulatedUser> users(RunInputs inputs) {
        DrivePlan plan = shared.plan();
        IntFunction<TerminalPace> paces = TerminalPace.of(plan.arrivals(), plan.seed());
        IntFunction<TerminalPace> pacings = plan.schedule()
                .turns()
                .filter(Turns::inSegments)
                .<IntFunction<TerminalPace>>map(turns -> i -> new PaceInTurns(paces.apply(i), turns))
                .orElse(paces);
        List<SimulatedUser> users = IntStream.range(0, plan.arrivals().terminals())
                .mapToObj(i -> new SimulatedUser(
                        inputs.terminal(i),
                        pacings.apply(i),
                        types,
                        plan.schedule().transactions(),
                        shared.counts().pauses(),
                        new BusinessTransactionTimer(i + 1, shared.listener()::businessTransactionEnded),
                        i + 1 == plan.pool().traceUser() ? new UserTrace(shared.listener()::traced) : null))
                .toList();
        endings.add(() -> users.forEach(SimulatedUser::close));
        return users;
    }

    private Recorder recorder() {
        return shared.counts().recorder();
    }

    private void dispatch(RunInputs inputs) {
        DrivePlan plan = shared.plan();
        boolean closed = plan.arrivals().closed();
        // No more transactions can wait in a closed loop than there are terminals.
        int capacity = closed ? plan.arrivals().terminals() : plan.pool().queueLimit();
        Dispatcher dispatcher = new Dispatcher(recorder(), shared.state(), capacity);
        for (int i = 0; i < plan.sessions(); i++) {
            foreground.add(new Dispatcher.SessionWorker(shared, i, dispatcher));
        }
        if (plan.arrivals() instanceof Arrivals.Open open) {
            List<InputSequence> streams = IntStream.range(0, open.terminals())
                    .mapToObj(inputs::terminal)
                    .toList();
            beginnings.add(() -> dispatcher.from(openSource(open, streams)));
        } else {
            List<SimulatedUser> users = users(inputs);
            beginnings.add(
                    () -> dispatcher.from(new ClosedLoopSource(users, recorder().originNanos(), dispatcher::wake)));
        }
        beginnings.add(() -> foregroundThreads.add(start("dispatcher", dispatcher)));
        endings.add(dispatcher::skipRest);
    }

    private TransactionSource openSource(Arrivals.Open open, List<InputSequence> streams) {
        long begin = recorder().originNanos();
        long curveBegin = begin + shared.plan().schedule().rampUp().toNanos();
        return new OpenLoopSource(
                streams,
                open,
                begin,
                curveBegin,
                curveBegin + shared.plan().schedule().duration().toNanos(),
                RandomStreams.of(shared.plan().seed(), ARRIVALS_STREAM));
    }

    void connect() throws Exception {
        List<Callable<Boolean>> tasks = new ArrayList<>();
        for (Worker worker : everybody()) {
            tasks.add(() -> {
                worker.connect();
                return true;
            });
        }
        ParallelTasks.run("connect", CONNECTING_AT_ONCE, tasks);
    }

    void start(Thread.UncaughtExceptionHandler died) {
        onDeath = died;
        for (int i = 0; i < background.size(); i++) {
            backgroundThreads.add(start("deferred-" + (i + 1), background.get(i)));
        }
        for (int i = 0; i < foreground.size(); i++) {
            foregroundThreads.add(start("terminal-" + (i + 1), foreground.get(i)));
        }
        // The dispatcher starts last, when its sessions are ready.
        beginnings.forEach(Runnable::run);
    }

    private Thread start(String name, Runnable work) {
        return Thread.ofPlatform()
                .name(name)
                .daemon()
                .uncaughtExceptionHandler(onDeath)
                .start(work);
    }

    void wake() {
        foregroundThreads.forEach(LockSupport::unpark);
    }

    boolean foregroundEnded() {
        return foregroundThreads.stream().noneMatch(Thread::isAlive);
    }

    boolean backgroundEnded() {
        return backgroundThreads.stream().noneMatch(Thread::isAlive);
    }

    /// Cuts all connections; threads that wait for the database get an exception.
    void cutOff() {
        everybody().forEach(worker -> worker.abort(CUTTER));
    }

    /// Counts transactions that never started as skipped. Call this after all workers have ended.
    void skipRest() {
        endings.forEach(Runnable::run);
    }

    /// Returns when the last commit of any worker was acknowledged; [OutageTracker#NONE] if there was none.
    long lastCommitNanos() {
        return everybody().stream()
                .map(worker -> worker.activity().look())
                .filter(WorkerActivity.Look::hasCommitted)
                .mapToLong(WorkerActivity.Look::committed)
                .max()
                .orElse(OutageTracker.NONE);
    }

    List<Worker> everybody() {
        List<Worker> everybody = new ArrayList<>(foreground);
        everybody.addAll(background);
        return everybody;
    }
}
