package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.data.load.TableDistribution;
import io.orderline.database.connection.PreparedTransactions;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.monitor.database.TableFacts;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.Accounting.Doubtful;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.Agents;
import io.orderline.run.record.AgentFiles;
import io.orderline.run.record.BenchmarkSqlFiles;
import io.orderline.run.setup.ReadServer;
import io.orderline.run.setup.ShardDurability;
import io.orderline.run.summary.HeadlineCount;
import io.orderline.run.summary.ResultCollector;
import io.orderline.run.summary.ShardingSummary;
import io.orderline.run.watch.EnvironmentCollector;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.WorkloadTally;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/// The phases of a run whose folder exists, and what they leave for later phases. Confined to one thread.
final class RunPhases {
    /// These delay the beginning of a run by about a second.
    private static final Duration CEILING_WARM_UP = Duration.ofMillis(400);

    private static final Duration CEILING_LENGTH = Duration.ofMillis(500);
    /// The limit of each query after the user has ended the drive, because the server may not answer at all.
    private static final Duration INTERRUPTED_LIMIT = Duration.ofSeconds(5);

    private final RunContext run;
    private final EarlyEnd end;
    private final Connection connection;
    private final RunDatabases databases;
    private final RunDrive drive;
    private final ResultCollector results;
    private final Verification verification;
    private OptionalLong countBefore = OptionalLong.empty();
    private List<InDoubtTransaction> doubts = List.of();
    private boolean ended;

    /// One phase. It releases what it uses, even if it fails or the user interrupts it. A failure ends the run.
    @FunctionalInterface
    interface Phase {
        void execute() throws Exception;
    }

    /// @param connection connection to the first database, for the phases before the drive
    RunPhases(RunPart part, EarlyEnd end, Connection connection, RunDrive drive, ResultCollector results) {
        this.run = part.run();
        this.end = end;
        this.connection = connection;
        this.databases = part.databases();
        this.drive = drive;
        this.results = results;
        this.verification = new Verification(databases, run.plan(), run.listener());
        end.atInterrupt(verification::end);
        if (end.interrupted()) {
            verification.end();
        }
    }

    /// Returns whether a phase has ended the run, so that later ones are left out.
    boolean ended() {
        return ended;
    }

    private void end(RunState state, String reason) {
        ended = true;
        results.ended(state, reason);
    }

    private Duration limit(Duration usual) {
        return verification.ended() ? INTERRUPTED_LIMIT : usual;
    }

    void describeServers(List<ExpectedSetting> expected) throws SQLException, IOException {
        ServerFacts facts = ServerFacts.read(connection, run.target().dialect());
        List<Environment.Node> nodes = run.controls().nodes();
        Environment environment = EnvironmentCollector.of(
                facts,
                run.target(),
                nodes,
                expected,
                ShardDurability.judge(run.plan(), run.target(), facts.settings(), nodes));
        Json.write(drive.folder().environment(), environment);
        results.surroundings(facts, environment, tableFacts());
    }

    /// Leaves out the first table, which holds the load's state and is not used by transactions.
    private TableFacts tableFacts() throws SQLException {
        Set<String> indexed = run.workload().neededIndexes().stream()
                .map(RequiredIndex::table)
                .collect(Collectors.toSet());
        List<String> tables = run.workload().dataset().tables();
        return TableFacts.read(connection, run.target().dialect(), indexed, tables.subList(1, tables.size()));
    }

    void prepareTables() throws SQLException {
        drive.setup().drive().pool().reads().ifPresent(server -> results.reads(sameServer(server)));
        TableDistribution.read(
                        connection, run.workload().dataset(), run.target().dialect())
                .ifPresent(distribution -> ShardingSummary.write(drive.folder(), distribution));
        databases.begin();
        databases.installProcedures(run.plan().get(WorkloadKeys.STYLE), run.listener());
        databases.tryOut(drive.setup());
    }

    private boolean sameServer(Target reads) {
        boolean same = ReadServer.isSame(reads, run.target());
        if (same) {
            run.listener().warning("target.read-url leads to the target's own server, as that calls itself");
        }
        return same;
    }

    /// Ends the run if the data are not consistent or the user has interrupted it.
    void verifyBefore() {
        if (run.plan().get(PlanKeys.VERIFY_BEFORE)) {
            verification.begin();
            results.before(verification.verify("before", new WorkloadTally(), Optional.empty(), List::of));
        }
        if (verification.ended()) {
            end(RunState.INTERRUPTED, EarlyEnd.INTERRUPTED);
        } else if (results.violatedBefore()) {
            end(RunState.ABORTED, "the data are not consistent; nothing was driven");
        }
    }

    /// Measures the ceiling before the drive, so neither disturbs the other; this also compiles the code.
    void measureCeiling() throws Exception {
        if (run.plan().get(DriveKeys.CEILING) && !end.interrupted()) {
            CeilingDrive.Shape shape = CeilingDrive.Shape.of(drive.setup().drive());
            new CeilingDrive(run.workload(), drive.setup().inputs(), shape, run.listener()::stage)
                    .measure(CEILING_WARM_UP, CEILING_LENGTH)
                    .ifPresent(results::ceiling);
        }
    }

    void markDriven() {
        databases.mark(run.listener());
    }

    /// Reads the databases' counts and sums, from which those of the drive are counted.
    void countBefore() throws SQLException {
        countBefore = databases.count(limit(Target.ANSWER_LIMIT));
        verification.begin();
    }

    void beginWantedClientChecks() {
        if (run.plan().get(PlanKeys.VERIFY_AFTER)) {
            beginClientChecks();
        }
    }

    /// Begins the checks of what terminals receive.
    void beginClientChecks() {
        drive.transactions().clientChecks().ifPresent(verification::begin);
    }

    void drive() throws Exception {
        doubts = drive.drive(results, failure -> lost(String.valueOf(failure.getMessage())));
    }

    /// Reports a lost file that holds no measurements; the run continues. May be called from any thread.
    private void lost(String sentence) {
        results.lost(sentence);
        run.listener().warning(sentence);
    }

    /// Writes a preliminary result before the database is queried, which this process may not survive.
    void writePreliminaryResult() throws IOException {
        run.listener().stage("judging what was measured");
        try {
            drive.folder().writeResult(results.beforehand());
        } catch (RuntimeException | OutOfMemoryError later) {
            run.listener().note("The result is not written yet: " + later);
        }
    }

    /// Joins what the members of a agents recorded about single transactions.
    void joinFiles(Agents agents) {
        try {
            AgentFiles.join(drive.folder(), agents.members(), BenchmarkSqlFiles.wanted(drive.setup()));
        } catch (IOException e) {
            run.listener().warning("what agents kept could not be put together: " + e);
        }
    }

    void reportIsolation() {
        drive.isolation(run.listener()::stage).ifPresent(results::isolation);
    }

    void resolveDoubts() {
        if (doubts.isEmpty()) {
            return;
        }
        run.listener().stage("looking up " + doubts.size() + " transactions in doubt");
        InDoubtResolver resolver = new InDoubtResolver(run.target(), run.workload(), limit(InDoubtResolver.LIMIT));
        List<Doubtful> resolved =
                resolver.resolve(doubts, doubt -> drive.transactions().found(doubt.input()));
        results.resolved(resolved, drive.tally());
        long left = resolved.stream().mapToLong(Doubtful::unresolved).sum();
        if (left > 0) {
            run.listener()
                    .warning(left + " transactions stay in doubt: "
                            + databases
                                    .prepared(run.target())
                                    .lasting()
                                    .filter(held -> !held.isEmpty())
                                    .map(PreparedTransactions.Held::sentence)
                                    .orElse(resolver.reason()));
        }
    }

    void leaveCountToCoordinator() {
        results.counted(HeadlineCount.ELSEWHERE);
    }

    /// Counts what the databases have, and compares the ledger with it. The run's first connection may be gone.
    /// If a database does not answer, the run ends.
    void countAfterwards() {
        try {
            OptionalLong after = databases.count(limit(Target.ANSWER_LIMIT));
            results.counted(HeadlineCount.of(
                    after.isEmpty() ? after : OptionalLong.of(after.getAsLong() - countBefore.orElseThrow())));
        } catch (TargetException | SQLException gone) {
            results.counted(HeadlineCount.unknown(String.valueOf(gone.getMessage())));
            results.ledger(drive.ledger().unchecked("the database did not answer"));
            ended = true;
            return;
        } catch (RuntimeException mistake) {
            results.counted(HeadlineCount.unknown(bug("the database's own count was not taken", mistake)));
        }
        results.ledger(drive.ledger().check(run.listener()));
    }

    /// @param alone whether no other process drove
    void verifyAfterwards(boolean alone) {
        if (!run.plan().get(PlanKeys.VERIFY_AFTER) || verification.ended()) {
            return;
        }
        try {
            results.after(verification.verify(
                    "after",
                    drive.tally(),
                    results.untold(),
                    () -> drive.transactions()
                            .clientChecks()
                            .map(checks ->
                                    verification.received(checks, alone, results.open(), results.readsElsewhere()))
                            .orElse(List.of())));
            if (verification.ended()) {
                results.ended(RunState.INTERRUPTED, EarlyEnd.INTERRUPTED + " before the data were verified");
            }
        } catch (TargetException gone) {
            results.ended(RunState.ABORTED, "the data could not be verified: " + gone.getMessage());
        } catch (RuntimeException | OutOfMemoryError mistake) { // the measurements are worth keeping
            results.ended(RunState.ABORTED, bug("the data could not be verified", mistake));
        }
    }

    /// Logs an error that is not an answer of a database, and returns a sentence about it.
    private static String bug(String what, Throwable mistake) {
        System.getLogger(Run.class.getName()).log(System.Logger.Level.ERROR, what, mistake);
        return what + ", which is a bug in Orderline: " + mistake + " (see orderline.log)";
    }

    /// Writes BenchmarkSQL's files too; if that fails, the result says so.
    Result writeResult() throws IOException {
        Result result = results.result();
        drive.folder().writeResult(result);
        try {
            BenchmarkSqlFiles.describe(drive.folder(), drive.setup(), result, results.measured());
            return result;
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            lost("files in BenchmarkSQL's form are not complete: " + e.getMessage());
            Result told = results.result();
            drive.folder().writeResult(told);
            return told;
        }
    }
}
