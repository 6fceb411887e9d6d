package io.orderline.workload.own;

import io.orderline.workload.Input;

/// What one transaction needs. Nobody changes the arrays.
///
/// @param values of the parameters, in the header's order
/// @param repeats for each repeat, for each time, its values
/// @param rollback whether it is rolled back at its end on purpose
/// @param course from 1; 0 if the workload has none
@SuppressWarnings("ArrayRecordComponent") // one for each transaction, and never compared
record OwnInput(int type, Object[] values, Object[][][] repeats, boolean rollback, int course, boolean endsCourse)
        implements Input {
    /// A part of no course.
    OwnInput(int type, Object[] values, Object[][][] repeats, boolean rollback) {
        this(type, values, repeats, rollback, 0, false);
    }

    OwnInput in(int number, boolean ends) {
        return new OwnInput(type, values, repeats, rollback, number, ends);
    }
}
