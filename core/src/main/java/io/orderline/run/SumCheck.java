package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.result.CheckReport;
import io.orderline.workload.ClientTotals;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Compares the clients' sums over committed transactions with the sums of the databases. Immutable.
///
/// @param before the databases' sums before the run; empty if all of their sums belong to the run
record SumCheck(List<Target> databases, Workload workload, List<Long> before) {
    /// @throws TargetException if the database does not answer
    static SumCheck begin(List<Target> databases, Workload workload) {
        return new SumCheck(
                databases,
                workload,
                workload.balance(databases.getFirst().dialect())
                        .filter(ClientTotals::growth)
                        .map(sums -> new SumCheck(databases, workload, List.of()).found(sums))
                        .map(found -> Arrays.stream(found).boxed().toList())
                        .orElse(List.of()));
    }

    /// Returns one check, or none if the workload has no sums; `untold` is why clients' sums are unknown.
    ///
    /// @throws TargetException if the database does not answer
    List<CheckReport> check(WorkloadTally tally, Optional<String> untold) {
        Optional<ClientTotals> balance = workload.balance(databases.getFirst().dialect());
        return balance
                .map(sums -> untold.map(why -> report(sums, "not-applicable", why, List.of(), 0))
                        .orElseGet(() -> compared(sums, tally)))
                .stream()
                .toList();
    }

    private CheckReport compared(ClientTotals balance, WorkloadTally tally) {
        long begin = System.nanoTime();
        List<String> differences = new ArrayList<>();
        long[] found = found(balance);
        for (int i = 0; i < found.length; i++) {
            String counter = balance.counters().get(i);
            long grown = found[i] - (before.isEmpty() ? 0 : before.get(i));
            difference(counter, tally.counter(counter).sum(), grown).ifPresent(differences::add);
        }
        return report(
                balance,
                differences.isEmpty() ? "holds" : "violated",
                "",
                differences,
                (System.nanoTime() - begin) / 1e9);
    }

    /// Returns the sums over all databases, by counter.
    private long[] found(ClientTotals balance) {
        long[] found = new long[balance.counters().size()];
        for (Target target : databases) {
            try (Connection connection = target.connect("verify");
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(balance.sql())) {
                row.next();
                for (int i = 0; i < found.length; i++) {
                    found[i] += row.getLong(i + 1);
                }
            } catch (SQLException e) {
                throw new TargetException(
                        "the database could not add up what clients were told of: " + e.getMessage(), e);
            }
        }
        return found;
    }

    private static Optional<String> difference(String counter, long told, long found) {
        return told == found
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "%s: told %,d, found %,d", counter, told, found));
    }

    private static CheckReport report(
            ClientTotals balance, String status, String note, List<String> differences, double seconds) {
        return new CheckReport(
                balance.id(), "", balance.title(), status, note, differences.size(), differences, seconds);
    }
}
