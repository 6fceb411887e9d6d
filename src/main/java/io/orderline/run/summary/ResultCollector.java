package io.orderline.run.summary;

import io.orderline.database.connection.Target;
import io.orderline.drive.DriveClock;
import io.orderline.drive.DriveTotals;
import io.orderline.drive.watch.CommitGaps;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.measure.Counts;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.monitor.database.TableFacts;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.IngestResult;
import io.orderline.result.LedgerReport;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Summary;
import io.orderline.result.UserReport;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.environment.SideMemory;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.run.hooks.DriverGroup;
import io.orderline.run.hooks.PartialResult;
import io.orderline.run.hooks.Version;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.verdict.VerdictJudge;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.run.watch.ColdStartFinder;
import io.orderline.run.watch.ProcessUse;
import io.orderline.run.watch.ShardWatch;
import io.orderline.workload.InsertShape;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Collects the parts of a run's result as they become known. Not thread-safe.
public final class ResultCollector {
    private final RunFolder folder;
    private final Target target;
    private final Workload workload;
    private final RunSetup setup;
    private String system = "";
    private Optional<Encryption> encryption = Optional.empty();
    private RunState state = RunState.RUNNING;
    private RunEvidence.@Nullable Measured measured;
    private String reason = "";
    private Instant started = Instant.now();
    private Result.Window window = new Result.Window(0, 0);
    private Accounting accounting = new Accounting(List.of(), Counts.ZERO, true, 0, List.of(), List.of(), Map.of());
    private List<OutageTracker.Outage> outages = List.of();
    private List<CommitGaps.Gap> gaps = List.of();
    private Optional<StatementCacheReport> statements = Optional.empty();
    private Optional<List<ShardWatch.Outage>> shardOutages = Optional.empty();
    private ColdStartFinder coldStarts = ColdStartFinder.NONE;
    private long headlineCommitted;
    private OptionalLong databaseCount = OptionalLong.empty();
    private String databaseNote = "";
    private List<CheckReport> before = List.of();
    private List<CheckReport> after = List.of();
    private Optional<Environment> environment = Optional.empty();
    private TableFacts tables = TableFacts.UNKNOWN;
    private Optional<ProcessUse> used = Optional.empty();
    private Optional<Ceiling> ceiling = Optional.empty();
    private Optional<LedgerReport> ledger = Optional.empty();
    private Optional<DriverGroup.Report> team = Optional.empty();
    private boolean uncounted;
    private int databases = 1;
    private final CopyOnWriteArrayList<String> lost = new CopyOnWriteArrayList<>();

    private final Consumer<String> progress;

    /// @param progress told how far it is, if reading what was measured takes longer than two seconds
    public ResultCollector(
            RunFolder folder, Target target, Workload workload, RunSetup setup, Consumer<String> progress) {
        this.progress = progress;
        this.folder = folder;
        this.target = target;
        this.workload = workload;
        this.setup = setup;
    }

    public void server(ServerFacts facts) {
        system = facts.system();
        encryption = facts.encryption().map(known -> new Encryption(known.version(), known.cipher()));
    }

    public void surroundings(Environment found, TableFacts facts) {
        environment = Optional.of(found);
        tables = facts;
    }

    /// @param measured what the driver reaches without a database
    public void ceiling(Ceiling measured) {
        ceiling = Optional.of(measured);
    }

    /// @param ofProcess what this process used
    public void used(ProcessUse ofProcess) {
        used = Optional.of(ofProcess);
    }

    public void started(Instant at) {
        started = at;
    }

    public void before(List<CheckReport> checks) {
        before = checks;
    }

    public void after(List<CheckReport> checks) {
        after = CheckReport.since(before, checks);
    }

    public void ledger(Optional<LedgerReport> found) {
        ledger = found;
    }

    public boolean violatedBefore() {
        return before.stream().anyMatch(CheckReport::violated);
    }

    public void ended(RunState how, String why) {
        state = how;
        reason = why;
    }

    /// @param difference of the database's own count over the drive; empty if the workload has no query for
    ///     it
    public void database(OptionalLong difference) {
        databaseCount = difference;
    }

    /// @param count that are driven, each with the same number of warehouses
    public void databases(int count) {
        databases = count;
    }

    /// Whoever started this process asks the database.
    public void countedElsewhere() {
        uncounted = true;
        databaseNote = RunEvidence.Counted.ELSEWHERE;
    }

    /// @param found what members of a team said of themselves
    public void reported(DriverGroup.Report found) {
        team = Optional.of(found);
        accounting = accounting.with(found.resolved());
    }

    /// A file beside what is measured. By any thread.
    public void lost(String sentence) {
        lost.addIfAbsent(sentence);
    }

    public void databaseUnknown(String why) {
        databaseNote = why;
    }

    public void drove(DriveTotals drive, DriveClock.Window measured, WorkloadTally tally) {
        window = new Result.Window(measured.beginSeconds(), measured.endSeconds());
        outages = drive.outages();
        gaps = drive.gaps();
        statements = drive.statements()
                .map(use ->
                        new StatementCacheReport(use.limit(), use.hits(), use.misses(), use.evictions(), use.most()));
        accounting = DriveAccounting.of(drive, workload, tally);
        TransactionType headline = workload.headline();
        headlineCommitted = drive.totals().get(headline.number()).committed();
    }

    /// What is known when the drive has just ended, which nobody has to compute.
    public PartialResult drove() {
        RecoveryFinder unrated = new RecoveryFinder(gaps, coldStarts, List.of(), Set.of());
        return new PartialResult(
                state,
                reason,
                setup.drive().arrivals().terminals(),
                setup.drive().sessions(),
                accounting,
                outages.stream().map(unrated::of).toList());
    }

    /// @param starts of the servers of the testbed
    /// @param ofShards empty if nobody watched shards
    public void outages(ColdStartFinder starts, Optional<List<ShardWatch.Outage>> ofShards) {
        coldStarts = starts;
        shardOutages = ofShards;
    }

    /// @param inDoubt what became of transactions whose commit was not answered
    /// @param tally with those that were found
    public void resolved(List<Accounting.Doubtful> inDoubt, WorkloadTally tally) {
        Map<String, Long> counts = new TreeMap<>(accounting.tally());
        counts.putAll(tally.counts());
        accounting = accounting.with(inDoubt, counts);
    }

    /// Why nobody can say what clients added up; empty if they can.
    public Optional<String> untold() {
        if (team.stream().anyMatch(all -> !all.agents().untold().isEmpty())) {
            return Optional.of("an agent was lost: nobody knows what it inserted");
        }
        long unresolved = accounting.inDoubt().stream()
                .mapToLong(Accounting.Doubtful::unresolved)
                .sum();
        return unresolved == 0
                ? Optional.empty()
                : Optional.of(unresolved + " inserts stayed in doubt: nobody knows what the sums are to be");
    }

    private List<Result.Outage> outages(RunEvidence.Measured measured) {
        Set<String> foreground = workload.types().stream()
                .filter(type -> !type.background())
                .map(TransactionType::name)
                .collect(Collectors.toSet());
        RecoveryFinder recoveries = new RecoveryFinder(gaps, coldStarts, measured.rows(), foreground);
        return outages.stream().map(recoveries::of).toList();
    }

    /// With what is known when the drive is over, for a process that does not come to its end.
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

    public Result result() throws IOException {
        RunEvidence evidence = evidence();
        return new Result(
                Result.SCHEMA,
                Result.MEASUREMENT,
                Version.text(),
                folder.name(),
                state,
                reason,
                started,
                setup.inWords(system, target.shownUrl(), encryption),
                window,
                evidence.measured().summary(),
                accounting,
                databaseCount(),
                evidence.course().outages(),
                before,
                after,
                VerdictJudge.of(evidence).unwritten(lost),
                Optional.of(evidence.audits()),
                evidence.harnessed().harness(),
                Optional.empty(),
                setup.shards()
                        .map(map -> ShardingSummary.of(
                                map, workload, accounting, evidence.course().shardOutages())),
                own(),
                ledger,
                workload.inserts()
                        .map(shape -> ingestion(shape, evidence.measured().summary())),
                Optional.of(users(evidence.measured())),
                team.map(DriverGroup.Report::agents));
    }

    private UserReport users(RunEvidence.Measured measured) throws IOException {
        MemoryUsage sides = new MemoryUsage(folder, measured.window());
        return ResultReader.users(
                folder,
                measured,
                workload,
                setup.drive(),
                statements,
                sides.memory(driverBytes(sides), poolers()),
                sides.sessions());
    }

    /// As a monitor saw it, or else its own account. Of agents only theirs: this process drives nothing then.
    private OptionalLong driverBytes(MemoryUsage sides) throws IOException {
        if (team.isPresent()) {
            return team.get().memoryBytes();
        }
        OptionalLong watched = sides.driver();
        return watched.isPresent() ? watched : used.map(ProcessUse::memoryBytes).orElse(OptionalLong.empty());
    }

    private Set<String> poolers() {
        return environment.flatMap(Environment::nodes).orElse(List.of()).stream()
                .filter(node -> node.role().equals(SideMemory.POOLER))
                .map(Environment.Node::name)
                .collect(Collectors.toSet());
    }

    private IngestResult ingestion(InsertShape shape, Summary summary) {
        long inserts = headlineCommitted + headlineInDoubt(Accounting.Doubtful::found);
        long inWindow = summary.types().stream()
                .mapToLong(type -> type.counts().committed())
                .sum();
        return IngestResult.of(
                shape.by(), shape.rows(), shape.bytes(), inserts * shape.rows(), inWindow, window.seconds());
    }

    /// Empty for TPC-C.
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

    /// What the folder says, read once. To be called when nothing more is measured.
    public RunEvidence.Measured measured() throws IOException {
        RunEvidence.Measured known = measured;
        if (known == null) {
            known = read();
            measured = known;
        }
        return known;
    }

    private RunEvidence.Measured read() throws IOException {
        return ResultReader.measured(
                folder, window, workload, !setup.drive().arrivals().closed(), progress);
    }

    private RunEvidence evidence() throws IOException {
        RunEvidence.Measured measured = measured();
        List<Result.Outage> lost = outages(measured);
        return new RunEvidence(
                workload,
                new RunEvidence.Course(
                        state, reason, lost, ShardOutageFinder.of(shardOutages, setup.shards(), lost, folder)),
                new RunEvidence.Load(
                        setup.drive().arrivals(),
                        setup.warehouses(),
                        databases,
                        setup.drive().course().rampUp().toMillis() / 1000.0),
                new RunEvidence.Data(
                        before,
                        after,
                        setup.driven(),
                        ResultReader.withoutStatistics(tables, workload.dataset()),
                        ResultReader.missingIndexes(tables, workload)),
                new RunEvidence.Counted(accounting, databaseCount(), databaseNote, ledger),
                measured,
                new RunEvidence.Harnessed(environment, harness(measured), team.map(DriverGroup.Report::agents)));
    }

    private Optional<HarnessReport> harness(RunEvidence.Measured measured) {
        return used.map(use -> ResultReader.harness(use, ceiling, measured, workload))
                .or(() -> team.flatMap(DriverGroup.Report::harness));
    }

    private Result.DatabaseCount databaseCount() {
        long found = headlineInDoubt(Accounting.Doubtful::found);
        long least = headlineCommitted + found;
        long count = databaseCount.orElse(-1);
        long unresolved = Math.max(headlineInDoubt(Accounting.Doubtful::unresolved), unreported(count - least));
        return new Result.DatabaseCount(
                uncounted || workload.headlineCountSql(target.dialect()).isEmpty()
                        ? ""
                        : workload.headline().label() + " committed",
                headlineCommitted,
                found,
                unresolved,
                count,
                count >= least && count <= least + unresolved);
    }

    /// What an agent that was lost did after its last report, nobody told.
    private long unreported(long surplus) {
        boolean lost = team.map(all -> !all.agents().untold().isEmpty()).orElse(false);
        return lost ? Math.max(0, surplus) : 0;
    }

    private long headlineInDoubt(ToLongFunction<Accounting.Doubtful> fate) {
        return accounting.inDoubt().stream()
                .filter(doubtful -> doubtful.type().equals(workload.headline().name()))
                .mapToLong(fate)
                .sum();
    }
}
