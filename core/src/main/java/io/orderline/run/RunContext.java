package io.orderline.run;

import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.Workload;

/// The inputs of a run: its plan, database, workload and listeners.
///
/// @param target driven database; the first one if there are several
public record RunContext(
        Plan plan,
        Target target,
        Workload workload,
        RunListener listener,
        RunControls controls,
        Probes.Source probes) {}
