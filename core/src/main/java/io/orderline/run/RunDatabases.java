package io.orderline.run;

import io.orderline.base.TargetException;
import io.orderline.data.load.ChangedSinceLoad;
import io.orderline.data.load.StoredProcedures;
import io.orderline.database.connection.PreparedTransactions;
import io.orderline.database.connection.Target;
import io.orderline.database.query.SqlQuery;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.CheckReport;
import io.orderline.run.hooks.RunListener;
import io.orderline.run.setup.RunSetup;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The databases that a run drives: usually one, or one per agent. Reports describe the first. Stateless.
record RunDatabases(List<Target> all, Workload workload) {
    /// Prepares the tables of all databases.
    void begin() throws SQLException {
        for (Target each : all) {
            try (Connection connection = each.connect("run", Target.ANSWER_LIMIT)) {
                workload.begin(connection, each.dialect());
            }
        }
    }

    /// @throws TargetException if prepared transactions hold locks on the tables: terminals would wait for
    ///     them, and every figure would be one of waiting
    void refusePrepared() {
        for (Target each : all) {
            prepared(each).lasting().filter(held -> !held.isEmpty()).ifPresent(held -> {
                throw new TargetException(held.sentence()
                        + ". Nothing was driven: terminals would wait for these locks. `orderline xa clean` ends what the"
                        + " driven system has prepared; the rest is for whoever prepared it.");
            });
        }
    }

    PreparedTransactions prepared(Target each) {
        return new PreparedTransactions(each, workload.dataset().tables());
    }

    /// Marks each database as driven, which saves the next run a search for traces.
    void mark(RunListener listener) {
        for (Target each : all) {
            try (Connection connection = each.connect("run", Target.ANSWER_LIMIT)) {
                new ChangedSinceLoad(workload.dataset(), each.dialect()).mark(connection);
            } catch (SQLException e) { // the user may not have the right to write there
                listener.warning("the database could not be marked as driven: " + e.getMessage());
            }
        }
    }

    void installProcedures(StatementStyle style, RunListener listener) {
        if (style != StatementStyle.PROCEDURE) {
            return;
        }
        listener.stage("making the procedures");
        for (Target each : all) {
            workload.dataset().procedures(each.dialect()).ifPresent(p -> new StoredProcedures(each, p).install());
        }
    }

    /// @throws TargetException if a transaction type cannot be executed in a database, with any input
    void tryOut(RunSetup setup) {
        for (Target each : all) {
            new UncommittedTrial(
                            each, setup.workload(), setup.plan().get(WorkloadKeys.STYLE), setup.drive(), setup.inputs())
                    .execute();
        }
    }

    /// Returns the sum of the databases' own counts of headline transactions; empty without a query for it.
    ///
    /// @throws TargetException if a database cannot be reached
    OptionalLong count(Duration limit) throws SQLException {
        long sum = 0;
        for (Target each : all) {
            Optional<String> sql = workload.headlineCountSql(each.dialect());
            if (sql.isEmpty()) {
                return OptionalLong.empty();
            }
            sum += count(each, sql.get(), limit);
        }
        return OptionalLong.of(sum);
    }

    private static long count(Target target, String sql, Duration limit) throws SQLException {
        try (Connection connection = target.connect("run", limit)) {
            return SqlQuery.number(connection, sql);
        }
    }

    /// Combines the checks of several databases; a check is violated if it is violated in one of them.
    static List<CheckReport> together(List<List<CheckReport>> each) {
        if (each.size() == 1) {
            return each.getFirst();
        }
        Map<String, CheckReport> byId = new LinkedHashMap<>();
        for (int database = 0; database < each.size(); database++) {
            for (CheckReport check : each.get(database)) {
                byId.merge(check.id(), of(check, database + 1), CheckReport::mergedWith);
            }
        }
        return List.copyOf(byId.values());
    }

    private static CheckReport of(CheckReport check, int number) {
        return check.withExamples(check.examples().stream()
                .map(example -> "database " + number + ": " + example)
                .toList());
    }
}
