package io.orderline.run;

import io.orderline.drive.Drive;
import io.orderline.drive.DriveClock;
import io.orderline.drive.Driven;
import io.orderline.drive.Driving;
import io.orderline.load.Distribution;
import io.orderline.monitor.DatabaseFacts;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.PreparedWatch;
import io.orderline.monitor.TableFacts;
import io.orderline.plan.Keys;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.result.Environment;
import io.orderline.result.Json;
import io.orderline.result.Result;
import io.orderline.result.ResultsUnwritableException;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.target.Connections;
import io.orderline.target.SqlCatalog;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Doubt;
import io.orderline.workload.NeededIndex;
import io.orderline.workload.Tally;
import io.orderline.workload.Transactions;
import io.orderline.workload.Unit;
import io.orderline.workload.Workload;
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
    private final Controls controls;
    private final Plan plan;
    private final DatabaseQuestions questions;
    private final HostWatch hosts;
    private final Optional<Team> team;
    private final Databases databases;
    /// Whether this process is one of several of a run: whoever started it asks the databases.
    private final boolean member;
    private volatile boolean interrupted;
    private volatile @Nullable Driving drive;
    private volatile Timetable timetable = Timetable.EMPTY;
    private volatile RunLedger ledger = RunLedger.NONE;

    /// A plan without actions.
    public Run(Plan plan, Target target, Workload workload, RunListener listener) {
        this(plan, target, workload, listener, Controls.NONE);
    }

    /// @param controls for the plan's actions
    public Run(Plan plan, Target target, Workload workload, RunListener listener, Controls controls) {
        this(plan, target, workload, listener, controls, Optional.empty(), false);
    }

    private Run(
            Plan plan,
            Target target,
            Workload workload,
            RunListener listener,
            Controls controls,
            Optional<Team> team,
            boolean member) {
        this.team = team;
        this.member = member;
        this.databases = new Databases(team.map(Team::databases).orElseGet(() -> List.of(target)), workload);
        this.controls = controls;
        this.plan = plan;
        this.target = target;
        this.workload = workload;
        this.listener = listener;
        this.hosts = new HostWatch(plan, target, controls);
        this.questions = new DatabaseQuestions(databases, workload, plan, listener, member);
    }

    /// Driven by several processes.
    public static Run ofTeam(Plan plan, Team team, Workload workload, RunListener listener, Controls controls) {
        return new Run(plan, team.databases().getFirst(), workload, listener, controls, Optional.of(team), false);
    }

    /// The part of one of several processes: tables are neither made ready nor counted.
    public static Run ofMember(Plan plan, Target target, Workload workload, RunListener listener) {
        return new Run(plan, target, workload, listener, Controls.NONE, Optional.empty(), true);
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
        RunResults results = new RunResults(folder, target, setup.workload(), setup, listener::stage);
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
                ? JointSetup.of(plan, team.get(), workload)
                : RunSetup.of(plan, target, workload, connection);
    }

    /// The disk may be full: then the folder has no result, and whoever reads it takes the run for dead.
    private static void mark(RunFolder folder, RunResults results, Exception thrown) {
        try {
            Json.write(folder.result(), results.result());
        } catch (IOException | ResultsUnwritableException unmarked) {
            thrown.addSuppressed(unmarked);
        }
    }

    private RunFolder createFolder(RunSetup setup) {
        String label = target.dialect().name()
                + (workload.dataset().unit() == Unit.SCALE ? "-" + workload.name() + "-s" : "-w") + setup.warehouses()
                + "-t"
                + setup.drive().arrivals().terminals();
        String wanted = plan.get(Keys.RUN_FOLDER);
        RunFolder folder = wanted.isEmpty()
                ? RunFolder.create(Path.of(plan.get(Keys.RESULTS)), Instant.now(), label)
                : RunFolder.createAt(wanted, ZonedDateTime.now(ZoneId.systemDefault()));
        PlanFile.write(folder, setup.plan(), workload);
        workload.files().ifPresent(files -> WorkloadCopy.write(folder.workload(), files));
        setup.shards().ifPresent(map -> Shardings.write(folder, map));
        return folder;
    }

    private Result execute(Connection connection, RunSetup setup, RunFolder folder, RunResults results)
            throws Exception {
        DatabaseFacts facts = DatabaseFacts.read(connection, target.dialect());
        results.server(facts);
        Environment environment = Environments.of(facts, target, controls.nodes(), plan.find(Keys.DURABILITY));
        Json.write(folder.environment(), environment);
        results.surroundings(environment, tableFacts(connection));
        if (!member) {
            Distribution.read(connection, workload.dataset(), target.dialect())
                    .ifPresent(distribution -> Shardings.write(folder, distribution));
            databases.begin();
        }
        if (plan.get(Keys.VERIFY_BEFORE)) {
            results.before(questions.verify("before", new Tally(), Optional.empty()));
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
    private Result describe(RunFolder folder, RunSetup setup, RunResults results, Result result) throws IOException {
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
    private void lost(RunResults results, String sentence) {
        results.lost(sentence);
        listener.warning(sentence);
    }

    private void drive(RunSetup setup, RunFolder folder, RunResults results) throws Exception {
        measureCeiling(setup, results);
        prepare();
        OptionalLong before = questions.headlineCount();
        SqlCatalog statements = workload.statements(plan.get(Keys.STYLE), target.dialect());
        Tally tally = new Tally();
        Transactions transactions = setup.workload().transactions(plan.get(Keys.STYLE), statements, tally);
        var times = RunRecord.DriveTimes.of(setup.drive());
        Consumer<ResultsUnwritableException> lost = failure -> lost(results, String.valueOf(failure.getMessage()));
        List<Doubt> doubts;
        try (RunRecord record = new RunRecord(folder, times, listener, this::stop);
                BenchmarkSqlFiles files = new BenchmarkSqlFiles(folder, setup, workload, team.isEmpty(), lost);
                TraceFile trace = new TraceFile(folder.trace(), workload.types());
                RunLedger kept = team.isPresent()
                        ? RunLedger.ofTeam(setup, team.get(), folder)
                        : RunLedger.open(setup, target, folder, lost)) {
            ledger = kept;
            record.alsoTo(files.sink());
            record.witnessedBy(kept::witness);
            watchShards(setup, record, folder);
            record.tracesTo(trace::write);
            var observer = new Team.Observer(setup.drive(), record, record, listener::stage, listener::note);
            Driving current = team.isPresent()
                    ? team.get().driving(folder, observer)
                    : ownDrive(setup, transactions, statements.size(), record);
            drive = current;
            timetable = new Timetable(plan.timedActions(), controls, record);
            record.disturbedBy(timetable);
            record.watchedBy(new Monitors(hosts.monitors(folder, record), ofDatabase(setup, folder, record)));
            listener.stage("connecting " + setup.drive().arrivals().terminals() + " terminals");
            current.connect();
            if (interrupted) {
                current.stop(INTERRUPTED);
            }
            listener.ready();
            results.started(Instant.now());
            DriveClock.Window window = current.run();
            Driven driven = current.driven();
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

    private Drive ownDrive(RunSetup setup, Transactions transactions, int statements, RunRecord record) {
        return new Drive(target, setup.drive(), workload.types(), transactions, statements, setup.inputs(), record);
    }

    /// What agents keep of single transactions.
    private void join(RunFolder folder, RunSetup setup) {
        if (team.isPresent()) {
            List<String> names =
                    team.get().members().stream().map(Team.Member::name).toList();
            try {
                JointFiles.join(folder, names, BenchmarkSqlFiles.wanted(setup));
            } catch (IOException e) {
                listener.warning("what agents kept could not be put together: " + e);
            }
        }
    }

    /// What was measured, before anybody looks at the database: that may take long, and this process may not survive
    /// it.
    private void keep(RunFolder folder, RunResults results) throws IOException {
        listener.stage("judging what was measured");
        try {
            Json.write(folder.result(), results.beforehand());
        } catch (RuntimeException | OutOfMemoryError later) {
            listener.note("The result is not written yet: " + later);
        }
    }

    /// Beforehand, so that it neither disturbs what is measured nor finds an engine at work; it also has the code
    /// compiled.
    private void measureCeiling(RunSetup setup, RunResults results) throws Exception {
        if (plan.get(Keys.CEILING) && !interrupted && team.isEmpty()) {
            NullDrive.Shape shape = NullDrive.Shape.of(setup.drive());
            new NullDrive(workload, setup.inputs(), shape, listener::stage)
                    .measure(CEILING_WARM_UP, CEILING_LENGTH)
                    .ifPresent(results::ceiling);
        }
    }

    private void prepare() {
        if (!member) {
            databases.mark(listener);
            databases.installProcedures(plan.get(Keys.STYLE), listener);
        }
    }

    private TableFacts tableFacts(Connection connection) throws SQLException {
        Set<String> indexed =
                workload.neededIndexes().stream().map(NeededIndex::table).collect(Collectors.toSet());
        return TableFacts.read(connection, target.dialect(), indexed);
    }

    /// Ends the drive early; what was measured is kept, and the result says why. By any thread.
    public void stop(String reason) {
        Driving current = drive;
        if (current != null) {
            current.stop(reason);
        }
    }

    private static void ended(RunResults results, String stopReason) {
        RunState state = stopReason.isEmpty()
                ? RunState.COMPLETE
                : stopReason.equals(INTERRUPTED) ? RunState.INTERRUPTED : RunState.ABORTED;
        results.ended(state, stopReason);
    }
}
