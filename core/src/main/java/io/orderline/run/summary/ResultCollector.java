package io.orderline.run.summary;

import io.orderline.database.connection.Target;
import io.orderline.drive.pace.Arrivals;
import io.orderline.figures.RunFigures;
import io.orderline.figures.objective.Objective;
import io.orderline.figures.objective.ObjectiveJudge;
import io.orderline.figures.objective.Objectives;
import io.orderline.measure.Counts;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.monitor.database.TableFacts;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.IngestResult;
import io.orderline.result.IsolationReport;
import io.orderline.result.LedgerReport;
import io.orderline.result.OtherWorkload;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.UserReport;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.file.TimeSeries;
import io.orderline.run.hooks.Agents;
import io.orderline.run.hooks.PartialResult;
import io.orderline.run.hooks.Version;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.verdict.RunEvidence;
import io.orderline.run.verdict.VerdictJudge;
import io.orderline.run.watch.ProcessUse;
import io.orderline.workload.InsertShape;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Assembles a run's result from the parts provided so far. Not thread-safe, except for [#lost].
public final class ResultCollector {
    private final RunFolder folder;
    private final Target target;
    private final Workload workload;
    private final RunSetup setup;
    private final int databases;
    private final Consumer<String> progress;
    private final CopyOnWriteArrayList<String> lost = new CopyOnWriteArrayList<>();
    private Surroundings around = new Surroundings("", Optional.empty(), Optional.empty(), TableFacts.UNKNOWN);
    private Optional<Ceiling> ceiling = Optional.empty();
    private List<CheckReport> before = List.of();
    private RunState state = RunState.RUNNING;
    private String reason = "";
    private Instant started = Instant.now();
    private DriveOutcome drive = DriveOutcome.NONE;
    private Accounting accounting = new Accounting(List.of(), Counts.ZERO, true, 0, List.of(), List.of(), Map.of());
    private RunEvidence.@Nullable Measured measured;
    private HeadlineCount counted = HeadlineCount.NONE;
    private boolean readsSameServer;
    private Optional<LedgerReport> ledger = Optional.empty();
    private List<CheckReport> after = List.of();
    private Optional<IsolationReport> isolation = Optional.empty();

    private record Surroundings(
            String system, Optional<Encryption> encryption, Optional<Environment> environment, TableFacts tables) {}

    /// @param databases number of driven databases, which have equally many warehouses
    public ResultCollector(RunFolder folder, Target target, RunSetup setup, int databases, Consumer<String> progress) {
        this.folder = folder;
        this.target = target;
        this.workload = setup.workload();
        this.setup = setup;
        this.databases = databases;
        this.progress = progress;
    }

    public void surroundings(ServerFacts facts, Environment environment, TableFacts tables) {
        around = new Surroundings(
                facts.system(),
                facts.encryption().map(known -> new Encryption(known.version(), known.cipher())),
                Optional.of(environment),
                tables);
    }

    public void reads(boolean same) {
        readsSameServer = same;
    }

    public void ceiling(Ceiling reached) {
        ceiling = Optional.of(reached);
    }

    public void started(Instant at) {
        started = at;
    }

    public void before(List<CheckReport> checks) {
        before = checks;
    }

    public boolean violatedBefore() {
        return before.stream().anyMatch(CheckReport::violated);
    }

    public void after(List<CheckReport> checks) {
        after = CheckReport.since(before, checks);
    }

    public void ledger(Optional<LedgerReport> found) {
        ledger = found;
    }

    public void isolation(IsolationReport seen) {
        isolation = Optional.of(seen);
    }

    public void ended(RunState how, String why) {
        state = how;
        reason = why;
    }

    public void counted(HeadlineCount count) {
        counted = count;
    }

    /// Records the loss of a file outside the measurements. May be called from any thread.
    public void lost(String sentence) {
        lost.addIfAbsent(sentence);
    }

    public void drove(DriveOutcome outcome, WorkloadTally tally) {
        drive = outcome;
        Accounting own = DriveAccounting.of(outcome.totals(), workload, tally);
        accounting = outcome.agents().map(all -> own.with(all.resolved())).orElse(own);
    }

    /// Returns what is known at the end of the drive, without further analysis.
    public PartialResult drove() {
        return new PartialResult(
                state,
                reason,
                setup.drive().arrivals().terminals(),
                setup.drive().sessions(),
                accounting,
                drive.outages(List.of(), workload));
    }

    /// @param tally counters including the transactions that were found
    public void resolved(List<Accounting.Doubtful> inDoubt, WorkloadTally tally) {
        Map<String, Long> counts = new TreeMap<>(accounting.tally());
        counts.putAll(tally.counts());
        accounting = accounting.with(inDoubt, counts);
    }

    /// Returns why the clients' sums are unknown; empty if they are known.
    public Optional<String> untold() {
        if (drive.untold()) {
            return Optional.of("an agent was lost: nobody knows what it committed");
        }
        long unresolved = accounting.inDoubt().stream()
                .mapToLong(Accounting.Doubtful::unresolved)
                .sum();
        return unresolved == 0
                ? Optional.empty()
                : Optional.of(unresolved + " transactions stayed in doubt: nobody knows what the sums are to be");
    }

    public long open() {
        return accounting.unfinished();
    }

    /// Returns whether read-only transactions run on a server other than the target's.
    public boolean readsElsewhere() {
        return setup.drive().pool().reads().isPresent() && !readsSameServer;
    }

    /// Returns the result as known after the drive, in case this process ends before the final result.
    public Result beforehand() throws IOException {
        RunState was = state;
        String why = reason;
        if (was == RunState.COMPLETE) {
            ended(RunState.RUNNING, "the driver ended before it had held the database against what was measured");
        }
        try {
            return result();
        } finally {
            ended(was, why);
        }
    }

    /// Returns the result as known when the drive begins, in case this process ends before the final result.
    public Result atBeginning() throws IOException {
        try {
            RunEvidence evidence = evidence();
            return result(evidence, VerdictJudge.beforehand(evidence));
        } finally {
            measured = null;
        }
    }

    public Result result() throws IOException {
        RunEvidence evidence = evidence();
        Result result = result(evidence, VerdictJudge.of(evidence));
        List<Objective> wanted = Objectives.of(setup.plan());
        return wanted.isEmpty() ? result : result.against(ObjectiveJudge.judge(compared(result), wanted));
    }

    private RunFigures compared(Result result) {
        return new RunFigures(folder, result, Optional.empty(), Map.of(), List.of());
    }

    private Result result(RunEvidence evidence, Verdict verdict) throws IOException {
        RunEvidence.RunCounts counts = evidence.counts();
        return new Result(
                Result.Origin.of(Version.text(), folder.name()),
                new Result.RunEnd(state, reason, started),
                setup.inWords(around.system, target.shownUrl(), around.encryption),
                new Result.Measurements(
                        drive.measured(),
                        evidence.measured().summary(),
                        accounting,
                        counts.database(),
                        evidence.outcome().outages(),
                        overloads(evidence.measured())),
                new Result.Judgement(
                        before, after, verdict.unwritten(lost), Optional.of(evidence.audits()), Optional.empty()),
                new Result.Driver(evidence.environment().harness(), Optional.empty()),
                new Result.Particulars(
                        setup.shards()
                                .map(map -> ShardingSummary.of(
                                        map,
                                        workload,
                                        accounting,
                                        evidence.outcome().shardOutages())),
                        own(),
                        ledger,
                        workload.inserts().map(shape -> ingestion(shape, evidence)),
                        Optional.of(users(evidence.measured())),
                        evidence.environment().agents(),
                        evidence.outcome().reads(),
                        isolation));
    }

    private Optional<List<Result.Overload>> overloads(RunEvidence.Measured measured) {
        List<Result.Overload> found = setup.drive().arrivals() instanceof Arrivals.Open open
                ? OverloadFinder.find(
                        open.rate(),
                        setup.drive().schedule().rampUp().toNanos() / 1e9,
                        measured.rows(),
                        workload.headline().name())
                : List.of();
        return Optional.of(found).filter(list -> !list.isEmpty());
    }

    private Optional<ReadReport> reads() throws IOException {
        Optional<Target> server = setup.drive().pool().reads();
        if (server.isEmpty()) {
            return Optional.empty();
        }
        TimeSeries samples = Files.exists(folder.staleness()) ? TimeSeries.read(folder.staleness()) : TimeSeries.NONE;
        return Optional.of(new ReadReport(
                workload.types().stream()
                        .filter(TransactionType::readOnly)
                        .map(TransactionType::label)
                        .toList(),
                server.get().shownUrl(),
                readsSameServer,
                ReadReport.Staleness.of(samples, drive.measured())));
    }

    private UserReport users(RunEvidence.Measured figures) throws IOException {
        MemoryUsage sides = new MemoryUsage(folder, figures.window());
        return ResultReader.users(
                folder,
                figures,
                workload,
                setup.drive(),
                drive.statements(),
                sides.memory(driverBytes(sides), poolers()),
                sides.sessions());
    }

    /// Returns the memory of the driver, as seen by a monitor or else by itself. If agents drive, only theirs
    /// counts, because this process does not drive.
    private OptionalLong driverBytes(MemoryUsage sides) throws IOException {
        if (drive.agents().isPresent()) {
            return drive.agents().get().memoryBytes();
        }
        OptionalLong watched = sides.driver();
        return watched.isPresent()
                ? watched
                : drive.used().map(ProcessUse::memoryBytes).orElse(OptionalLong.empty());
    }

    private Set<String> poolers() {
        return around.environment.flatMap(Environment::nodes).orElse(List.of()).stream()
                .filter(node -> node.role().equals(PeakMemory.POOLER))
                .map(Environment.Node::name)
                .collect(Collectors.toSet());
    }

    private static IngestResult ingestion(InsertShape shape, RunEvidence evidence) {
        Result.DatabaseCount count = evidence.counts().database();
        long inWindow = evidence.measured().summary().types().stream()
                .mapToLong(type -> type.counts().committed())
                .sum();
        return IngestResult.of(
                shape.by(),
                shape.rows(),
                shape.bytes(),
                (count.client() + count.found()) * shape.rows(),
                inWindow,
                evidence.measured().window().seconds());
    }

    /// Returns empty for TPC-C.
    private Optional<OtherWorkload> own() {
        TransactionType headline = workload.headline();
        return workload.dataset().unit() == ScaleUnit.WAREHOUSES
                ? Optional.empty()
                : Optional.of(new OtherWorkload(
                        workload.name(),
                        workload.files().map(WorkloadFiles::description).orElse(OtherWorkload.BUNDLED),
                        workload.files().map(WorkloadFiles::hash).orElse(""),
                        headline.name(),
                        headline.label()));
    }

    /// Returns the contents of the folder, which is read once. Call this when the measurements are complete.
    public RunEvidence.Measured measured() throws IOException {
        RunEvidence.Measured known = measured;
        if (known == null) {
            boolean open = !setup.drive().arrivals().closed();
            known = ResultReader.measured(folder, drive.measured(), workload, open, progress);
            measured = known;
        }
        return known;
    }

    private RunEvidence evidence() throws IOException {
        RunEvidence.Measured figures = measured();
        List<Result.Outage> outages = drive.outages(figures.rows(), workload);
        return new RunEvidence(
                workload,
                new RunEvidence.Outcome(
                        state,
                        reason,
                        outages,
                        ShardOutageFinder.of(drive.shardOutages(), setup.shards(), outages, folder),
                        reads()),
                new RunEvidence.DriveConditions(
                        setup.drive().arrivals(),
                        setup.warehouses(),
                        databases,
                        setup.drive().schedule().rampUp().toMillis() / 1000.0,
                        setup.drive().schedule().turns()),
                new RunEvidence.Data(
                        before,
                        after,
                        setup.after().driven(),
                        ResultReader.withoutStatistics(around.tables, workload.dataset()),
                        ResultReader.missingIndexes(around.tables, workload),
                        around.tables.withoutPrimaryKey()),
                new RunEvidence.RunCounts(accounting, databaseCount(), counted.note(), ledger, isolation),
                figures,
                new RunEvidence.RunEnvironment(
                        around.environment,
                        harness(figures),
                        drive.agents().map(Agents.Report::agents),
                        folder.readHosts()));
    }

    private Optional<HarnessReport> harness(RunEvidence.Measured figures) {
        return drive.used()
                .map(use -> ResultReader.harness(use, ceiling, figures, workload))
                .or(() -> drive.agents().flatMap(Agents.Report::harness));
    }

    private Result.DatabaseCount databaseCount() {
        TransactionType headline = workload.headline();
        boolean countable = workload.headlineCountSql(target.dialect()).isPresent();
        return counted.against(
                countable ? headline.label() + " committed" : "",
                headline.name(),
                drive.committed(workload),
                accounting,
                drive.untold());
    }
}
