package io.orderline.cli;

import io.orderline.plan.Plan;
import io.orderline.run.Controls;
import io.orderline.target.Target;

/// A plan and its database, which is there.
///
/// @param plan says where the database is, also if that is a testbed
/// @param controls what the plan can do to it
record Bound(Plan plan, Target target, Controls controls) {
    /// A database that nothing can be done to.
    Bound(Plan plan, Target target) {
        this(plan, target, Controls.NONE);
    }

    Bound controlledBy(Controls other) {
        return new Bound(plan, target, other);
    }

    /// What a verb does with a database.
    interface Work<T> {
        T on(Bound bound) throws Exception;
    }
}
