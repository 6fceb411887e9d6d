package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.plan.PlanKeys;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.run.hooks.Agents;
import io.orderline.run.record.PlanFile;
import io.orderline.run.record.RunLedger;
import io.orderline.run.record.RunLog;
import io.orderline.run.setup.ExpectedSettings;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.summary.ResultCollector;
import io.orderline.run.summary.ShardingSummary;
import io.orderline.run.watch.HostWatch;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;

/// Takes a plan through its phases against a loaded database, and creates a run folder with a verdict.
/// [#execute] is called once, by one thread; [#interrupt] and [#stop] may be called from any thread.
public final class Run {
    private final RunPart part;
    private final RunContext run;
    private final HostWatch hosts;
    private final EarlyEnd end = new EarlyEnd();

    private Run(RunPart part) {
        this.part = part;
        this.run = part.run();
        this.hosts = new HostWatch(run.plan(), run.target(), run.controls());
    }

    /// Creates the run of a process that drives alone.
    public static Run alone(RunContext run) {
        return new Run(new RunPart.Alone(run));
    }

    /// Creates the run of a process that starts a team and lets it drive; the target is the team's first
    /// database.
    public static Run ofAgents(RunContext run, Agents team) {
        return new Run(new RunPart.Coordinator(run, team));
    }

    /// Creates one process's part of a run of several processes; it neither prepares nor counts tables.
    public static Run ofAgent(RunContext run) {
        return new Run(new RunPart.Agent(run));
    }

    /// The outcome of a run.
    public record Finished(RunFolder folder, Result result) {}

    /// Ends the run early. The measurements so far are kept, and the result shows the interruption.
    public void interrupt() {
        end.interrupt();
    }

    /// Ends the drive early. The measurements so far are kept, and the result states the reason.
    public void stop(String reason) {
        end.stop(reason);
    }

    /// @throws TargetException if the database or a watched host cannot be used; an existing folder shows it
    /// @throws ResultsUnwritableException if the folder could not be written completely
    public Finished execute() throws Exception {
        Connection connection = run.target().connect("run", Target.ANSWER_LIMIT);
        try (hosts) {
            return execute(connection);
        } finally {
            Connections.end(connection); // a server that is away is no failure of a run that is over
        }
    }

    private Finished execute(Connection connection) throws Exception {
        RunSetup setup = part.setup(connection);
        RunLedger.refuse(setup, run.workload(), run.target(), connection);
        part.refusePrepared();
        run.controls().prepare();
        hosts.reach();
        List<Target> databases = part.databases().all();
        List<ExpectedSetting> expected =
                ExpectedSettings.read(run.plan(), databases, run.controls().nodes());
        RunFolder folder = createFolder(setup);
        run.listener().folder(folder);
        setup.shards().ifPresent(run.listener()::warehouses);
        ResultCollector results =
                new ResultCollector(folder, run.target(), setup, databases.size(), run.listener()::stage);
        try (RunLog _ = RunLog.open(folder.log())) {
            RunDrive drive = new RunDrive(part, hosts, setup, folder, end);
            RunPhases phases = new RunPhases(part, end, connection, drive, results);
            phases.describeServers(expected);
            for (RunPhases.Phase phase : part.phases(phases)) {
                if (!phases.ended()) {
                    phase.execute();
                }
            }
            return new Finished(folder, phases.writeResult());
        } catch (Exception e) { // whatever the cause, the folder must show it
            results.ended(RunState.ABORTED, String.valueOf(e.getMessage()));
            mark(folder, results, e);
            throw e;
        }
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
        Workload workload = run.workload();
        String label = run.target().dialect().name()
                + (workload.dataset().unit() == ScaleUnit.SCALE ? "-" + workload.name() + "-s" : "-w")
                + setup.warehouses()
                + "-t"
                + setup.drive().arrivals().terminals();
        String wanted = run.plan().get(PlanKeys.RUN_FOLDER);
        RunFolder folder = wanted.isEmpty()
                ? RunFolder.create(Path.of(run.plan().get(PlanKeys.RESULTS)), Instant.now(), label)
                : RunFolder.createAt(wanted, ZonedDateTime.now(ZoneId.systemDefault()));
        PlanFile.write(folder, setup.plan(), workload);
        setup.shards().ifPresent(map -> ShardingSummary.write(folder, map));
        return folder;
    }
}
