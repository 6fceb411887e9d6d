package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.result.CheckReport;
import io.orderline.workload.dataset.ClientChecks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Runs the checks on data that clients received, and converts their findings for result files. Stateless.
record ClientCheckRun(List<Target> databases, ClientChecks checks) {
    /// Prepares the checks, before anything is driven.
    ///
    /// @throws TargetException if the database does not answer
    void begin() {
        Target only = databases.getFirst();
        try (Connection connection = only.connect("run", Target.ANSWER_LIMIT)) {
            checks.begin(connection, only.dialect());
        } catch (SQLException e) {
            throw new TargetException("what terminals count up could not be read: " + e.getMessage(), e);
        }
    }

    /// Returns the findings. Call this when the drive has ended.
    ///
    /// @param alone whether no other process drove
    /// @param open as for [ClientChecks#found]
    /// @param readsElsewhere as for [ClientChecks#found]
    /// @throws TargetException if the database does not answer
    List<CheckReport> reports(boolean alone, long open, boolean readsElsewhere) {
        long begin = System.nanoTime();
        List<ClientChecks.Found> found;
        try {
            if (alone) {
                try (Connection connection = databases.getFirst().connect("verify")) {
                    found = checks.found(Optional.of(connection), open, readsElsewhere);
                }
            } else {
                found = checks.found(Optional.empty(), open, readsElsewhere);
            }
        } catch (SQLException e) {
            throw new TargetException("what terminals count up could not be read: " + e.getMessage(), e);
        }
        double seconds = (System.nanoTime() - begin) / 1e9 / found.size();
        return found.stream().map(each -> report(each, seconds)).toList();
    }

    private static CheckReport report(ClientChecks.Found found, double seconds) {
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
