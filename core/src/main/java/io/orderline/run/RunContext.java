package io.orderline.run;

import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.Workload;

/// The task of a run, and what it works with.
///
/// @param target the driven database; the first one if there are several
record RunContext(
        Plan plan,
        Target target,
        Workload workload,
        RunListener listener,
        RunControls controls,
        Probes.Source probes) {}
