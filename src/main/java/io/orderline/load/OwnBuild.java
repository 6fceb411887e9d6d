package io.orderline.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// Orderline's own statements: indexes and keys after the data, or before it where the dialect says so, and several
/// at a time.
record OwnBuild(LoadScript script) implements Build {
    @Override
    public void create(Connection control, PhaseClock clock) throws SQLException {
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
    public void prepare(LoadWork work, LoadWorkers workers) throws SQLException, InterruptedException {
        if (script.dialect().load().indexesFirst()) {
            work.statements(workers, LoadPhase.INDEXES);
        }
    }

    @Override
    public void finish(LoadWork work, LoadWorkers workers) throws SQLException, InterruptedException {
        if (!script.dialect().load().indexesFirst()) {
            work.statements(workers, LoadPhase.INDEXES);
        }
        work.statements(workers, LoadPhase.FOREIGN_KEYS);
        work.statements(workers, LoadPhase.FINISH);
        work.statistics(workers);
    }
}
