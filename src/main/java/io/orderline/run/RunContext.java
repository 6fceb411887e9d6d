package io.orderline.run;

import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.DriverGroup;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.Workload;
import java.util.Optional;

/// What a run is asked to do, and for whom.
///
/// @param controls for the plan's actions
/// @param team the processes that drive; empty if this one does
/// @param member whether this process is one of several of a run: whoever started it asks the databases
record RunContext(
        Plan plan,
        Target target,
        Workload workload,
        RunListener listener,
        RunControls controls,
        Optional<DriverGroup> team,
        boolean member) {
    /// Whether this process drives, and nobody with it.
    boolean alone() {
        return team.isEmpty() && !member;
    }
}
