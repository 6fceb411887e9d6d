package io.orderline.data.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// Builds the schema by Orderline's own statements, several at a time. Indexes and keys are created after the
/// data is loaded, or before if the dialect says so.
record DialectSchemaBuild(LoadScript script) implements SchemaBuild {
    @Override
    public void create(Connection control, LoadPhaseTimer clock) throws SQLException {
        List<String> creates = script.creates();
        boolean alone = !script.dialect().load().transactionalDdl();
        clock.enter(LoadPhase.CREATE, creates.size());
        control.setAutoCommit(alone);
        try (Statement statement = control.createStatement()) {
            for (String sql : creates) {
                statement.execute(sql);
                clock.listener().advance(1);
            }
        }
        if (alone) {
            control.setAutoCommit(false);
        }
    }

    @Override
    public void prepare(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException {
        if (script.dialect().load().indexesFirst()) {
            work.statements(workers, LoadPhase.INDEXES);
        }
    }

    @Override
    public void finish(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException {
        if (!script.dialect().load().indexesFirst()) {
            work.statements(workers, LoadPhase.INDEXES);
        }
        work.statements(workers, LoadPhase.FOREIGN_KEYS);
        work.statements(workers, LoadPhase.FINISH);
        work.statistics(workers);
    }
}
