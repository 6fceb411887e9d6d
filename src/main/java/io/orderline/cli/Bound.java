package io.orderline.cli;

import io.orderline.plan.Plan;
import io.orderline.target.Target;

/// A plan and its database, which is there.
///
/// @param plan says where the database is, also if that is a testbed
record Bound(Plan plan, Target target) {

    /// What a verb does with a database.
    interface Work<T> {
        T on(Bound bound) throws Exception;
    }
}
