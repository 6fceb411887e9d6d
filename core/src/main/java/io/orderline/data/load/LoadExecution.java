package io.orderline.data.load;

import io.orderline.base.TargetException;
import io.orderline.database.bulk.BulkWriter;
import io.orderline.database.bulk.StatementsWhileLoading;
import io.orderline.database.bulk.TableRows;
import io.orderline.database.connection.Target;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.Sql;
import io.orderline.workload.dataset.LoadPart;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Executes the phases of a load between the creation of the tables and the mark of completion.
///
/// @param done the steps that earlier calls of the loader completed, with the number of rows that each wrote
/// @param continued whether there was an earlier call, which was interrupted
record LoadExecution(
        Target target,
        StateTable state,
        LoadSteps steps,
        Map<String, Long> done,
        boolean continued,
        LoadPhaseTimer clock) {

    void data(LoadWorkers workers) throws SQLException, InterruptedException {
        List<LoadPart> missing = steps.parts().stream()
                .filter(part -> !done.containsKey(part.name()))
                .toList();
        clock.enter(LoadPhase.DATA, missing.stream().mapToLong(LoadPart::rows).sum());
        BulkWriter writer = BulkWriter.of(target.dialect());
        StatementsWhileLoading between = new StatementsWhileLoading(
                GatherStatistics.of(target.dialect().load().whileLoading(), missing)
                        .perTable(),
                StatementsWhileLoading.EVERY_ROWS);
        workers.run(missing.stream()
                .<LoadWorkers.Job<Long>>map(part -> connection -> {
                    long rows = load(connection, part, writer);
                    between.loaded(connection, rows);
                    return rows;
                })
                .toList());
    }

    private long load(Connection connection, LoadPart part, BulkWriter writer)
            throws SQLException, InterruptedException {
        long sum = 0;
        for (TableRows rows : part.tables()) {
            long written = writer.write(connection, rows, clock.listener()::advance);
            if (written != rows.count()) {
                throw new TargetException(part.name() + ": " + rows.table() + " took " + written + " rows, not "
                        + rows.count() + ". This is a fault of Orderline, or a trigger or rule drops rows.");
            }
            sum += written;
        }
        finish(connection, part.name(), sum);
        return sum;
    }

    void finish(Connection connection, String step, long rows) throws SQLException {
        state.insert(connection, steps.marker(step), LoadMarkers.done(step, rows));
        connection.commit();
    }

    /// Executes the remaining statements of a phase. Creates indexes and keys in parallel if the database
    /// supports this, and executes the statements of the last phase in order.
    ///
    /// Creating a foreign key locks two tables, the referencing table first. Deadlocks are impossible, because
    /// the references between tables form no cycle.
    void statements(LoadWorkers workers, LoadPhase phase) throws SQLException, InterruptedException {
        List<LoadWorkers.Job<Integer>> jobs = steps.of(phase).stream()
                .filter(sql -> !done.containsKey(sql.id()))
                .<LoadWorkers.Job<Integer>>map(sql -> connection -> execute(connection, sql))
                .toList();
        if (jobs.isEmpty()) {
            return;
        }
        clock.enter(phase, jobs.size());
        if (phase == LoadPhase.FINISH || !target.dialect().load().parallelDdl()) {
            for (var job : jobs) {
                workers.run(List.of(job));
            }
        } else {
            workers.run(jobs);
        }
    }

    private int execute(Connection connection, Sql sql) throws SQLException {
        connection.setAutoCommit(!target.dialect().load().transactionalDdl());
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql.text());
        } catch (SQLException e) {
            // If DDL commits by itself, an earlier call may have executed the statement without marking it.
            if (!continued || !target.dialect().load().sayAlreadyThere(e)) {
                throw e;
            }
        }
        connection.setAutoCommit(false);
        finish(connection, sql.id(), 0);
        clock.listener().advance(1);
        return 1;
    }

    /// Executes the dialect's statements after a load: those for single tables in parallel, then those for all
    /// tables.
    void statistics(LoadWorkers workers) throws SQLException, InterruptedException {
        GatherStatistics all = GatherStatistics.of(target.dialect().sql().afterLoad(), steps.parts());
        int statements = all.perTable().size() + all.once().size();
        if (statements == 0) {
            return;
        }
        clock.enter(LoadPhase.STATISTICS, statements);
        workers.run(all.perTable().stream().map(this::outsideTransaction).toList());
        for (String sql : all.once()) {
            workers.run(List.of(outsideTransaction(sql)));
        }
    }

    private LoadWorkers.Job<Integer> outsideTransaction(String sql) {
        return connection -> {
            connection.setAutoCommit(true);
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
            connection.setAutoCommit(false);
            clock.listener().advance(1);
            return 1;
        };
    }

    /// Counts the rows of every table and compares the numbers with the plan. Compares the numbers of rows that
    /// earlier calls wrote with their marks too. Returns the number of rows in all tables.
    long count(LoadWorkers workers) throws SQLException, InterruptedException {
        Map<String, Long> expected = GatherStatistics.rows(steps.parts());
        clock.enter(LoadPhase.COUNTS, expected.size());
        List<String> differences = new ArrayList<>(markedDifferently());
        workers
                .run(expected.entrySet().stream()
                        .<LoadWorkers.Job<String>>map(
                                entry -> connection -> compare(connection, entry.getKey(), entry.getValue()))
                        .toList())
                .stream()
                .filter(difference -> !difference.isEmpty())
                .forEach(differences::add);
        if (!differences.isEmpty()) {
            throw new TargetException("the tables do not hold what was loaded: " + String.join("; ", differences)
                    + ". Somebody changed them during the load. Run 'orderline drop' and load again.");
        }
        return expected.values().stream().mapToLong(Long::longValue).sum();
    }

    private List<String> markedDifferently() {
        return steps.parts().stream()
                .filter(part -> done.getOrDefault(part.name(), part.rows()) != part.rows())
                .map(part -> part.name() + " wrote " + done.get(part.name()) + " rows, not " + part.rows())
                .toList();
    }

    private String compare(Connection connection, String table, long expected) throws SQLException {
        long found = SqlQuery.number(connection, "SELECT COUNT(*) FROM " + table);
        clock.listener().advance(1);
        connection.commit();
        return found == expected ? "" : table + " has " + found + " rows, not " + expected;
    }
}
