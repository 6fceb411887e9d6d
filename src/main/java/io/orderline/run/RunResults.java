package io.orderline.run;

import io.orderline.drive.DriveClock;
import io.orderline.drive.Driven;
import io.orderline.drive.Gaps;
import io.orderline.drive.Outages;
import io.orderline.measure.Counts;
import io.orderline.monitor.DatabaseFacts;
import io.orderline.monitor.TableFacts;
import io.orderline.result.Accounting;
import io.orderline.result.Ceiling;
import io.orderline.result.CheckReport;
import io.orderline.result.Encryption;
import io.orderline.result.Environment;
import io.orderline.result.Harness;
import io.orderline.result.Ingestion;
import io.orderline.result.LedgerReport;
import io.orderline.result.OwnWorkload;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Side;
import io.orderline.result.StatementCaches;
import io.orderline.result.Summary;
import io.orderline.result.Users;
import io.orderline.run.rules.RunEvidence;
import io.orderline.run.rules.Verdicts;
import io.orderline.target.Target;
import io.orderline.workload.InsertShape;
import io.orderline.workload.Tally;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Unit;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
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
final class RunResults {
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
    private List<Outages.Outage> outages = List.of();
    private List<Gaps.Gap> gaps = List.of();
    private Optional<StatementCaches> statements = Optional.empty();
    private Optional<List<ShardWatch.Outage>> shardOutages = Optional.empty();
    private ColdStarts coldStarts = ColdStarts.NONE;
    private long headlineCommitted;
    private OptionalLong databaseCount = OptionalLong.empty();
    private String databaseNote = "";
    private List<CheckReport> before = List.of();
    private List<CheckReport> after = List.of();
    private Optional<Environment> environment = Optional.empty();
    private TableFacts tables = TableFacts.UNKNOWN;
    private Optional<OwnUse> used = Optional.empty();
    private Optional<Ceiling> ceiling = Optional.empty();
    private Optional<LedgerReport> ledger = Optional.empty();
    private Optional<Team.Report> team = Optional.empty();
    private boolean uncounted;
    private int databases = 1;
    private final CopyOnWriteArrayList<String> lost = new CopyOnWriteArrayList<>();

    private final Consumer<String> progress;

    /// @param progress told how far it is, if reading what was measured takes longer than two seconds
    RunResults(RunFolder folder, Target target, Workload workload, RunSetup setup, Consumer<String> progress) {
        this.progress = progress;
        this.folder = folder;
        this.target = target;
        this.workload = workload;
        this.setup = setup;
    }

    void server(DatabaseFacts facts) {
        system = facts.system();
        encryption = facts.encryption().map(known -> new Encryption(known.version(), known.cipher()));
    }

    void surroundings(Environment found, TableFacts facts) {
        environment = Optional.of(found);
        tables = facts;
    }

    /// @param measured what the driver reaches without a database
    void ceiling(Ceiling measured) {
        ceiling = Optional.of(measured);
    }

    /// @param ofProcess what this process used
    void used(OwnUse ofProcess) {
        used = Optional.of(ofProcess);
    }

    void started(Instant at) {
        started = at;
    }

    void before(List<CheckReport> checks) {
        before = checks;
    }

    void after(List<CheckReport> checks) {
        after = CheckReport.since(before, checks);
    }

    void ledger(Optional<LedgerReport> found) {
        ledger = found;
    }

    boolean violatedBefore() {
        return before.stream().anyMatch(CheckReport::violated);
    }

    void ended(RunState how, String why) {
        state = how;
        reason = why;
    }

    /// @param difference of the database's own count over the drive; empty if the workload has no query for
    ///     it
    void database(OptionalLong difference) {
        databaseCount = difference;
    }

    /// @param count that are driven, each with the same number of warehouses
    void databases(int count) {
        databases = count;
    }

    /// Whoever started this process asks the database.
    void countedElsewhere() {
        uncounted = true;
        databaseNote = RunEvidence.Counted.ELSEWHERE;
    }

    /// @param found what members of a team said of themselves
    void reported(Team.Report found) {
        team = Optional.of(found);
        accounting = accounting.with(found.resolved());
    }

    /// A file beside what is measured. By any thread.
    void lost(String sentence) {
        lost.addIfAbsent(sentence);
    }

    void databaseUnknown(String why) {
        databaseNote = why;
    }

    void drove(Driven drive, DriveClock.Window measured, Tally tally) {
        window = new Result.Window(measured.beginSeconds(), measured.endSeconds());
        outages = drive.outages();
        gaps = drive.gaps();
        statements = drive.statements()
                .map(use -> new StatementCaches(use.limit(), use.hits(), use.misses(), use.evictions(), use.most()));
        accounting = DriveAccounting.of(drive, workload, tally);
        TransactionType headline = workload.headline();
        headlineCommitted = drive.totals().get(headline.number()).committed();
    }

    /// What is known when the drive has just ended, which nobody has to compute.
    Drove drove() {
        Recoveries unrated = new Recoveries(gaps, coldStarts, List.of(), Set.of());
        return new Drove(
                state,
                reason,
                setup.drive().arrivals().terminals(),
                setup.drive().sessions(),
                accounting,
                outages.stream().map(unrated::of).toList());
    }

    /// @param starts of the servers of the testbed
    /// @param ofShards empty if nobody watched shards
    void outages(ColdStarts starts, Optional<List<ShardWatch.Outage>> ofShards) {
        coldStarts = starts;
        shardOutages = ofShards;
    }

    /// @param inDoubt what became of transactions whose commit was not answered
    /// @param tally with those that were found
    void resolved(List<Accounting.Doubtful> inDoubt, Tally tally) {
        Map<String, Long> counts = new TreeMap<>(accounting.tally());
        counts.putAll(tally.counts());
        accounting = accounting.with(inDoubt, counts);
    }

    /// Why nobody can say what clients added up; empty if they can.
    Optional<String> untold() {
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
        Recoveries recoveries = new Recoveries(gaps, coldStarts, measured.rows(), foreground);
        return outages.stream().map(recoveries::of).toList();
    }

    /// With what is known when the drive is over, for a process that does not come to its end.
    Result beforehand() throws IOException {
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

    Result result() throws IOException {
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
                Verdicts.of(evidence).unwritten(lost),
                Optional.of(evidence.audits()),
                evidence.harnessed().harness(),
                Optional.empty(),
                setup.shards()
                        .map(map -> Shardings.of(
                                map, workload, accounting, evidence.course().shardOutages())),
                own(),
                ledger,
                workload.inserts()
                        .map(shape -> ingestion(shape, evidence.measured().summary())),
                Optional.of(users(evidence.measured())),
                team.map(Team.Report::agents));
    }

    private Users users(RunEvidence.Measured measured) throws IOException {
        Sides sides = new Sides(folder, measured.window());
        return Evidence.users(
                folder,
                measured,
                workload,
                setup.drive(),
                statements,
                sides.memory(driverBytes(sides), poolers()),
                sides.sessions());
    }

    /// As a monitor saw it, or else its own account. Of agents only theirs: this process drives nothing then.
    private OptionalLong driverBytes(Sides sides) throws IOException {
        if (team.isPresent()) {
            return team.get().memoryBytes();
        }
        OptionalLong watched = sides.driver();
        return watched.isPresent() ? watched : used.map(OwnUse::memoryBytes).orElse(OptionalLong.empty());
    }

    private Set<String> poolers() {
        return environment.flatMap(Environment::nodes).orElse(List.of()).stream()
                .filter(node -> node.role().equals(Side.POOLER))
                .map(Environment.Node::name)
                .collect(Collectors.toSet());
    }

    private Ingestion ingestion(InsertShape shape, Summary summary) {
        long inserts = headlineCommitted + headlineInDoubt(Accounting.Doubtful::found);
        long inWindow = summary.types().stream()
                .mapToLong(type -> type.counts().committed())
                .sum();
        return Ingestion.of(
                shape.by(), shape.rows(), shape.bytes(), inserts * shape.rows(), inWindow, window.seconds());
    }

    /// Empty for TPC-C.
    private Optional<OwnWorkload> own() {
        TransactionType headline = workload.headline();
        return workload.dataset().unit() == Unit.WAREHOUSES
                ? Optional.empty()
                : Optional.of(new OwnWorkload(
                        workload.name(),
                        workload.files().map(WorkloadFiles::description).orElse(OwnWorkload.BUNDLED),
                        workload.files().map(WorkloadFiles::hash).orElse(""),
                        headline.name(),
                        headline.label()));
    }

    /// What the folder says, read once. To be called when nothing more is measured.
    RunEvidence.Measured measured() throws IOException {
        RunEvidence.Measured known = measured;
        if (known == null) {
            known = read();
            measured = known;
        }
        return known;
    }

    private RunEvidence.Measured read() throws IOException {
        return Evidence.measured(
                folder, window, workload, !setup.drive().arrivals().closed(), progress);
    }

    private RunEvidence evidence() throws IOException {
        RunEvidence.Measured measured = measured();
        List<Result.Outage> lost = outages(measured);
        return new RunEvidence(
                workload,
                new RunEvidence.Course(
                        state, reason, lost, ShardOutages.of(shardOutages, setup.shards(), lost, folder)),
                new RunEvidence.Load(
                        setup.drive().arrivals(),
                        setup.warehouses(),
                        databases,
                        setup.drive().course().rampUp().toMillis() / 1000.0),
                new RunEvidence.Data(
                        before,
                        after,
                        setup.driven(),
                        Evidence.withoutStatistics(tables, workload.dataset()),
                        Evidence.missingIndexes(tables, workload)),
                new RunEvidence.Counted(accounting, databaseCount(), databaseNote, ledger),
                measured,
                new RunEvidence.Harnessed(environment, harness(measured), team.map(Team.Report::agents)));
    }

    private Optional<Harness> harness(RunEvidence.Measured measured) {
        return used.map(use -> Evidence.harness(use, ceiling, measured, workload))
                .or(() -> team.flatMap(Team.Report::harness));
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
