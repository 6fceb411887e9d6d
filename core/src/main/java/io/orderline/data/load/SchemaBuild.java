package io.orderline.data.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// Builds the schema of a load: tables before the data, indexes and keys before or after.
interface SchemaBuild {
    /// Builds nothing, for tables that already exist.
    SchemaBuild NOTHING = new SchemaBuild() {
        @Override
        public void create(Connection control, LoadPhaseTimer clock) {}

        @Override
        public void finish(LoadExecution work, LoadWorkers workers) {}
    };

    static SchemaBuild of(LoadScript script) {
        return switch (script.plan().structure()) {
            case SchemaSource.Own _ -> new DialectSchemaBuild(script);
            case SchemaSource.Scripts scripts ->
                new ScriptSchemaBuild(scripts.sql(), script.dataset().tables());
            case SchemaSource.Existing _ -> NOTHING;
        };
    }

    /// Creates the tables, in a transaction that it may leave uncommitted.
    void create(Connection control, LoadPhaseTimer clock) throws SQLException;

    /// Executes the steps that come after the creation of the tables and before the data.
    default void prepare(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException {}

    /// Executes the remaining steps, which come after the data and before the counting of rows.
    void finish(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException;

    /// Builds the schema by Orderline's own statements, several at a time. Creates indexes and keys after the
    /// data, or before the data if the dialect says so.
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
}
