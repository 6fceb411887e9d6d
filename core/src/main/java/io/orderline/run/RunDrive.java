package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.drive.Drive;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.LoadDriver;
import io.orderline.drive.event.TransactionListener;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.database.PreparedWatch;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.DriverGroup;
import io.orderline.run.record.BenchmarkSqlFiles;
import io.orderline.run.record.RunEvents;
import io.orderline.run.record.RunLedger;
import io.orderline.run.record.RunRecord;
import io.orderline.run.record.TraceFile;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.summary.DriveOutcome;
import io.orderline.run.summary.ResultCollector;
import io.orderline.run.watch.ActionTimetable;
import io.orderline.run.watch.DatabaseWatch;
import io.orderline.run.watch.HostWatch;
import io.orderline.run.watch.RunMonitors;
import io.orderline.run.watch.ShardWatch;
import io.orderline.run.watch.StalenessWatch;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The drive of a run with its monitors, actions and records. [#drive] is called once, by one thread;
/// [#interrupt] and [#stop] may be called from any thread.
final class RunDrive {
    private final RunContext run;
    private final RunDatabases databases;
    private final HostWatch hosts;
    private final RunSetup setup;
    private final RunFolder folder;
    private final WorkloadTally tally = new WorkloadTally();
    private final SqlCatalog statements;
    private final TransactionExecutor transactions;
    private volatile boolean interrupted;
    private volatile @Nullable LoadDriver drive;
    private volatile ActionTimetable timetable = ActionTimetable.EMPTY;
    private volatile RunLedger ledger = RunLedger.NONE;
    private Optional<Probes> probes = Optional.empty();

    RunDrive(RunContext run, RunDatabases databases, HostWatch hosts, RunSetup setup, RunFolder folder) {
        this.run = run;
        this.databases = databases;
        this.hosts = hosts;
        this.setup = setup;
        this.folder = folder;
        this.statements = run.workload()
                .statements(run.plan().get(PlanKeys.STYLE), run.target().dialect());
        this.transactions = setup.workload().transactions(run.plan().get(PlanKeys.STYLE), statements, tally);
    }

    WorkloadTally tally() {
        return tally;
    }

    TransactionExecutor transactions() {
        return transactions;
    }

    RunLedger ledger() {
        return ledger;
    }

    void interrupt() {
        interrupted = true;
        stop(Run.INTERRUPTED);
        timetable.interrupt();
        ledger.end();
    }

    void stop(String reason) {
        LoadDriver current = drive;
        if (current != null) {
            current.stop(reason);
        }
    }

    /// @param lost called by any thread if a file outside the measurements could not be created or written
    /// @return transactions whose commit was not answered
    List<InDoubtTransaction> drive(ResultCollector results, Consumer<ResultsUnwritableException> lost)
            throws Exception {
        try (RunEvents events = new RunEvents(folder.events(), run.listener(), this::stop);
                BenchmarkSqlFiles files = new BenchmarkSqlFiles(
                        folder, setup, run.workload(), run.team().isEmpty(), lost);
                TraceFile trace = new TraceFile(folder.trace(), run.workload().types());
                RunLedger kept = openLedger(lost);
                ActionTimetable actions = new ActionTimetable(run.plan().timedActions(), run.controls(), events);
                RunMonitors monitors = monitors(events)) {
            ledger = kept;
            timetable = actions;
            var others = new RunRecord.Companions(
                    session -> listeners(session, files, kept),
                    trace,
                    shardWatch(events),
                    actions,
                    monitors,
                    results::started);
            var times = RunRecord.DriveTimes.of(setup.drive());
            try (RunRecord record = new RunRecord(folder, times, run.listener(), events, others)) {
                List<InDoubtTransaction> inDoubt = drive(record, events, others, results);
                events.unwritable().ifPresent(e -> {
                    throw e;
                });
                return inDoubt;
            }
        }
    }

    private List<InDoubtTransaction> drive(
            RunRecord record, RunEvents events, RunRecord.Companions others, ResultCollector results) throws Exception {
        LoadDriver current = driver(record, events);
        drive = current;
        run.listener().stage("connecting " + setup.drive().arrivals().terminals() + " terminals");
        current.connect();
        if (interrupted) {
            current.stop(Run.INTERRUPTED);
        }
        run.listener().ready();
        Optional<StartBarrier> barrier = StartBarrier.of(run.plan());
        Optional<Instant> begin = barrier.map(other -> met(other, current));
        if (!run.member()) {
            Json.write(folder.beginning(), results.atBeginning()); // slow, so done before the drive begins
        }
        barrier.flatMap(other -> other.await(begin.orElseThrow())).ifPresent(current::stop);
        DriveClock.Window window = current.run();
        DriveTotals driven = current.driven();
        run.team()
                .ifPresent(_ -> driven.counts()
                        .forEach((name, count) -> tally.counter(name).add(count)));
        results.drove(
                new DriveOutcome(
                        driven,
                        window,
                        others.timetable().coldStarts(),
                        others.shards().map(ShardWatch::outages),
                        record.usedInWindow().filter(_ -> run.team().isEmpty()),
                        run.team().map(DriverGroup::report)),
                tally);
        results.ended(state(current.stopReason()), current.stopReason());
        if (run.member()) {
            run.listener().drove(results.drove());
        }
        ledger.complete(driven.totals());
        return driven.inDoubt();
    }

    private Instant met(StartBarrier barrier, LoadDriver current) {
        run.listener().stage("waiting for the run beside this one");
        return barrier.meet(() -> !current.stopReason().isEmpty()).orElseGet(() -> {
            current.stop("the run that was to go on beside this one ended before it began");
            return Instant.now();
        });
    }

    private static RunState state(String stopReason) {
        return stopReason.isEmpty()
                ? RunState.COMPLETE
                : stopReason.equals(Run.INTERRUPTED) ? RunState.INTERRUPTED : RunState.ABORTED;
    }

    private LoadDriver driver(RunRecord record, RunEvents events) {
        if (run.team().isPresent()) {
            var observer = new DriverGroup.Observer(
                    setup.drive(), record, events, run.listener()::stage, run.listener()::note);
            return run.team().get().driving(folder, observer);
        }
        return new Drive(
                run.target(),
                setup.drive(),
                run.workload().types(),
                transactions,
                statements.size(),
                setup.inputs(),
                record);
    }

    private RunLedger openLedger(Consumer<ResultsUnwritableException> lost) {
        return run.team().isPresent()
                ? RunLedger.ofTeam(setup, run.team().get(), folder)
                : RunLedger.open(setup, run.target(), folder, lost);
    }

    private static List<TransactionListener> listeners(int session, BenchmarkSqlFiles files, RunLedger kept) {
        List<TransactionListener> all = new ArrayList<>();
        kept.entries(session).ifPresent(all::add);
        all.add(files);
        return all;
    }

    /// Returns what the isolation probes saw; empty without probes. Call this after the drive.
    Optional<IsolationReport> isolation(Consumer<String> progress) {
        return probes.map(ended -> ended.report(progress));
    }

    private RunMonitors monitors(RunEvents events) throws IOException {
        List<Monitor> ofDatabase = new ArrayList<>(DatabaseWatch.of(setup.plan(), run.target(), folder, events));
        if (!run.member()) {
            StalenessWatch.of(
                            run.target(),
                            setup.drive().pool().reads(),
                            run.workload().headlineCountSql(run.target().dialect()),
                            folder,
                            events)
                    .ifPresent(ofDatabase::add);
            ofDatabase.add(new PreparedWatch(
                    databases.prepared(run.target()), setup.plan().get(MonitorKeys.DATABASE), events));
            probes = run.probes().of(setup, run.target(), folder, events);
            probes.ifPresent(ofDatabase::add);
        }
        return new RunMonitors(hosts.monitors(folder, events), ofDatabase);
    }

    /// Returns empty in one of several processes, because each would know only its own commits.
    private Optional<ShardWatch> shardWatch(RunEvents events) {
        return run.alone()
                ? setup.workload()
                        .touchedShards()
                        .map(touched -> new ShardWatch(
                                setup.shards().orElseThrow(),
                                touched,
                                setup.drive().limits().stall(),
                                events,
                                System::nanoTime))
                : Optional.empty();
    }
}
