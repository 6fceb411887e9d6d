package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.database.connection.PreparedTransactions;
import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.Accounting.Doubtful;
import io.orderline.result.CheckReport;
import io.orderline.result.RunState;
import io.orderline.run.hooks.RunListener;
import io.orderline.run.record.RunLedger;
import io.orderline.run.summary.HeadlineCount;
import io.orderline.run.summary.ResultCollector;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// The queries of a run before and after its drive: committed headline work, transactions in doubt, and
/// checks of the data. [#interrupt] may be called from any thread, all else by the run's thread.
final class RunQueries {
    /// The limit of each query after the user has ended the drive, because the server may not answer at all.
    private static final Duration INTERRUPTED_LIMIT = Duration.ofSeconds(5);

    private final RunDatabases databases;
    private final Workload workload;
    private final Plan plan;
    private final RunListener listener;
    private final boolean member;
    private final Verification verification;
    private SumCheck sums;
    private volatile boolean interrupted;

    RunQueries(RunDatabases databases, Workload workload, Plan plan, RunListener listener, boolean member) {
        this.databases = databases;
        this.workload = workload;
        this.plan = plan;
        this.listener = listener;
        this.member = member;
        this.sums = new SumCheck(databases.all(), workload, List.of());
        this.verification = new Verification(
                databases.all(),
                workload.dataset(),
                plan.get(PlanKeys.VERIFY_WORKERS),
                plan.get(PlanKeys.VERIFY_QUICK),
                listener::stage);
    }

    /// Shortens running queries, and skips optional ones.
    void interrupt() {
        interrupted = true;
        verification.end();
    }

    boolean interrupted() {
        return interrupted || verification.ended();
    }

    private Duration limit(Duration usual) {
        return interrupted() ? INTERRUPTED_LIMIT : usual;
    }

    /// Returns the database's count of committed headline transactions; empty if another process queries it.
    OptionalLong headlineCount() throws SQLException {
        return member ? OptionalLong.empty() : databases.count(limit(Target.ANSWER_LIMIT));
    }

    /// Reads the database's sums, from which the sums of the drive are counted.
    void beginSums() {
        if (!member) {
            sums = SumCheck.begin(databases.all(), workload);
        }
    }

    void resolve(
            List<InDoubtTransaction> doubts,
            TransactionExecutor transactions,
            ResultCollector results,
            WorkloadTally tally) {
        if (!doubts.isEmpty()) {
            listener.stage("looking up " + doubts.size() + " transactions in doubt");
            Target any = databases.all().getFirst();
            InDoubtResolver resolver = new InDoubtResolver(any, workload, limit(InDoubtResolver.LIMIT));
            List<Doubtful> resolved = resolver.resolve(doubts, doubt -> transactions.found(doubt.input()));
            results.resolved(resolved, tally);
            long left = resolved.stream().mapToLong(Doubtful::unresolved).sum();
            if (left > 0) {
                listener.warning(left + " transactions stay in doubt: "
                        + databases
                                .prepared(any)
                                .lasting()
                                .filter(held -> !held.isEmpty())
                                .map(PreparedTransactions.Held::sentence)
                                .orElse(resolver.reason()));
            }
        }
    }

    /// Begins the checks of what terminals receive, if their findings will be used.
    void watch(TransactionExecutor transactions) {
        if (member || plan.get(PlanKeys.VERIFY_AFTER)) {
            clientChecks(transactions).ifPresent(ClientCheckRun::begin);
        }
    }

    private Optional<ClientCheckRun> clientChecks(TransactionExecutor transactions) {
        return transactions.clientChecks().map(checks -> new ClientCheckRun(databases.all(), checks));
    }

    /// Queries the databases after the drive, when the run's first connection may be gone. `countBefore` is
    /// [#headlineCount] before the drive.
    void afterwards(ResultCollector results, RunDrive drive, OptionalLong countBefore, boolean alone) throws Exception {
        RunLedger ledger = drive.ledger();
        if (member) {
            results.counted(HeadlineCount.ELSEWHERE);
            return;
        }
        try {
            OptionalLong after = headlineCount();
            results.counted(HeadlineCount.of(
                    after.isEmpty()
                            ? OptionalLong.empty()
                            : OptionalLong.of(after.getAsLong() - countBefore.orElseThrow())));
        } catch (TargetException | SQLException gone) {
            results.counted(HeadlineCount.unknown(String.valueOf(gone.getMessage())));
            results.ledger(ledger.unchecked("the database did not answer"));
            return;
        } catch (RuntimeException mistake) {
            results.counted(HeadlineCount.unknown(bug("the database's own count was not taken", mistake)));
        }
        results.ledger(ledger.check(listener));
        if (plan.get(PlanKeys.VERIFY_AFTER) && !interrupted()) {
            verifyAfterwards(results, drive, alone);
        }
    }

    private void verifyAfterwards(ResultCollector results, RunDrive drive, boolean alone) {
        try {
            results.after(verify(
                    "after",
                    drive.tally(),
                    results.untold(),
                    () -> clientChecks(drive.transactions())
                            .map(checks -> checks.reports(alone, results.open(), results.readsElsewhere()))
                            .orElse(List.of())));
            if (verification.ended()) {
                results.ended(RunState.INTERRUPTED, Run.INTERRUPTED + " before the data were verified");
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

    /// @return no checks if the user interrupts them
    List<CheckReport> verifyBefore() {
        beginSums();
        return verify("before", new WorkloadTally(), Optional.empty(), List::of);
    }

    /// @param untold why the clients' sums are unknown; empty if they are known
    /// @param told checks of what clients received
    private List<CheckReport> verify(
            String when, WorkloadTally tally, Optional<String> untold, Supplier<List<CheckReport>> told) {
        List<CheckReport> checks = new ArrayList<>(verification.run());
        if (!verification.ended()) {
            checks.addAll(sums.check(tally, untold));
            checks.addAll(told.get());
        }
        if (!checks.isEmpty()) {
            listener.checked(when, checks);
        }
        return checks;
    }
}
