package io.orderline.load;

import io.orderline.target.SqlCatalog;
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

    static Build of(Structure structure, SqlCatalog schema) {
        return switch (structure) {
            case Structure.Own _ -> new OwnBuild(schema);
            case Structure.Scripts scripts -> new UserBuild(scripts.sql());
            case Structure.Existing _ -> NOTHING;
        };
    }

    /// Makes the tables. May leave them uncommitted.
    ///
    /// @param control in a transaction
    void create(Connection control, PhaseClock clock) throws SQLException;

    /// Everything between the data and the counting of rows; what an earlier call had finished is left out.
    void finish(LoadWork work, LoadWorkers workers) throws SQLException, InterruptedException;
}
