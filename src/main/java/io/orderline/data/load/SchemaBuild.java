package io.orderline.data.load;

import java.sql.Connection;
import java.sql.SQLException;

/// How a load makes tables, and what is made after the data.
interface SchemaBuild {
    /// For tables that are there.
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

    /// Makes the tables. May leave them uncommitted.
    ///
    /// @param control in a transaction
    void create(Connection control, LoadPhaseTimer clock) throws SQLException;

    /// What comes between the tables and the data.
    default void prepare(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException {}

    /// Everything between the data and the counting of rows; what an earlier call had finished is left out.
    void finish(LoadExecution work, LoadWorkers workers) throws SQLException, InterruptedException;
}
