package io.orderline.load;

import java.sql.Connection;
import java.sql.SQLException;

/// How a load makes tables, and what is made after the data.
interface Build {
    /// For tables that are there.
    Build NOTHING = new Build() {
        @Override
        public void create(Connection control, PhaseClock clock) {}

        @Override
        public void finish(LoadWork work, LoadWorkers workers) {}
    };

    static Build of(LoadScript script) {
        return switch (script.plan().structure()) {
            case Structure.Own _ -> new OwnBuild(script);
            case Structure.Scripts scripts -> new UserBuild(scripts.sql());
            case Structure.Existing _ -> NOTHING;
        };
    }

    /// Makes the tables. May leave them uncommitted.
    ///
    /// @param control in a transaction
    void create(Connection control, PhaseClock clock) throws SQLException;

    /// What comes between the tables and the data.
    default void prepare(LoadWork work, LoadWorkers workers) throws SQLException, InterruptedException {}

    /// Everything between the data and the counting of rows; what an earlier call had finished is left out.
    void finish(LoadWork work, LoadWorkers workers) throws SQLException, InterruptedException;
}
