package io.orderline.data.load;

import io.orderline.base.TargetException;
import io.orderline.database.sql.ForeignKeys;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Executes a user's own scripts in BenchmarkSQL's order. Only the scripts create indexes and keys. Skips
/// missing scripts, because users rename scripts that they do not want. Gathers statistics afterwards, so that
/// the optimiser does not have to guess.
record ScriptSchemaBuild(UserScripts sql, List<String> tables) implements SchemaBuild {
    private static final String TABLES = "tableCreates";
    private static final List<String> BEFORE_DATA =
            List.of(TABLES, "extraCommandsBeforeLoad", "storedProcedureCreates");
    private static final List<Step> AFTER_DATA = List.of(
            new Step("indexCreates", LoadPhase.INDEXES),
            new Step("foreignKeys", LoadPhase.FOREIGN_KEYS),
            new Step("extraHistID", LoadPhase.FINISH),
            new Step("buildFinish", LoadPhase.STATISTICS));

    private record Step(String script, LoadPhase phase) {}

    /// Returns the names of the steps after the data. The names contain a dot, as names of all statements do.
    static List<String> steps() {
        return AFTER_DATA.stream().map(step -> marked(step.script())).toList();
    }

    static List<String> scripts() {
        return Stream.concat(BEFORE_DATA.stream(), AFTER_DATA.stream().map(Step::script))
                .toList();
    }

    private static String marked(String script) {
        return "script." + script;
    }

    @Override
    public void create(Connection control, LoadPhaseTimer clock) throws SQLException {
        List<SqlScript> scripts =
                BEFORE_DATA.stream().map(sql::script).flatMap(Optional::stream).toList();
        clock.enter(
                LoadPhase.CREATE,
                scripts.stream().mapToInt(script -> script.statements().size()).sum());
        control.setAutoCommit(true);
        scripts.forEach(script -> script.execute(control, () -> clock.listener().advance(1)));
        refuseForeignKeys(control);
        control.setAutoCommit(false);
    }

    /// Refuses tables that already have foreign keys, because a load writes rows concurrently and in any order.
    private void refuseForeignKeys(Connection control) {
        int keys = ForeignKeys.count(control, tables).orElse(0);
        if (keys > 0) {
            throw new TargetException("the tables have " + keys + (keys == 1 ? " foreign key" : " foreign keys")
                    + " before their rows, which are loaded in any"
                    + " order. Put them into foreignKeys.sql instead of " + TABLES
                    + ".sql, drop the tables, and load again.");
        }
    }

    @Override
    public void finish(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException {
        for (Step step : AFTER_DATA) {
            Optional<SqlScript> script = sql.script(step.script());
            if (script.isPresent() && !work.done().containsKey(marked(step.script()))) {
                work.clock().enter(step.phase(), script.get().statements().size());
                workers.run(List.of(connection -> execute(work, connection, script.get(), step)));
            }
        }
        work.statistics(workers);
    }

    private static int execute(LoadExecution work, Connection connection, SqlScript script, Step step)
            throws SQLException {
        connection.setAutoCommit(true);
        try {
            script.execute(connection, () -> work.clock().listener().advance(1));
        } catch (TargetException failed) {
            throw new TargetException(
                    failed.getMessage()
                            + "\nThe rows are loaded. Mend the script, take out of it what was done, and load again;"
                            + " or load again without it: load.sql-steps names the scripts that are executed.",
                    failed);
        }
        connection.setAutoCommit(false);
        work.finish(connection, marked(step.script()), 0);
        return 1;
    }
}
