package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.data.load.TableDistribution;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.monitor.database.TableFacts;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.DriverGroup;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.run.record.BenchmarkSqlFiles;
import io.orderline.run.record.GroupFiles;
import io.orderline.run.record.PlanFile;
import io.orderline.run.record.RunLedger;
import io.orderline.run.record.RunLog;
import io.orderline.run.record.WorkloadCopy;
import io.orderline.run.setup.ExpectedSettings;
import io.orderline.run.setup.GroupSetup;
import io.orderline.run.setup.ReadServer;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.setup.ShardDurability;
import io.orderline.run.summary.ResultCollector;
import io.orderline.run.summary.ShardingSummary;
import io.orderline.run.watch.EnvironmentCollector;
import io.orderline.run.watch.HostWatch;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Takes a plan through its phases against a loaded database, and creates a run folder with a verdict.
/// [#execute] is called once, by one thread; [#interrupt] and [#stop] may be called from any thread.
public final class Run {
    /// These delay the beginning of a run by about a second.
    private static final Duration CEILING_WARM_UP = Duration.ofMillis(400);

    private static final Duration CEILING_LENGTH = Duration.ofMillis(500);
    static final String INTERRUPTED = "interrupted by the user";

    private final RunContext run;
    private final Plan plan;
    private final Target target;
    private final Workload workload;
    private final RunListener listener;
    private final RunQueries questions;
    private final HostWatch hosts;
    private final RunDatabases databases;
    private volatile boolean interrupted;
    private volatile @Nullable RunDrive drive;

    public Run(
            Plan plan,
            Target target,
            Workload workload,
            RunListener listener,
            RunControls controls,
            Probes.Source probes) {
        this(new RunContext(plan, target, workload, listener, controls, probes, Optional.empty(), false));
    }

    private Run(RunContext run) {
        this.run = run;
        this.plan = run.plan();
        this.target = run.target();
        this.workload = run.workload();
        this.listener = run.listener();
        this.databases =
                new RunDatabases(run.team().map(DriverGroup::databases).orElseGet(() -> List.of(target)), workload);
        this.hosts = new HostWatch(plan, target, run.controls());
        this.questions = new RunQueries(databases, workload, plan, listener, run.member());
    }

    public static Run ofTeam(
            Plan plan,
            DriverGroup team,
            Workload workload,
            RunListener listener,
            RunControls controls,
            Probes.Source probes) {
        Target first = team.databases().getFirst();
        return new Run(new RunContext(plan, first, workload, listener, controls, probes, Optional.of(team), false));
    }

    /// Creates one process's part of a run of several processes; it neither prepares nor counts tables.
    public static Run ofMember(Plan plan, Target target, Workload workload, RunListener listener) {
        return new Run(new RunContext(
                plan, target, workload, listener, RunControls.NONE, Probes.Source.NONE, Optional.empty(), true));
    }

    /// The outcome of a run.
    public record Finished(RunFolder folder, Result result) {}

    /// Ends the run early. The measurements so far are kept, and the result shows the interruption.
    public void interrupt() {
        interrupted = true;
        RunDrive current = drive;
        if (current != null) {
            current.interrupt();
        }
        questions.interrupt();
    }

    /// @throws TargetException if the database or a watched host cannot be used; an existing folder shows it
    /// @throws ResultsUnwritableException if the folder could not be written completely
    public Finished execute() throws Exception {
        Connection connection = target.connect("run", Target.ANSWER_LIMIT);
        try (hosts) {
            return execute(connection);
        } finally {
            Connections.end(connection); // a server that is away is no failure of a run that is over
        }
    }

    private Finished execute(Connection connection) throws Exception {
        RunSetup setup = setup(connection);
        RunLedger.refuse(setup, workload, target, connection);
        if (!run.member()) {
            databases.refusePrepared();
        }
        run.controls().prepare();
        hosts.reach();
        List<ExpectedSetting> expected =
                ExpectedSettings.read(plan, databases.all(), run.controls().nodes());
        RunFolder folder = createFolder(setup);
        listener.folder(folder);
        setup.shards().ifPresent(listener::warehouses);
        ResultCollector results =
                new ResultCollector(folder, target, setup, databases.all().size(), listener::stage);
        try (RunLog _ = RunLog.open(folder.log())) {
            return new Finished(folder, execute(connection, setup, expected, folder, results));
        } catch (Exception e) { // whatever the cause, the folder must show it
            results.ended(RunState.ABORTED, String.valueOf(e.getMessage()));
            mark(folder, results, e);
            throw e;
        }
    }

    private RunSetup setup(Connection connection) throws SQLException {
        return run.team().isPresent()
                ? GroupSetup.of(plan, run.team().get(), workload)
                : RunSetup.of(plan, target, workload, connection);
    }

    /// Writes the aborted result. If the disk is full there is no result, and readers consider the run dead.
    private static void mark(RunFolder folder, ResultCollector results, Exception thrown) {
        try {
            folder.writeResult(results.result());
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

    private Result execute(
            Connection connection,
            RunSetup setup,
            List<ExpectedSetting> expected,
            RunFolder folder,
            ResultCollector results)
            throws Exception {
        ServerFacts facts = ServerFacts.read(connection, target.dialect());
        List<Environment.Node> nodes = run.controls().nodes();
        Environment environment = EnvironmentCollector.of(
                facts, target, nodes, expected, ShardDurability.judge(plan, target, facts.settings(), nodes));
        Json.write(folder.environment(), environment);
        results.surroundings(facts, environment, tableFacts(connection));
        if (!run.member()) {
            setup.drive().pool().reads().ifPresent(server -> results.reads(sameServer(server)));
            TableDistribution.read(connection, workload.dataset(), target.dialect())
                    .ifPresent(distribution -> ShardingSummary.write(folder, distribution));
            databases.begin();
            databases.installProcedures(plan.get(PlanKeys.STYLE), listener);
            databases.tryOut(setup);
        }
        if (plan.get(PlanKeys.VERIFY_BEFORE)) {
            results.before(questions.verifyBefore());
        }
        if (questions.interrupted()) {
            results.ended(RunState.INTERRUPTED, INTERRUPTED);
        } else if (results.violatedBefore()) {
            results.ended(RunState.ABORTED, "the data are not consistent; nothing was driven");
        } else {
            drive(setup, folder, results);
        }
        Result result = results.result();
        folder.writeResult(result);
        return describe(folder, setup, results, result);
    }

    private boolean sameServer(Target reads) {
        boolean same = ReadServer.isSame(reads, target);
        if (same) {
            listener.warning("target.read-url leads to the target's own server, as that calls itself");
        }
        return same;
    }

    /// Writes BenchmarkSQL's files too; if that fails, returns the result with a note that says so.
    private Result describe(RunFolder folder, RunSetup setup, ResultCollector results, Result result)
            throws IOException {
        try {
            BenchmarkSqlFiles.describe(folder, setup, result, results.measured());
            return result;
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            lost(results, "files in BenchmarkSQL's form are not complete: " + e.getMessage());
            Result told = results.result();
            folder.writeResult(told);
            return told;
        }
    }

    /// Reports a lost file that holds no measurements; the run continues. May be called from any thread.
    private void lost(ResultCollector results, String sentence) {
        results.lost(sentence);
        listener.warning(sentence);
    }

    private void drive(RunSetup setup, RunFolder folder, ResultCollector results) throws Exception {
        measureCeiling(setup, results);
        if (!run.member()) {
            databases.mark(listener);
        }
        OptionalLong before = questions.headlineCount();
        questions.beginSums();
        RunDrive current = new RunDrive(run, databases, hosts, setup, folder);
        drive = current;
        if (interrupted) {
            current.interrupt();
        }
        if (run.team().isEmpty()) {
            questions.watch(current.transactions());
        }
        List<InDoubtTransaction> doubts =
                current.drive(results, failure -> lost(results, String.valueOf(failure.getMessage())));
        join(folder, setup);
        keep(folder, results);
        current.isolation(listener::stage).ifPresent(results::isolation);
        questions.resolve(doubts, current.transactions(), results, current.tally());
        questions.afterwards(results, current, before, run.alone());
    }

    /// Joins what the agents recorded about single transactions.
    private void join(RunFolder folder, RunSetup setup) {
        if (run.team().isPresent()) {
            List<String> names = run.team().get().members().stream()
                    .map(DriverGroup.Member::name)
                    .toList();
            try {
                GroupFiles.join(folder, names, BenchmarkSqlFiles.wanted(setup));
            } catch (IOException e) {
                listener.warning("what agents kept could not be put together: " + e);
            }
        }
    }

    /// Writes a preliminary result before the database is queried, which this process may not survive.
    private void keep(RunFolder folder, ResultCollector results) throws IOException {
        listener.stage("judging what was measured");
        try {
            folder.writeResult(results.beforehand());
        } catch (RuntimeException | OutOfMemoryError later) {
            listener.note("The result is not written yet: " + later);
        }
    }

    /// Measures the ceiling before the drive, so neither disturbs the other; this also compiles the code.
    private void measureCeiling(RunSetup setup, ResultCollector results) throws Exception {
        if (plan.get(PlanKeys.CEILING) && !interrupted && run.team().isEmpty()) {
            CeilingDrive.Shape shape = CeilingDrive.Shape.of(setup.drive());
            new CeilingDrive(workload, setup.inputs(), shape, listener::stage)
                    .measure(CEILING_WARM_UP, CEILING_LENGTH)
                    .ifPresent(results::ceiling);
        }
    }

    /// Leaves out the first table, which holds the load's state and is not used by transactions.
    private TableFacts tableFacts(Connection connection) throws SQLException {
        Set<String> indexed =
                workload.neededIndexes().stream().map(RequiredIndex::table).collect(Collectors.toSet());
        List<String> tables = workload.dataset().tables();
        return TableFacts.read(connection, target.dialect(), indexed, tables.subList(1, tables.size()));
    }

    /// Ends the drive early. The measurements so far are kept, and the result states the reason.
    public void stop(String reason) {
        RunDrive current = drive;
        if (current != null) {
            current.stop(reason);
        }
    }
}
