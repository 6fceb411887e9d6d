package io.orderline.data.load;

import io.orderline.data.script.SqlScript;
import io.orderline.data.script.UserScripts;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// A user's own scripts, in BenchmarkSQL's order: no index and no key that they do not make. Those that are
/// not there are left out, as people rename scripts that they do not want. Statistics are gathered after
/// them: nobody means the optimiser to guess.
record ScriptSchemaBuild(UserScripts sql) implements SchemaBuild {
    private static final List<String> BEFORE_DATA =
            List.of("tableCreates", "extraCommandsBeforeLoad", "storedProcedureCreates");
    private static final List<Step> AFTER_DATA = List.of(
            new Step("indexCreates", LoadPhase.INDEXES),
            new Step("foreignKeys", LoadPhase.FOREIGN_KEYS),
            new Step("extraHistID", LoadPhase.FINISH),
            new Step("buildFinish", LoadPhase.STATISTICS));

    private record Step(String script, LoadPhase phase) {}

    /// Names of the steps after the data; they have a dot, as those of other statements do.
    static List<String> steps() {
        return AFTER_DATA.stream().map(step -> marked(step.script())).toList();
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
        control.setAutoCommit(false);
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
        script.execute(connection, () -> work.clock().listener().advance(1));
        connection.setAutoCommit(false);
        work.finish(connection, marked(step.script()), 0);
        return 1;
    }
}
