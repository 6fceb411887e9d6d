package io.orderline.run;

import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.DriverGroup;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.Workload;
import java.util.Optional;

/// The task and the participants of a run.
///
/// @param team the processes that drive; empty if this process does
/// @param member true in one of several processes of a run; the one that started it queries the databases
record RunContext(
        Plan plan,
        Target target,
        Workload workload,
        RunListener listener,
        RunControls controls,
        Probes.Source probes,
        Optional<DriverGroup> team,
        boolean member) {
    /// Returns whether this process is the only one that drives.
    boolean alone() {
        return team.isEmpty() && !member;
    }
}
