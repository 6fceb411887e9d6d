package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.TransactionDriver;
import io.orderline.drive.event.TransactionListener;
import io.orderline.monitor.Monitor;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.run.hooks.Agents;
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
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The drive of a run with its monitors, actions and records. [#drive] is called once. Confined to one thread.
final class RunDrive {
    private final RunPart part;
    private final RunContext run;
    private final HostWatch hosts;
    private final RunSetup setup;
    private final RunFolder folder;
    private final EarlyEnd end;
    private final WorkloadTally tally = new WorkloadTally();
    private final SqlCatalog statements;
    private final TransactionExecutor transactions;
    private RunLedger ledger = RunLedger.NONE;
    private Optional<Probes> probes = Optional.empty();

    RunDrive(RunPart part, HostWatch hosts, RunSetup setup, RunFolder folder, EarlyEnd end) {
        this.part = part;
        this.run = part.run();
        this.hosts = hosts;
        this.setup = setup;
        this.folder = folder;
        this.end = end;
        this.statements = run.workload()
                .statements(run.plan().get(WorkloadKeys.STYLE), run.target().dialect());
        this.transactions = setup.workload().transactions(run.plan().get(WorkloadKeys.STYLE), statements, tally);
    }

    RunSetup setup() {
        return setup;
    }

    RunFolder folder() {
        return folder;
    }

    WorkloadTally tally() {
        return tally;
    }

    SqlCatalog statements() {
        return statements;
    }

    TransactionExecutor transactions() {
        return transactions;
    }

    RunLedger ledger() {
        return ledger;
    }

    /// @param lost called by any thread if a file outside the measurements could not be created or written
    /// @return transactions whose commit was not answered
    List<InDoubtTransaction> drive(ResultCollector results, Consumer<ResultsUnwritableException> lost)
            throws Exception {
        try (RunEvents events = new RunEvents(folder.events(), run.listener(), end::stop);
                BenchmarkSqlFiles files = part.transactionFile(this, lost);
                TraceFile trace = new TraceFile(folder.trace(), run.workload().types());
                RunLedger kept = part.ledger(this, lost);
                ActionTimetable actions = new ActionTimetable(run.plan().timedActions(), run.controls(), events);
                RunMonitors monitors = monitors(events)) {
            ledger = kept;
            end.atInterrupt(actions::interrupt);
            end.atInterrupt(kept::end);
            var others = new RunRecord.DriveParticipants(
                    session -> listeners(session, files, kept),
                    trace,
                    part.shardWatch(setup, events),
                    actions,
                    monitors,
                    results::started);
            try (RunRecord record = new RunRecord(folder, setup.drive(), run.listener(), events, others)) {
                List<InDoubtTransaction> inDoubt = drive(record, events, others, results);
                events.unwritable().ifPresent(e -> {
                    throw e;
                });
                return inDoubt;
            }
        }
    }

    private List<InDoubtTransaction> drive(
            RunRecord record, RunEvents events, RunRecord.DriveParticipants others, ResultCollector results)
            throws Exception {
        TransactionDriver current = part.driver(this, record, events);
        end.drives(current);
        run.listener().stage("connecting " + setup.drive().arrivals().terminals() + " terminals");
        current.connect();
        if (end.interrupted()) {
            current.stop(EarlyEnd.INTERRUPTED);
        }
        run.listener().ready();
        Optional<StartBarrier> barrier = StartBarrier.of(run.plan());
        Optional<Instant> begin = barrier.map(other -> met(other, current));
        part.beforeBegin(this, results);
        barrier.flatMap(other -> other.await(begin.orElseThrow())).ifPresent(current::stop);
        DriveClock.Window window = current.run();
        DriveTotals driven = current.driven();
        driven.counts().forEach((name, count) -> tally.counter(name).add(count));
        Optional<Agents.Report> report = part.report();
        results.drove(
                new DriveOutcome(
                        driven,
                        window,
                        others.timetable().coldStarts(),
                        others.shards().map(ShardWatch::outages),
                        record.usedInWindow().filter(_ -> report.isEmpty()),
                        report),
                tally);
        results.ended(state(current.stopReason()), current.stopReason());
        run.listener().drove(results.drove());
        ledger.complete(driven.totals());
        return driven.inDoubt();
    }

    private Instant met(StartBarrier barrier, TransactionDriver current) {
        run.listener().stage("waiting for the run beside this one");
        return barrier.meet(() -> !current.stopReason().isEmpty()).orElseGet(() -> {
            current.stop("the run that was to go on beside this one ended before it began");
            return Instant.now();
        });
    }

    private static RunState state(String stopReason) {
        return stopReason.isEmpty()
                ? RunState.COMPLETE
                : stopReason.equals(EarlyEnd.INTERRUPTED) ? RunState.INTERRUPTED : RunState.ABORTED;
    }

    private static List<TransactionListener> listeners(int session, BenchmarkSqlFiles files, RunLedger kept) {
        return Stream.concat(kept.entries(session).stream(), Stream.of(files)).toList();
    }

    /// Returns what the isolation probes saw; empty without probes. Call this after the drive.
    Optional<IsolationReport> isolation(Consumer<String> progress) {
        return probes.map(ended -> ended.report(progress));
    }

    private RunMonitors monitors(RunEvents events) throws IOException {
        List<Monitor> ofDatabase = new ArrayList<>(DatabaseWatch.of(setup.plan(), run.target(), folder, events));
        ofDatabase.addAll(part.monitors(this, events));
        probes = run.probes().of(setup, run.target(), folder, events);
        probes.ifPresent(ofDatabase::add);
        return new RunMonitors(hosts.monitors(folder, events), ofDatabase);
    }
}
