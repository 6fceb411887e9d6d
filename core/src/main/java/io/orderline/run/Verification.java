package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerPing;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.CheckReport;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.ClientTotals;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.ClientChecks;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Verifies the data of a run, one database after another, until it is ended or a server stops answering: with
/// the dataset's checks, by the clients' sums over committed transactions, and with what clients received. One
/// thread calls all methods except [#end], which may be called from any thread.
final class Verification {
    private final RunDatabases databases;
    private final Plan plan;
    private final RunListener listener;
    private final Object lock = new Object();
    private @Nullable Thread verifying;
    private volatile boolean ended;
    /// The databases' sums before the run; empty if all of their sums belong to the run.
    private List<Long> sumsBefore = List.of();

    Verification(RunDatabases databases, Plan plan, RunListener listener) {
        this.databases = databases;
        this.plan = plan;
        this.listener = listener;
    }

    /// Ends the current verification and prevents later ones.
    void end() {
        ended = true;
        interrupt();
    }

    boolean ended() {
        return ended;
    }

    private void interrupt() {
        synchronized (lock) {
            if (verifying != null) {
                verifying.interrupt();
            }
        }
    }

    /// Reads the databases' sums, from which the sums of the run are counted.
    ///
    /// @throws TargetException if a database does not answer
    void begin() {
        sumsBefore = totals().filter(ClientTotals::growth).map(this::sums).orElse(List.of());
    }

    /// Begins the checks of what clients receive.
    ///
    /// @throws TargetException if the database does not answer
    void begin(ClientChecks checks) {
        Target only = databases.all().getFirst();
        try (Connection connection = only.connect("run", Target.ANSWER_LIMIT)) {
            checks.begin(connection, only.dialect());
        } catch (SQLException e) {
            throw unread(e);
        }
    }

    /// @param untold why the clients' sums are unknown; empty if they are known
    /// @param told checks of what clients received
    /// @return no checks if the verification was ended
    /// @throws TargetException if a database fails or stops answering
    List<CheckReport> verify(
            String when, WorkloadTally tally, Optional<String> untold, Supplier<List<CheckReport>> told) {
        List<CheckReport> checks = new ArrayList<>(dataset());
        if (!ended) {
            totals().map(sums ->
                            untold.map(why -> report(sums, why, List.of(), 0)).orElseGet(() -> compared(sums, tally)))
                    .ifPresent(checks::add);
            checks.addAll(told.get());
        }
        if (!checks.isEmpty()) {
            listener.checked(when, checks);
        }
        return checks;
    }

    private List<CheckReport> dataset() {
        synchronized (lock) {
            verifying = Thread.currentThread();
        }
        try {
            List<List<CheckReport>> each = new ArrayList<>();
            for (Target target : ended ? List.<Target>of() : databases.all()) {
                each.add(dataset(target));
            }
            return RunDatabases.together(each);
        } catch (InterruptedException e) {
            ended = true;
            return List.of();
        } finally {
            synchronized (lock) {
                verifying = null;
                Thread.interrupted(); // a late interrupt must not hit the writing of results
            }
        }
    }

    /// Checks one database. A check may take any time, as long as the server answers.
    private List<CheckReport> dataset(Target target) throws InterruptedException {
        ServerPing pulse = new ServerPing(target, this::interrupt);
        try (pulse) {
            Verifier verifier = new Verifier(target, databases.workload().dataset(), plan.get(PlanKeys.VERIFY_QUICK));
            return verifier.verify(plan.get(PlanKeys.VERIFY_WORKERS), listener::stage).stream()
                    .map(CheckResult::report)
                    .toList();
        } catch (InterruptedException e) {
            if (pulse.silent() && !ended) {
                throw new TargetException("the server stopped answering", e);
            }
            throw e;
        }
    }

    private Optional<ClientTotals> totals() {
        return databases.workload().balance(databases.all().getFirst().dialect());
    }

    private CheckReport compared(ClientTotals totals, WorkloadTally tally) {
        long begin = System.nanoTime();
        List<String> differences = new ArrayList<>();
        List<Long> found = sums(totals);
        for (int i = 0; i < found.size(); i++) {
            String counter = totals.counters().get(i);
            long told = tally.counter(counter).sum();
            long grown = found.get(i) - (sumsBefore.isEmpty() ? 0 : sumsBefore.get(i));
            if (told != grown) {
                differences.add(String.format(Locale.ROOT, "%s: told %,d, found %,d", counter, told, grown));
            }
        }
        return report(totals, "", differences, (System.nanoTime() - begin) / 1e9);
    }

    private static CheckReport report(ClientTotals totals, String note, List<String> differences, double seconds) {
        return report(
                new ClientChecks.ClientCheckResult(
                        totals.id(), "", totals.title(), note, differences.size(), differences),
                seconds);
    }

    /// Returns the sums over all databases, by counter.
    private List<Long> sums(ClientTotals totals) {
        long[] sums = new long[totals.counters().size()];
        for (Target target : databases.all()) {
            try (Connection connection = target.connect("verify");
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(totals.sql())) {
                row.next();
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += row.getLong(i + 1);
                }
            } catch (SQLException e) {
                throw new TargetException(
                        "the database could not add up what clients were told of: " + e.getMessage(), e);
            }
        }
        return Arrays.stream(sums).boxed().toList();
    }

    /// Returns the findings on what clients received. Call this when the drive has ended.
    ///
    /// @param alone whether no other process drove
    /// @param open as for [ClientChecks#found]
    /// @param readsElsewhere as for [ClientChecks#found]
    /// @throws TargetException if the database does not answer
    List<CheckReport> received(ClientChecks checks, boolean alone, long open, boolean readsElsewhere) {
        long begin = System.nanoTime();
        try (Connection connection = alone ? databases.all().getFirst().connect("verify") : null) {
            List<ClientChecks.ClientCheckResult> found =
                    checks.found(Optional.ofNullable(connection), open, readsElsewhere);
            double seconds = (System.nanoTime() - begin) / 1e9 / found.size();
            return found.stream().map(each -> report(each, seconds)).toList();
        } catch (SQLException e) {
            throw unread(e);
        }
    }

    private static TargetException unread(SQLException e) {
        return new TargetException("what terminals count up could not be read: " + e.getMessage(), e);
    }

    private static CheckReport report(ClientChecks.ClientCheckResult found, double seconds) {
        String status = found.violations() > 0 ? "violated" : found.note().isEmpty() ? "holds" : "not-applicable";
        return new CheckReport(
                found.id(),
                found.clause(),
                found.title(),
                status,
                found.note(),
                found.violations(),
                found.examples(),
                seconds);
    }
}
