package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.data.load.TableDistribution;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.drive.Drive;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.LoadDriver;
import io.orderline.drive.event.TransactionListener;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.database.PreparedWatch;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.monitor.database.TableFacts;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.environment.Environment;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.DriverGroup;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.run.record.BenchmarkSqlFiles;
import io.orderline.run.record.GroupFiles;
import io.orderline.run.record.PlanFile;
import io.orderline.run.record.RunLedger;
import io.orderline.run.record.RunLog;
import io.orderline.run.record.RunRecord;
import io.orderline.run.record.TraceFile;
import io.orderline.run.record.WorkloadCopy;
import io.orderline.run.setup.GroupSetup;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.summary.ResultCollector;
import io.orderline.run.summary.ShardingSummary;
import io.orderline.run.watch.ActionTimetable;
import io.orderline.run.watch.DatabaseWatch;
import io.orderline.run.watch.EnvironmentCollector;
import io.orderline.run.watch.HostWatch;
import io.orderline.run.watch.RunMonitors;
import io.orderline.run.watch.ShardWatch;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Takes a plan through its phases against a loaded database, and leaves a run folder with a verdict.
///
/// [#execute] is called once, by one thread; [#interrupt] by any.
public final class Run {
    /// With these a run begins about a second later.
    private static final Duration CEILING_WARM_UP = Duration.ofMillis(400);

    private static final Duration CEILING_LENGTH = Duration.ofMillis(500);
    static final String INTERRUPTED = "interrupted by the user";

    private final Target target;
    private final Workload workload;
    private final RunListener listener;
    private final RunControls controls;
    private final Plan plan;
    private final RunQueries questions;
    private final HostWatch hosts;
    private final Optional<DriverGroup> team;
    private final RunDatabases databases;
    /// Whether this process is one of several of a run: whoever started it asks the databases.
    private final boolean member;
    private volatile boolean interrupted;
    private volatile @Nullable LoadDriver drive;
    private volatile ActionTimetable timetable = ActionTimetable.EMPTY;
    private volatile RunLedger ledger = RunLedger.NONE;

    /// A plan without actions.
    public Run(Plan plan, Target target, Workload workload, RunListener listener) {
        this(plan, target, workload, listener, RunControls.NONE);
    }

    /// @param controls for the plan's actions
    public Run(Plan plan, Target target, Workload workload, RunListener listener, RunControls controls) {
        this(plan, target, workload, listener, controls, Optional.empty(), false);
    }

    private Run(
            Plan plan,
            Target target,
            Workload workload,
            RunListener listener,
            RunControls controls,
            Optional<DriverGroup> team,
            boolean member) {
        this.team = team;
        this.member = member;
        this.databases = new RunDatabases(team.map(DriverGroup::databases).orElseGet(() -> List.of(target)), workload);
        this.controls = controls;
        this.plan = plan;
        this.target = target;
        this.workload = workload;
        this.listener = listener;
        this.hosts = new HostWatch(plan, target, controls);
        this.questions = new RunQueries(databases, workload, plan, listener, member);
    }

    /// Driven by several processes.
    public static Run ofTeam(
            Plan plan, DriverGroup team, Workload workload, RunListener listener, RunControls controls) {
        return new Run(plan, team.databases().getFirst(), workload, listener, controls, Optional.of(team), false);
    }

    /// The part of one of several processes: tables are neither made ready nor counted.
    public static Run ofMember(Plan plan, Target target, Workload workload, RunListener listener) {
        return new Run(plan, target, workload, listener, RunControls.NONE, Optional.empty(), true);
    }

    /// A folder with its result.
    public record Finished(RunFolder folder, Result result) {}

    /// Ends the run early; what was measured is kept, and the result says that it was interrupted.
    public void interrupt() {
        interrupted = true;
        stop(INTERRUPTED);
        timetable.interrupt();
        questions.interrupt();
        ledger.end();
    }

    /// @throws TargetException if the database, or a host that is to be watched, cannot be used; if that turns out
    ///     after the folder was made, the folder says so too
    /// @throws ResultsUnwritableException if the folder could not be written to its end
    public Finished execute() throws Exception {
        Connection connection = target.connect("run", Target.ANSWER_LIMIT);
        try (hosts) {
            return execute(connection);
        } finally {
            Connections.end(connection); // the server may be away, which is no failure of a run that is over
        }
    }

    private Finished execute(Connection connection) throws Exception {
        RunSetup setup = setup(connection);
        RunLedger.refuse(setup, workload, target);
        if (!member) {
            databases.refusePrepared();
        }
        hosts.reach();
        RunFolder folder = createFolder(setup);
        listener.folder(folder);
        setup.shards().ifPresent(listener::warehouses);
        ResultCollector results = new ResultCollector(folder, target, setup.workload(), setup, listener::stage);
        results.databases(databases.all().size());
        try (RunLog _ = RunLog.open(folder.log())) {
            return new Finished(folder, execute(connection, setup, folder, results));
        } catch (Exception e) { // whatever it was, the folder is to say so
            results.ended(RunState.ABORTED, String.valueOf(e.getMessage()));
            mark(folder, results, e);
            throw e;
        }
    }

    private RunSetup setup(Connection connection) throws SQLException {
        return team.isPresent()
                ? GroupSetup.of(plan, team.get(), workload)
                : RunSetup.of(plan, target, workload, connection);
    }

    /// The disk may be full: then the folder has no result, and whoever reads it takes the run for dead.
    private static void mark(RunFolder folder, ResultCollector results, Exception thrown) {
        try {
            Json.write(folder.result(), results.result());
        } catch (IOException | ResultsUnwritableException unmarked) {
            thrown.addSuppressed(unmarked);
        }
    }

    private RunFolder createFolder(RunSetup setup) {
        String label = target.dialect().name()
                + (workload.dataset().unit() == ScaleUnit.SCALE ? "-" + workload.name() + "-s" : "-w")
                + setup.warehouses()
                + "-t"
                + setup.drive().arrivals().terminals();
        String wanted = plan.get(PlanKeys.RUN_FOLDER);
        RunFolder folder = wanted.isEmpty()
                ? RunFolder.create(Path.of(plan.get(PlanKeys.RESULTS)), Instant.now(), label)
                : RunFolder.createAt(wanted, ZonedDateTime.now(ZoneId.systemDefault()));
        PlanFile.write(folder, setup.plan(), workload);
        workload.files().ifPresent(files -> WorkloadCopy.write(folder.workload(), files));
        setup.shards().ifPresent(map -> ShardingSummary.write(folder, map));
        return folder;
    }

    private Result execute(Connection connection, RunSetup setup, RunFolder folder, ResultCollector results)
            throws Exception {
        ServerFacts facts = ServerFacts.read(connection, target.dialect());
        results.server(facts);
        Environment environment =
                EnvironmentCollector.of(facts, target, controls.nodes(), plan.find(PlanKeys.DURABILITY));
        Json.write(folder.environment(), environment);
        results.surroundings(environment, tableFacts(connection));
        if (!member) {
            TableDistribution.read(connection, workload.dataset(), target.dialect())
                    .ifPresent(distribution -> ShardingSummary.write(folder, distribution));
            databases.begin();
        }
        if (plan.get(PlanKeys.VERIFY_BEFORE)) {
            results.before(questions.verify("before", new WorkloadTally(), Optional.empty()));
        }
        if (questions.interrupted()) {
            results.ended(RunState.INTERRUPTED, INTERRUPTED);
        } else if (results.violatedBefore()) {
            results.ended(RunState.ABORTED, "the data are not consistent; nothing was driven");
        } else {
            drive(setup, folder, results);
        }
        Result result = results.result();
        Json.write(folder.result(), result);
        return describe(folder, setup, results, result);
    }

    /// In BenchmarkSQL's form too; a result that is there does not depend on it.
    ///
    /// @return the result, which says so if that could not be done
    private Result describe(RunFolder folder, RunSetup setup, ResultCollector results, Result result)
            throws IOException {
        try {
            BenchmarkSqlFiles.describe(folder, setup, result, results.measured());
            return result;
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            lost(results, "files in BenchmarkSQL's form are not complete: " + e.getMessage());
            Result told = results.result();
            Json.write(folder.result(), told);
            return told;
        }
    }

    /// A file beside what is measured: the run goes on without it. By any thread.
    private void lost(ResultCollector results, String sentence) {
        results.lost(sentence);
        listener.warning(sentence);
    }

    private void drive(RunSetup setup, RunFolder folder, ResultCollector results) throws Exception {
        measureCeiling(setup, results);
        prepare();
        OptionalLong before = questions.headlineCount();
        SqlCatalog statements = workload.statements(plan.get(PlanKeys.STYLE), target.dialect());
        WorkloadTally tally = new WorkloadTally();
        TransactionExecutor transactions = setup.workload().transactions(plan.get(PlanKeys.STYLE), statements, tally);
        var times = RunRecord.DriveTimes.of(setup.drive());
        Consumer<ResultsUnwritableException> lost = failure -> lost(results, String.valueOf(failure.getMessage()));
        List<InDoubtTransaction> doubts;
        try (RunRecord record = new RunRecord(folder, times, listener, this::stop);
                BenchmarkSqlFiles files = new BenchmarkSqlFiles(folder, setup, workload, team.isEmpty(), lost);
                TraceFile trace = new TraceFile(folder.trace(), workload.types());
                RunLedger kept = team.isPresent()
                        ? RunLedger.ofTeam(setup, team.get(), folder)
                        : RunLedger.open(setup, target, folder, lost)) {
            ledger = kept;
            record.alsoTo(session -> transactions(session, files, kept));
            watchShards(setup, record, folder);
            record.tracesTo(trace::write);
            var observer = new DriverGroup.Observer(setup.drive(), record, record, listener::stage, listener::note);
            LoadDriver current = team.isPresent()
                    ? team.get().driving(folder, observer)
                    : ownDrive(setup, transactions, statements.size(), record);
            drive = current;
            timetable = new ActionTimetable(plan.timedActions(), controls, record);
            record.disturbedBy(timetable);
            record.watchedBy(new RunMonitors(hosts.monitors(folder, record), ofDatabase(setup, folder, record)));
            listener.stage("connecting " + setup.drive().arrivals().terminals() + " terminals");
            current.connect();
            if (interrupted) {
                current.stop(INTERRUPTED);
            }
            listener.ready();
            results.started(Instant.now());
            DriveClock.Window window = current.run();
            DriveTotals driven = current.driven();
            team.ifPresent(_ ->
                    driven.counts().forEach((name, count) -> tally.counter(name).add(count)));
            results.drove(driven, window, tally);
            results.outages(timetable.coldStarts(), record.shardOutages());
            ended(results, current.stopReason());
            if (member) {
                listener.drove(results.drove());
            }
            kept.complete(driven.totals());
            doubts = driven.inDoubt();
            record.usedInWindow().filter(_ -> team.isEmpty()).ifPresent(results::used);
            team.ifPresent(members -> results.reported(members.report()));
            record.unwritable().ifPresent(e -> {
                throw e;
            });
        }
        join(folder, setup);
        keep(folder, results);
        questions.resolve(doubts, transactions, results, tally);
        questions.afterwards(results, ledger, before, tally);
    }

    private static List<TransactionListener> transactions(int session, BenchmarkSqlFiles files, RunLedger kept) {
        List<TransactionListener> all = new ArrayList<>();
        kept.entries(session).ifPresent(all::add);
        all.add(files);
        return all;
    }

    private List<Monitor> ofDatabase(RunSetup setup, RunFolder folder, RunRecord record) {
        List<Monitor> monitors = new ArrayList<>(DatabaseWatch.of(setup.plan(), target, folder, record));
        if (!member) {
            monitors.add(
                    new PreparedWatch(databases.prepared(target), setup.plan().get(MonitorKeys.DATABASE), record));
        }
        return monitors;
    }

    /// Of several processes each would know its own commits only.
    private void watchShards(RunSetup setup, RunRecord record, RunFolder folder) {
        if (team.isEmpty() && !member) {
            setup.workload()
                    .touchedShards()
                    .ifPresent(touched -> record.shardsWatchedBy(
                            new ShardWatch(
                                    setup.shards().orElseThrow(),
                                    touched,
                                    setup.drive().limits().stall(),
                                    record,
                                    System::nanoTime),
                            folder.shards()));
        }
    }

    private Drive ownDrive(RunSetup setup, TransactionExecutor transactions, int statements, RunRecord record) {
        return new Drive(target, setup.drive(), workload.types(), transactions, statements, setup.inputs(), record);
    }

    /// What agents keep of single transactions.
    private void join(RunFolder folder, RunSetup setup) {
        if (team.isPresent()) {
            List<String> names =
                    team.get().members().stream().map(DriverGroup.Member::name).toList();
            try {
                GroupFiles.join(folder, names, BenchmarkSqlFiles.wanted(setup));
            } catch (IOException e) {
                listener.warning("what agents kept could not be put together: " + e);
            }
        }
    }

    /// What was measured, before anybody looks at the database: that may take long, and this process may not survive
    /// it.
    private void keep(RunFolder folder, ResultCollector results) throws IOException {
        listener.stage("judging what was measured");
        try {
            Json.write(folder.result(), results.beforehand());
        } catch (RuntimeException | OutOfMemoryError later) {
            listener.note("The result is not written yet: " + later);
        }
    }

    /// Beforehand, so that it neither disturbs what is measured nor finds an engine at work; it also has the code
    /// compiled.
    private void measureCeiling(RunSetup setup, ResultCollector results) throws Exception {
        if (plan.get(PlanKeys.CEILING) && !interrupted && team.isEmpty()) {
            CeilingDrive.Shape shape = CeilingDrive.Shape.of(setup.drive());
            new CeilingDrive(workload, setup.inputs(), shape, listener::stage)
                    .measure(CEILING_WARM_UP, CEILING_LENGTH)
                    .ifPresent(results::ceiling);
        }
    }

    private void prepare() {
        if (!member) {
            databases.mark(listener);
            databases.installProcedures(plan.get(PlanKeys.STYLE), listener);
        }
    }

    private TableFacts tableFacts(Connection connection) throws SQLException {
        Set<String> indexed =
                workload.neededIndexes().stream().map(RequiredIndex::table).collect(Collectors.toSet());
        return TableFacts.read(connection, target.dialect(), indexed);
    }

    /// Ends the drive early; what was measured is kept, and the result says why. By any thread.
    public void stop(String reason) {
        LoadDriver current = drive;
        if (current != null) {
            current.stop(reason);
        }
    }

    private static void ended(ResultCollector results, String stopReason) {
        RunState state = stopReason.isEmpty()
                ? RunState.COMPLETE
                : stopReason.equals(INTERRUPTED) ? RunState.INTERRUPTED : RunState.ABORTED;
        results.ended(state, stopReason);
    }
}
