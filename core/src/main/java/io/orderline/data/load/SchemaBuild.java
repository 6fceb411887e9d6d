package io.orderline.data.load;

import java.sql.Connection;
import java.sql.SQLException;

/// Builds the schema of a load, before and after the data.
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

    /// Executes the steps between the creation of the tables and the data.
    default void prepare(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException {}

    /// Executes the remaining steps between the data and the counting of rows.
    void finish(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException;
}
