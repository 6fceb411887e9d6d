package io.orderline.isolation.probe;

import io.orderline.base.BackgroundTask;
import io.orderline.base.ParallelTasks;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.isolation.check.IsolationModel;
import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.isolation.history.ValueList;
import io.orderline.monitor.JvmUse;
import io.orderline.monitor.MonitorListener;
import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import io.orderline.run.Probes;
import io.orderline.run.setup.RunSetup;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// The isolation probes of a run, which begin and end with its drive. Thread-safe as [Probes] requires;
/// [#report] is called once, after [#close].
public final class IsolationProbes implements Probes {
    private static final int CONNECTING_AT_ONCE = 16;
    private static final Duration END_LIMIT = Duration.ofSeconds(3);
    private static final Duration CHECK_LIMIT = Duration.ofMinutes(10);
    private static final double NANOS = 1e9;

    private final ProbePlan plan;
    private final Path file;
    private final MonitorListener listener;
    private final ProbeTable table;
    private final ProbeLists lists;
    private final ProbeHistory history;
    private final ProbeListMaker maker;
    private final ProbeCheck check;
    private final List<ProbeSession> sessions;
    private final List<BackgroundTask> tasks = new ArrayList<>();
    private final AtomicReference<String> problem = new AtomicReference<>("");
    private Optional<BackgroundTask> checking = Optional.empty();
    private long originNanos;
    private JvmUse before = JvmUse.now();
    private JvmUse after = before;

    private IsolationProbes(ProbePlan plan, Path file, MonitorListener listener) {
        this.plan = plan;
        this.file = file;
        this.listener = listener;
        this.table = new ProbeTable(plan.target(), plan.place());
        this.lists = new ProbeLists(plan.place(), plan.shape().lists());
        this.history = new ProbeHistory(file);
        this.maker = new ProbeListMaker(table, lists);
        this.check = new ProbeCheck(lists.closed());
        this.sessions = IntStream.rangeClosed(1, plan.shape().sessions())
                .mapToObj(number -> new ProbeSession(number, plan, table.sql(), lists, history))
                .toList();
    }

    /// Creates the table and connects; returns empty if the plan has no probes.
    ///
    /// @throws TargetException if the table cannot be created or the database cannot be reached
    /// @throws ResultsUnwritableException if the history cannot be written
    public static Optional<Probes> of(RunSetup setup, Target target, RunFolder folder, MonitorListener listener) {
        return ProbePlan.of(setup, target).map(plan -> of(plan, folder.history(), listener));
    }

    static IsolationProbes of(ProbePlan plan, Path file, MonitorListener listener) {
        return new IsolationProbes(plan, file, listener).prepared();
    }

    private IsolationProbes prepared() {
        table.create();
        maker.fill();
        List<Callable<Boolean>> connects = sessions.stream()
                .<Callable<Boolean>>map(session -> () -> {
                    session.connect();
                    return true;
                })
                .toList();
        try {
            ParallelTasks.run("probe", CONNECTING_AT_ONCE, connects);
        } catch (TargetException e) {
            sessions.forEach(session -> session.abort(Runnable::run));
            throw e;
        } catch (Exception e) { // connecting throws nothing else, but the task may be interrupted
            throw new TargetException("the isolation probes cannot connect: " + e.getMessage(), e);
        }
        return this;
    }

    @Override
    public void begin(long origin) {
        originNanos = origin;
        before = JvmUse.now();
        tasks.add(BackgroundTask.start("probe-lists", maker));
        sessions.forEach(session -> tasks.add(BackgroundTask.start("probe-" + session.name(), () -> run(session))));
        checking = Optional.of(BackgroundTask.start("probe-check", check));
    }

    private void run(ProbeSession session) {
        try {
            session.run(originNanos);
        } catch (ResultsUnwritableException full) {
            if (problem.compareAndSet("", String.valueOf(full.getMessage()))) {
                listener.trouble(
                        (System.nanoTime() - originNanos) / NANOS,
                        "monitor-lost",
                        "isolation is not probed any more: " + full.getMessage());
            }
        }
    }

    @Override
    public void close() {
        after = JvmUse.now();
        maker.stop();
        sessions.forEach(ProbeSession::stop);
        if (!ended()) {
            sessions.forEach(session -> session.abort(Runnable::run));
            ended();
        }
        int unchecked = lists.end();
        if (unchecked > 0) {
            problem.compareAndSet("", unchecked + " sets of lists were not checked: sessions did not end");
        }
    }

    private boolean ended() {
        long end = System.nanoTime() + END_LIMIT.toNanos();
        return tasks.stream().allMatch(task -> task.await(Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
    }

    /// Returns the number of committed transactions so far. May be called from any thread.
    long committed() {
        return lists.count(TransactionOutcome.COMMITTED);
    }

    /// Reads all lists once more, drops the table, and returns the findings.
    @Override
    public IsolationReport report(Consumer<String> progress) {
        progress.accept("reading the lists of the isolation probes");
        Map<Long, ValueList> there = new HashMap<>();
        try {
            table.all(there::put);
            write(there);
            checked(progress);
            check.durable(lists.known(), there);
        } catch (SQLException | TargetException | ResultsUnwritableException e) {
            checked(progress);
            problem.compareAndSet("", "what the lists hold after the run is unknown: " + e.getMessage());
        }
        drop();
        return report();
    }

    /// Drops the table. If this fails, the next run with probes drops it.
    private void drop() {
        try {
            table.drop();
        } catch (SQLException | TargetException away) {
            System.getLogger(IsolationProbes.class.getName())
                    .log(System.Logger.Level.WARNING, "the table of the isolation probes stays", away);
        }
    }

    private void checked(Consumer<String> progress) {
        progress.accept("checking the isolation probes");
        checking.ifPresent(task -> {
            if (!task.end(CHECK_LIMIT)) {
                problem.compareAndSet("", "the check did not end within " + CHECK_LIMIT.toMinutes() + " minutes");
            }
        });
    }

    private void write(Map<Long, ValueList> there) {
        try (history) {
            there.forEach((id, values) -> {
                List<Operation> read = List.of(new Operation.Read(Long.toString(id), values));
                long now = System.nanoTime() - originNanos;
                history.begin(History.FINAL, "", now, read);
                history.end(History.FINAL, now, TransactionOutcome.COMMITTED, read);
            });
        }
    }

    private IsolationReport report() {
        IsolationModel model = model(plan.isolation());
        String why = why();
        return new IsolationReport(
                plan.isolation().text(),
                model.text(),
                why.isEmpty() ? check.sums().delivered().map(IsolationModel::text) : Optional.empty(),
                new IsolationReport.Counts(
                        committed(),
                        lists.count(TransactionOutcome.ROLLED_BACK),
                        lists.count(TransactionOutcome.UNKNOWN),
                        lists.onStandby()),
                check.sums().found(model),
                check.sums().cut(),
                cost(),
                why);
    }

    private String why() {
        if (problem.get().isEmpty() && check.failure() != null) {
            return "the check failed: " + check.failure();
        }
        if (problem.get().isEmpty() && committed() == 0) {
            return "no probe committed"
                    + sessions.stream()
                            .map(ProbeSession::lastError)
                            .filter(error -> !error.isEmpty())
                            .findFirst()
                            .map(error -> ": " + error)
                            .orElse("");
        }
        return problem.get();
    }

    private IsolationReport.Cost cost() {
        double seconds = after.wallSeconds() - before.wallSeconds();
        double cpu =
                LongStream.concat(sessions.stream().mapToLong(ProbeSession::cpuNanos), LongStream.of(check.cpuNanos()))
                                .sum()
                        / NANOS;
        double all = after.cpuSeconds() - before.cpuSeconds();
        return new IsolationReport.Cost(
                plan.shape().sessions(),
                plan.shape().lists(),
                committed() / seconds,
                cpu,
                all > 0 ? Math.min(1, cpu / all) : 0,
                file.toFile().length());
    }

    /// Returns the model for a level. Repeatable read is checked as a snapshot, as most engines implement it.
    static IsolationModel model(Isolation isolation) {
        return switch (isolation) {
            case READ_UNCOMMITTED, READ_COMMITTED -> IsolationModel.READ_COMMITTED;
            case REPEATABLE_READ, SNAPSHOT -> IsolationModel.SNAPSHOT;
            case SERIALIZABLE -> IsolationModel.SERIALIZABLE;
        };
    }
}
