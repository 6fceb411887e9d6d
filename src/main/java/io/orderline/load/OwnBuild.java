package io.orderline.load;

import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// Orderline's own statements: indexes and keys after the data, and several at a time.
record OwnBuild(SqlCatalog schema) implements Build {
    @Override
    public void create(Connection control, PhaseClock clock) throws SQLException {
        List<Sql> creates = schema.all().stream()
                .filter(sql -> sql.id().startsWith("create."))
                .toList();
        clock.enter(LoadPhase.CREATE, creates.size());
        try (Statement statement = control.createStatement()) {
            for (Sql sql : creates) {
                statement.execute(sql.text());
                clock.listener().advance(1);
            }
        }
    }

    @Override
    public void finish(LoadWork work, LoadWorkers workers) throws SQLException, InterruptedException {
        work.statements(workers, LoadPhase.INDEXES);
        work.statements(workers, LoadPhase.FOREIGN_KEYS);
        work.statements(workers, LoadPhase.FINISH);
        work.statistics(workers);
    }
}
